import type { DehydratedState } from '@tanstack/query-core';
import { ChainApiError, toError, type NotOk } from '../errors.ts';
import { parseJson } from '../read/parse-json.ts';
import { stringifyJson } from '../read/stringify-json.ts';

/** An error as JSON: its result, if it is one of our classes. */
interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly result?: NotOk;
}

/** The state of a query or a mutation. */
interface State {
  readonly error?: unknown;
  readonly fetchFailureReason?: unknown;
  readonly failureReason?: unknown;
}

/**
 * Writes the state from TanStack Query's `dehydrate` as JSON for a `<script>`: keeps the digits of all integers and the
 * class of errors. Pending queries lose their promise.
 *
 * @param state - the result of `dehydrate(client)`
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { parseState, queryOptions, stringifyState } from '@chain-apis/runtime/tanstack-query';
 * import { dehydrate, hydrate, QueryClient } from '@tanstack/query-core';
 *
 * // On the server
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const queries = new QueryClient();
 * await queries.query(queryOptions(data.listDelegators, { network: 'mainnet' }));
 * const text = stringifyState(dehydrate(queries));
 *
 * // In the browser
 * hydrate(new QueryClient(), parseState(text));
 * ```
 */
export function stringifyState({ queries, mutations }: DehydratedState): string {
  const plain = {
    mutations: mutations.map((mutation) => ({ ...mutation, state: withErrors(mutation.state, toPlain) })),
    queries: queries.map(({ promise: _, ...query }) => ({
      ...query,
      state: withErrors(query.state, toPlain),
    })),
  };
  // It only occurs in strings, where it can be escaped, so that no text ends the script.
  return stringifyJson(plain).replaceAll('<', '\\u003c');
}

/**
 * Parses the text of `stringifyState`, for `hydrate` or `HydrationBoundary`.
 *
 * @throws {SyntaxError} for any other text
 */
export function parseState(text: string): DehydratedState {
  const state = parseJson(text) as DehydratedState | null;
  if (!Array.isArray(state?.queries) || !Array.isArray(state.mutations))
    throw new SyntaxError('parseState takes what stringifyState wrote: an object with queries and mutations');
  return {
    mutations: state.mutations.map((one) => ({ ...one, state: withErrors(one.state, toThrown) })),
    queries: state.queries.map((one) => ({ ...one, state: withErrors(one.state, toThrown) })),
  };
}

function withErrors<S extends State>(state: S, change: (error: unknown) => unknown): S {
  const names = ['error', 'fetchFailureReason', 'failureReason'] as const;
  const changed = names.flatMap((name) => (state[name] ? [[name, change(state[name])] as const] : []));
  return { ...state, ...Object.fromEntries(changed) };
}

function toPlain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message } = error;
  return { name, message, ...(error instanceof ChainApiError && { result: error.result }) };
}

function toThrown(plain: unknown): unknown {
  // Kept as toPlain wrote it, or another error that was never converted: each property is checked.
  const { name, message, result } = plain as PlainError;
  // Written where the credentials of the call were known.
  if (result) return Object.assign(toError(result), { message });
  if (typeof message !== 'string') return plain;
  return Object.defineProperty(new Error(message), 'name', { value: name, configurable: true });
}
