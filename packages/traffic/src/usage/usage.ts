import type { Json } from '@chain-apis/foundation';

/** What a consumer's tests use of a contract. `usage.schema.json` describes the file. */
export interface Usage {
  readonly version: 1;
  /** Name of the program that uses the contract. */
  readonly consumer: string;
  /** Version of each document whose operations are used, by the id of the document. */
  readonly contract: Readonly<Record<string, string>>;
  readonly operations: Readonly<Record<string, UsedOperation>>;
}

/** Missing properties are unknown and count as used. */
export interface UsedOperation {
  /** Sent values by path: a parameter's name or `body`, and nested properties. */
  readonly params?: Readonly<Record<string, Sent>>;
  /** Received statuses, `result` and JSON-RPC error codes. */
  readonly outcomes?: readonly string[];
  /** Test files by path that was read. A path in an error begins with the outcome: `404 message`. */
  readonly reads?: Readonly<Record<string, readonly string[]>>;
}

export interface Sent {
  /** Sent values of closed and open enums; no others are recorded. */
  readonly values?: readonly Json[];
  /** Some calls were sent without it. */
  readonly omitted?: true;
}

/** Merges usage of several runs, workers or consumers. The consumer's name is the first's. */
export function mergeUsages(first: Usage, ...others: readonly Usage[]): Usage {
  return sorted(others.reduce(mergeTwo, first));
}

/** The text of a usage file: sorted, so that two runs of the same tests give the same file. */
export function writeUsage(usage: Usage): string {
  const text = JSON.stringify(sorted(usage), null, 2);
  return `${text.replace(SHORT_LIST, (list) => inOneLine(list))}\n`;
}

/** A list of texts and numbers. */
const SHORT_LIST = /\[\n[^[\]{}]*\]/g;
const WIDEST = 80;

/** A short list is read more easily in one line, and formatters leave it there. */
function inOneLine(list: string): string {
  const line = list.replace(/\n */g, ' ').replace('[ ', '[').replace(' ]', ']');
  return line.length <= WIDEST ? line : list;
}

function mergeTwo(one: Usage, other: Usage): Usage {
  return {
    version: 1,
    consumer: one.consumer,
    contract: { ...one.contract, ...other.contract },
    operations: joined(one.operations, other.operations, mergeOperations),
  };
}

/** If one of them doesn't know something, the merged usage doesn't either. */
function mergeOperations(one: UsedOperation, other: UsedOperation): UsedOperation {
  const outcomes = one.outcomes && other.outcomes && union(one.outcomes, other.outcomes);
  const reads = one.reads && other.reads && joined(one.reads, other.reads, union<string>);
  const params = one.params && other.params && mergeParams(one.params, other.params);
  return { ...(params && { params }), ...(outcomes && { outcomes }), ...(reads && { reads }) };
}

type Params = NonNullable<UsedOperation['params']>;

function mergeParams(one: Params, other: Params): Params {
  const lacking = (params: Params, path: string): boolean => {
    const above = parentOf(path);
    // Where the object around it was not sent, nothing was omitted.
    return !Object.hasOwn(params, path) && (above === undefined || Object.hasOwn(params, above));
  };
  const paths = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    paths.map((path): [string, Sent] => {
      const [a, b] = [one[path], other[path]];
      const values = union(a?.values ?? [], b?.values ?? []);
      const omitted = a?.omitted ?? b?.omitted ?? (lacking(one, path) || lacking(other, path));
      return [path, { ...(values.length > 0 && { values }), ...(omitted && { omitted: true as const }) }];
    }),
  );
}

/** The path of the object or list that a path leads into; nothing for a parameter. */
export function parentOf(path: string): string | undefined {
  const cut = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
  return cut > 0 ? path.slice(0, cut) : undefined;
}

function joined<T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  merge: (a: T, b: T) => T,
): Record<string, T> {
  const result: Record<string, T> = { ...one };
  for (const [name, value] of Object.entries(other))
    result[name] = Object.hasOwn(one, name) ? merge(one[name]!, value) : value;
  return result;
}

function union<T>(one: readonly T[], other: readonly T[]): T[] {
  return [...new Set([...one, ...other])];
}

function sorted(usage: Usage): Usage {
  const { version, consumer, contract, operations } = usage;
  return {
    version,
    consumer,
    contract: byName(contract, String),
    operations: byName(operations, ({ params, outcomes, reads }) => ({
      ...(params && {
        params: byName(params, ({ values, omitted }) => ({
          ...(values && values.length > 0 && { values: [...values].sort(byText) }),
          ...(omitted && { omitted }),
        })),
      }),
      ...(outcomes && { outcomes: [...outcomes].sort(byText) }),
      ...(reads && { reads: byName(reads, (files) => [...files].sort(byText)) }),
    })),
  };
}

function byName<T, U>(record: Readonly<Record<string, T>>, write: (value: T) => U): Record<string, U> {
  const entries = Object.entries(record).sort(([a], [b]) => byText(a, b));
  return Object.fromEntries(entries.map(([name, value]) => [name, write(value)]));
}

/** The same in every locale. */
function byText(a: Json, b: Json): number {
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
