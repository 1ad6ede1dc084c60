import { pause } from './limits/bounded.ts';
import type { CallOptions } from './options/client-options.ts';
import { operationOf, type SiblingCalls } from './named-calls.ts';
import type { JobRule } from './operation.ts';
import type { AnyResult, DeadlineFailure } from './results.ts';

/** A named call. Parameters are contravariant: only `never` accepts every call. */
type NamedCall = (...args: never[]) => Promise<AnyResult>;

type AnyCall = (args: unknown, options?: CallOptions) => Promise<AnyResult>;

interface WithSiblings {
  readonly api: SiblingCalls;
}

const NO_SIBLINGS: SiblingCalls = { operations: {}, call: () => Promise.reject(new TypeError('no client')) };

type ResultOf<Call extends NamedCall> = Awaited<ReturnType<Call>>;

/** Result of `waitFor`: how the job ended, or why it could not be started or read. */
export type WaitResult<Call extends NamedCall> =
  | DeadlineFailure
  | (Call extends { readonly end?: () => infer End }
      ? Exclude<ResultOf<Call>, { readonly ok: true }> | End
      : ResultOf<Call>);

/** Options of {@link waitFor}. */
export interface WaitOptions {
  /** Milliseconds between reads. Default: 1 s, doubled each time, up to 30 s. */
  every?: number | undefined;
  /** Time limit for the job, in milliseconds; `false` or 0 removes it. Default 3 600 000, an hour. */
  deadline?: number | false | undefined;
  /** Ends the wait with outcome `abort`. The job continues. */
  signal?: AbortSignal | undefined;
}

const HOUR = 3_600_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Waits until a job is over, as the contract declares: starts and polls it, or only polls it if the call reads a job.
 * Retries failed reads if that may help.
 *
 * @param call - a named call that starts or reads a job
 * @param args - its arguments
 * @returns the result of the last read, even if the job failed; why it could not be started or read; or outcome
 *   `deadline` with `waitedFor: 'job'`
 * @throws {TypeError} if the call neither starts nor reads a job
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { waitFor } from '@chain-apis/runtime/jobs';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const job = await waitFor(data.getOperation, { operationId: '5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90' }, { deadline: 60_000 });
 * if (job.ok) console.log(job.data.operationStatus, job.data.metadata);
 * ```
 */
export async function waitFor<Call extends NamedCall>(
  call: Call,
  args: Parameters<Call>[0],
  { every, deadline = HOUR, signal }: WaitOptions = {},
): Promise<WaitResult<Call>> {
  if (every !== undefined && !(every > 0)) throw new TypeError('every must be a number above 0');
  const { rule, starts, readJob } = jobOf(call);
  const end = performance.now() + (deadline || Infinity);
  // A call takes its own arguments, which are an object, and ends with a result of its own or of reading its job.
  let last = await (call as unknown as AnyCall)(args, { signal });
  const id = starts ? propertyOf(last, rule.id) : (args as Record<string, unknown>)[rule.id];
  for (let count = 0; ; count++) {
    const isStart = starts && count === 0;
    // Any other value than text is no state that ends the job.
    const isOver = !isStart && rule.ends.includes(propertyOf(last, rule.state) as string);
    if (last.ok ? isOver : isStart || !last.meta.retryable) return last as WaitResult<Call>;
    const wait = every ?? Math.min(FIRST_PAUSE * 2 ** count, LONGEST_PAUSE);
    // If the signal aborts, the next read reports it.
    const left = end - performance.now();
    if (left > 0) await pause(Math.min(wait, left), signal).catch(() => {});
    if (wait >= left && !signal?.aborted) return tooLate(rule, last) as WaitResult<Call>;
    last = await readJob({ [rule.id]: id }, { signal, deadline: left < Infinity && left - wait });
  }
}

/** The job that a named call starts or reads, and how the client reads it. */
export interface JobOfCall {
  readonly rule: JobRule;
  /** Whether the call starts the job; otherwise it reads it. */
  readonly starts: boolean;
  readonly readJob: (args: object, options?: CallOptions) => Promise<AnyResult>;
}

/**
 * Finds the job that a named call starts or reads.
 *
 * @throws {TypeError} if the call neither starts nor reads a job
 */
export function jobOf(call: NamedCall): JobOfCall {
  const { id } = operationOf(call);
  const { operations, call: request } = (call as Partial<WithSiblings>).api ?? NO_SIBLINGS;
  const all = Object.values(operations);
  const rule = all.find(({ id: other, job }) => job && (other === id || job.read === id))?.job;
  const read = all.find((operation) => operation.id === rule?.read);
  if (!rule || !read) throw new TypeError(`${id} starts no job and reads none`);
  return { rule, starts: id !== read.id, readJob: (args, options) => request(read, args, options) };
}

function propertyOf(result: AnyResult, name: string): unknown {
  // The contract declares the identifier and the state as properties of the data.
  return result.ok ? (result.data as Record<string, unknown> | undefined)?.[name] : undefined;
}

function tooLate(rule: JobRule, last: AnyResult): DeadlineFailure {
  const state = propertyOf(last, rule.state);
  const detail = typeof state === 'string' ? `${rule.state} is ${state}` : undefined;
  const meta = { ...last.meta, retryable: true };
  return { ok: false, outcome: 'deadline', limit: 'deadline', waitedFor: 'job', detail, meta };
}
