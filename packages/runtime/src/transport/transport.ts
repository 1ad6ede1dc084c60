import { bounded, pause } from '../limits/bounded.ts';
import type { Delivery, Head } from '../read/delivery.ts';
import type { Observer } from '../options/extension.ts';
import { fetchOnce, type HttpRequest } from './fetch-once.ts';
import type { Problem } from '../limits/problem.ts';
import type { Body } from '../read/read-body.ts';
import type { Settings } from '../options/settings.ts';
import { usageProblem, problemOf } from '../limits/stop.ts';

/** The operation of a call, and whether it is safe to retry. */
export interface Subject {
  /** Operation id, or RPC method name. */
  readonly id: string;
  /** Default: true, except for POST and PATCH. */
  readonly idempotent?: boolean;
  /** Error statuses that are a complete response. */
  readonly final?: readonly number[] | undefined;
}

/** Statuses worth a retry. */
const TRANSIENT = [429, 502, 503, 504];
/** Without a deadline, pauses of more than five minutes aren't useful. */
const LONGEST_WAIT = 300_000;

/** Sends a request, with retries and pauses, within the deadline. Never rejects. */
export async function transmit(
  settings: Settings,
  request: HttpRequest,
  { id: operation, idempotent = request.method !== 'POST' && request.method !== 'PATCH', final }: Subject,
  callId: number,
  observer: Observer | undefined,
): Promise<Delivery> {
  const { base, signal, timeout, retries, takeSlot } = settings;
  const end = performance.now() + settings.deadline;
  let wait = 0;
  for (let attempt = 1; ; attempt++) {
    // How many were sent.
    let attempts = attempt - 1;
    let head: Head | undefined;
    let body: Body | undefined;
    let problem: Problem | undefined;
    let leaveSlot: ((pauseMs?: number) => void) | undefined;
    try {
      if (wait) await pause(wait, signal);
      if (takeSlot) leaveSlot = await takeSlot(base.href, signal, end - performance.now(), observer);
      attempts = attempt;
      observer?.request(attempt);
      const left = end - performance.now();
      const limit = left <= timeout ? 'deadline' : 'timeout';
      const call = { operation, callId, attempt };
      body = await bounded(Math.min(left, timeout), signal, { outcome: 'deadline', limit }, (controller) =>
        fetchOnce(settings, request, call, controller, (first) => (head = first)),
      );
      observer?.response(head!.status);
    } catch (thrown) {
      // Everything else is caught: an invalid signal failed.
      problem = problemOf(thrown, usageProblem);
      if (problem.outcome === 'usage') attempts = attempt - 1;
    }
    const asked = askedPause(head);
    leaveSlot?.(asked);
    const retryable =
      (settings.idempotent ?? idempotent) && !request.duplex && isTransient(head, problem, final);
    // Built without spreads: they take longer than everything else here.
    const delivery = { head, body, problem, attempts, retryable } as Delivery;
    if (!retryable || attempt > retries) return delivery;
    wait = asked ?? backOff(attempt);
    if (wait > Math.min(LONGEST_WAIT, end - performance.now()))
      return asked ? { ...delivery, waitedFor: 'retry-after' } : delivery;
    observer?.retry(delivery, wait);
  }
}

/** Whether a retry may succeed. */
function isTransient(
  head: Head | undefined,
  problem: Problem | undefined,
  final: readonly number[] | undefined,
): boolean {
  if (problem?.outcome === 'network' || problem?.outcome === 'deadline') return true;
  if (!head || !TRANSIENT.includes(head.status)) return false;
  // A status is final only with JSON: proxies use the same statuses.
  return !(final?.includes(head.status) && head.header('content-type')?.includes('json'));
}

/** Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function backOff(attempts: number): number {
  return Math.random() * Math.min(8000, 250 * 2 ** attempts);
}

/** Converts `Retry-After`, seconds or a date, to milliseconds. */
function askedPause(head: Head | undefined): number | undefined {
  const value = head && TRANSIENT.includes(head.status) && head.header('retry-after');
  if (!value) return undefined;
  const pauseMs = Number(value) * 1000 || Date.parse(value) - Date.now();
  return pauseMs > 0 ? pauseMs : undefined;
}
