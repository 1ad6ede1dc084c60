import { jobOf } from '../jobs.ts';
import { ChainApiError } from '../errors.ts';
import type { ArgumentOf, CallSettings, DataOf, NamedCall } from './call-types.ts';
import { queryOptions, type CallQueryOptions, type SkippableQueryOptions } from './query-options.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** State that decides about the next read of a job; TanStack's `Query` implements it. */
export interface PolledQuery {
  readonly state: {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly dataUpdateCount: number;
  };
}

/** Options of a query that polls until a job is over. */
export interface PollQueryOptions<Data> extends CallQueryOptions<Data> {
  readonly refetchInterval: (query: PolledQuery) => number | false;
}

/** Options of a query that polls, and may not have an argument yet. */
export interface SkippablePollOptions<Data, Skip extends symbol> extends SkippableQueryOptions<Data, Skip> {
  readonly refetchInterval: (query: PolledQuery) => number | false;
}

/** A call that reads a job. */
type Reading<Call> = 'readsJob' extends keyof Call ? Call : never;

/** Settings of {@link pollOptions}. */
export interface PollSettings extends CallSettings {
  /** Milliseconds between reads. Default: 1 s, doubled each time, up to 30 s. */
  readonly every?: number | undefined;
}

/**
 * Creates options of a query that polls a job until it is over, as the contract declares. Shares its key and data with
 * `queryOptions` of the same call.
 *
 * @param call - the named call that reads the job, such as `data.getOperation`
 * @param argument - the argument of the call, or `skipToken` while there is none
 * @param settings - settings of the query, and the polling interval
 * @throws {TypeError} if the call doesn't read a job
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { pollOptions } from '@chain-apis/runtime/tanstack-query';
 * import { QueryClient, QueryObserver } from '@tanstack/query-core';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * // In a component: useQuery(pollOptions(...))
 * const job = pollOptions(data.getOperation, { operationId: '5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90' });
 * const stop = new QueryObserver(new QueryClient(), job).subscribe(({ data: read }) => {
 *   console.log(read?.operationStatus);
 *   if (read) stop();
 * });
 * ```
 */
export function pollOptions<Call extends NamedCall>(
  call: Call & Reading<Call>,
  argument: ArgumentOf<Call>,
  settings?: PollSettings,
): PollQueryOptions<DataOf<Call>>;
export function pollOptions<Call extends NamedCall, Given extends ArgumentOf<Call> | symbol>(
  call: Call & Reading<Call>,
  argument: [Extract<Given, symbol>] extends [never] ? never : Given,
  settings?: PollSettings,
): SkippablePollOptions<DataOf<Call>, Extract<Given, symbol>>;
export function pollOptions<Call extends NamedCall>(
  call: Call,
  argument: unknown,
  { every, ...settings }: PollSettings = {},
): SkippablePollOptions<DataOf<Call>, symbol> {
  const { rule, starts } = jobOf(call);
  if (starts) throw new TypeError(`pollOptions takes the call that reads the job: ${rule.read}`);
  // The overloads say that it is the argument of this call, or a symbol, and that its data is that of the call.
  const options = queryOptions<NamedCall>(call, argument as never, settings);
  return {
    ...(options as SkippableQueryOptions<DataOf<Call>, symbol>),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      // Any other value than text is no state that ends the job.
      const isOver = rule.ends.includes((data as Record<string, string> | undefined)?.[rule.state] ?? '');
      const isLost = error instanceof ChainApiError && !error.meta.retryable;
      if (isOver || isLost) return false;
      return every ?? Math.min(FIRST_PAUSE * 2 ** Math.max(0, dataUpdateCount - 1), LONGEST_PAUSE);
    },
  };
}
