import { operationOf, pathOf } from '../named-calls.ts';
import type { CallSettings, NamedCall } from './call-types.ts';

/**
 * Operation id or RPC method, and everything else that a response depends on. Plain JSON, to be hashed and persisted;
 * `[id]` alone matches all queries of a call.
 */
export type CallKey = readonly [
  operation: string,
  on: {
    readonly scope?: string | undefined;
    /** Where the node serves the method. */
    readonly path?: string | undefined;
    readonly argument?: unknown;
    /** For an infinite query, whose data has another form. */
    readonly pages?: true;
    /** There is no argument yet, so nothing is fetched. */
    readonly skipped?: true;
  },
];

/** Returns the key of a call with an argument. */
export function createKey(
  call: NamedCall,
  argument: unknown,
  { scope }: CallSettings,
  pages?: true,
): CallKey {
  const path = pathOf(call);
  return [
    operationOf(call).id,
    {
      ...(scope !== undefined && { scope }),
      ...(path !== undefined && { path }),
      ...(isSkipToken(argument)
        ? { skipped: true as const }
        : argument !== undefined && { argument: toPlain(argument) }),
      ...(pages && { pages }),
    },
  ];
}

/** The only symbol that is an argument. The library isn't imported: adapters can have their own copy. */
export function isSkipToken(argument: unknown): argument is symbol {
  return typeof argument === 'symbol';
}

/** JSON has no `bigint`: those that fit into a number become numbers, as on the wire; others are marked. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : { $bigint: `${value}` };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toPlain(member)]));
}
