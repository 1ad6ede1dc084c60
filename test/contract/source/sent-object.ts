/** Types that describe what a deployment sends. */

/** JSON types separated by `|`. */
export type Fields = Readonly<Record<string, string>>;

/** Objects in the responses of operations. */
export interface SentObject {
  readonly name: string;
  /** Paths by operation; `*` is each item of a list. */
  readonly at: Readonly<Record<string, readonly string[]>>;
  /** Selects objects there by property values; `undefined` for an absent property. */
  readonly where?: Readonly<Record<string, string | undefined>>;
  readonly required: Fields;
  readonly optional?: Fields;
}

/** Appends names to paths, per operation. */
export const below = (places: Readonly<Record<string, readonly string[]>>, ...names: string[]) =>
  Object.fromEntries(
    Object.entries(places).map(([operation, paths]) => [
      operation,
      paths.flatMap((path) => names.map((name) => `${path}/${name}`)),
    ]),
  );
export const ofType = (type: string, ...names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, type]));
export const strings = (...names: string[]) => ofType('string', ...names);
export const numbers = (...names: string[]) => ofType('number', ...names);
export const lists = (...names: string[]) => ofType('array', ...names);
