import { operationOf } from './named-calls.ts';
import type { NumberRules } from './operation.ts';
import { parseJson } from './read/parse-json.ts';
import { stringifyJson } from './read/stringify-json.ts';

/** A named call, or a descriptor. Parameters are contravariant: only `never` accepts every call. */
type Call = ((...args: never[]) => unknown) | NumberRules;

/**
 * Returns JSON as a call would return it, for fixtures of tests: its wide integers are `bigint`.
 *
 * @param call - a named call, or its descriptor
 * @param value - an example or a fixture; it isn't changed
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { fromWire } from '@chain-apis/runtime/wire';
 *
 * const data = createDataClient({ baseUrl: 'http://mock' });
 * fromWire(data.listL1Validators, { validators: [{ weight: 20 }] }); // { validators: [{ weight: 20n }] }
 * ```
 */
export function fromWire(call: Call, value: unknown): unknown {
  const { integers, textual }: NumberRules = typeof call === 'function' ? operationOf(call) : call;
  const copy = parseJson(stringifyJson(value), textual);
  return integers ? integers.read(copy, integers) : copy;
}

/**
 * Whether two values are the same JSON: numbers and bigints are equal by their value, and properties that are
 * `undefined` are absent.
 *
 * @example
 * ```ts
 * import { wireEqual } from '@chain-apis/runtime/wire';
 *
 * wireEqual({ weight: 20n }, { weight: 20 }); // true
 * ```
 */
export function wireEqual(a: unknown, b: unknown): boolean {
  if (isNumber(a) && isNumber(b)) return a == b;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [membersOf(a), membersOf(b)];
  return (
    one.size === other.size &&
    [...one].every(([key, value]) => other.has(key) && wireEqual(value, other.get(key)))
  );
}

const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';

const membersOf = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, member]) => Array.isArray(value) || member !== undefined));
