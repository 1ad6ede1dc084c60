export type Node = Record<string, unknown>;

/** Two versions of one document, as JSON values. */
export interface Giant {
  readonly old: Node;
  readonly next: Node;
}

export const ref = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });
export const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
export const named = (prefix: string, count: number, make: (index: number) => Node): Record<string, Node> =>
  Object.fromEntries(list(count, (index) => [`${prefix}${index}`, make(index)]));
/** Returns numbers that look random and are the same in each run. */
export const scatter = (index: number, salt: number, below: number): number =>
  (Math.imul(index * 2 + 1, 2654435761 + salt * 40503) >>> 7) % below;

export const PROSE =
  'Identifies the resource that the value belongs to. It is assigned when the resource is created and never changes. ';

export function documentOf(
  title: string,
  version: number,
  paths: Node,
  schemas: Node,
  components: Node = {},
): Node {
  return {
    openapi: '3.1.0',
    info: { title, version: `1.${version}.0` },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { ...components, schemas },
  };
}
