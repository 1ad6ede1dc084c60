import { bounded, pause } from './bounded.ts';
import { fetchOnce, type Head, type HttpRequest, type Received } from './fetch-once.ts';
import type { Notify } from './hooks.ts';
import type { Problem } from './problem.ts';
import type { Settings } from './settings.ts';
import { attempt, blame, problemOf } from './stop.ts';

/** What one attempt came to: a response, or why there is none; its head may have arrived nevertheless. */
export type Reply =
  | (Received & { readonly problem?: undefined })
  | { readonly head: Head | undefined; readonly body?: undefined; readonly problem: Problem };

/** What the last attempt came to, and how many were sent. */
export type Delivery = Reply & { readonly attempts: number };

/** Whether a request may be repeated. */
export interface RetryRule {
  readonly idempotent: boolean;
  /** Error statuses that are a full response. */
  readonly final?: readonly number[] | undefined;
}

/** Worth another attempt. */
const TRANSIENT = [429, 502, 503, 504];
/** Where there is no deadline, nobody wants to sleep longer than five minutes either. */
const LONGEST_WAIT = 300_000;

/** Performs a request: attempts and the pauses between them, within the deadline. Never rejects. */
export async function transmit(
  settings: Settings,
  request: HttpRequest,
  rule: RetryRule,
  notify: Notify | undefined,
): Promise<Delivery> {
  const end = performance.now() + settings.deadline;
  let wait = 0;
  for (let attempt = 1; ; attempt++) {
    const delivery = await tryOnce(settings, request, notify, { number: attempt, wait, end });
    const { head, problem } = delivery;
    wait = waitAfter(head, attempt);
    const again = attempt <= settings.retries && isRetryable(delivery, rule);
    if (!again || wait > Math.min(LONGEST_WAIT, end - performance.now())) return delivery;
    notify?.('retry', { attempt, waitMs: wait, status: head?.status, outcome: problem?.outcome });
  }
}

/** Whether the same request is safe to send again and may succeed then. */
export function isRetryable({ head, problem }: Reply, { idempotent, final }: RetryRule): boolean {
  if (!idempotent) return false;
  if (problem?.outcome === 'network' || problem?.outcome === 'deadline') return true;
  if (!head || !TRANSIENT.includes(head.status)) return false;
  // A status is final only as JSON: what stands in front of the server uses the same ones.
  return !(final?.includes(head.status) && head.header('content-type')?.includes('json'));
}

interface Attempt {
  readonly number: number;
  /** Milliseconds to wait before it. */
  readonly wait: number;
  /** When the deadline of the call passes. */
  readonly end: number;
}

async function tryOnce(
  settings: Settings,
  request: HttpRequest,
  notify: Notify | undefined,
  { number, wait, end }: Attempt,
): Promise<Delivery> {
  const { signal, timeout } = settings;
  let attempts = number - 1;
  let head: Head | undefined;
  let giveBack: ((pauseMs?: number) => unknown) | undefined;
  try {
    if (wait) await pause(wait, signal);
    giveBack = await takeSlot(settings, end);
    attempts = number;
    notify?.('request', { attempt: number });
    const begun = performance.now();
    const left = end - begun;
    const limit = left <= timeout ? 'deadline' : 'timeout';
    const reply = await bounded(
      Math.min(left, timeout),
      signal,
      { outcome: 'deadline', limit },
      (controller) => fetchOnce(settings, request, controller, (received) => (head = received)),
    );
    notify?.('response', {
      attempt: number,
      status: reply.head.status,
      durationMs: performance.now() - begun,
    });
    return { ...reply, attempts };
  } catch (thrown) {
    return { head, problem: problemOf(thrown), attempts };
  } finally {
    // What a limiter does now changes no call.
    if (giveBack) attempt(() => giveBack?.(askedPause(head)), blame('limiter')).catch(() => {});
  }
}

/** Waits for the limiter, if there is one; gives the function that leaves its slot. */
function takeSlot(
  { limiter, base, signal }: Settings,
  end: number,
): Promise<(pauseMs?: number) => unknown> | undefined {
  if (!limiter) return undefined;
  const expiry = { outcome: 'deadline', limit: 'deadline' } as const;
  const acquire = async (controller: AbortController) => {
    const giveBack = await limiter.acquire(base.origin, controller.signal);
    if (typeof giveBack !== 'function') throw new TypeError('acquire gave no function');
    // Too late: nobody waits for it any more.
    if (controller.signal.aborted) giveBack();
    return giveBack;
  };
  return bounded(end - performance.now(), signal, expiry, (controller) =>
    attempt(() => acquire(controller), blame('limiter')),
  );
}

/** What the server wants, or full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function waitAfter(head: Head | undefined, attempts: number): number {
  return askedPause(head) ?? Math.random() * Math.min(8000, 250 * 2 ** attempts);
}

/** `Retry-After` in milliseconds: it holds seconds, or a date. */
function askedPause(head: Head | undefined): number | undefined {
  const value = head && TRANSIENT.includes(head.status) ? head.header('retry-after') : undefined;
  if (!value) return undefined;
  const pauseMs = Number(value) * 1000 || Date.parse(value) - Date.now();
  return pauseMs > 0 ? pauseMs : undefined;
}
