import { bounded, pause } from './bounded.ts';
import type { HeaderCall } from './client-options.ts';
import type { Delivery, Head, Reply } from './delivery.ts';
import type { Observer } from './extension.ts';
import { fetchOnce, type HttpRequest } from './fetch-once.ts';
import type { Settings } from './settings.ts';
import { misuse, problemOf } from './stop.ts';

/** What a call is about, and whether it is safe to retry. */
export interface Subject {
  /** Operation id, or RPC method name. */
  readonly id: string;
  /** Default: not of POST and PATCH. */
  readonly idempotent?: boolean;
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
  { id: operation, idempotent = request.method !== 'POST' && request.method !== 'PATCH', final }: Subject,
  callId: number,
  observer: Observer | undefined,
): Promise<Delivery> {
  const mayRepeat = settings.idempotent ?? idempotent;
  const end = performance.now() + settings.deadline;
  let wait = 0;
  for (let attempt = 1; ; attempt++) {
    const reply = await tryOnce(settings, request, observer, {
      call: { operation, callId, attempt },
      wait,
      end,
    });
    const delivery = { ...reply, retryable: mayRepeat && isTransient(reply, final) };
    if (!delivery.retryable || attempt > settings.retries) return delivery;
    const asked = askedPause(delivery.head);
    wait = asked ?? backOff(attempt);
    if (wait > Math.min(LONGEST_WAIT, end - performance.now()))
      return asked ? { ...delivery, waitedFor: 'retry-after' } : delivery;
    observer?.retry(delivery, wait);
  }
}

/** Whether the same request may succeed another time. */
function isTransient({ head, problem }: Reply, final: readonly number[] | undefined): boolean {
  if (problem?.outcome === 'network' || problem?.outcome === 'deadline') return true;
  if (!head || !TRANSIENT.includes(head.status)) return false;
  // A status is final only as JSON: what stands in front of the server uses the same ones.
  return !(final?.includes(head.status) && head.header('content-type')?.includes('json'));
}

interface Attempt {
  readonly call: HeaderCall;
  /** Milliseconds to wait before it. */
  readonly wait: number;
  /** When the deadline of the call passes. */
  readonly end: number;
}

async function tryOnce(
  settings: Settings,
  request: HttpRequest,
  observer: Observer | undefined,
  { call, wait, end }: Attempt,
): Promise<Reply & { attempts: number }> {
  const { base, signal, timeout, takeSlot } = settings;
  let attempts = call.attempt - 1;
  let head: Head | undefined;
  let leaveSlot: ((pauseMs?: number) => void) | undefined;
  try {
    if (wait) await pause(wait, signal);
    leaveSlot = await takeSlot?.(base.href, signal, end - performance.now(), observer);
    attempts = call.attempt;
    observer?.request(attempts);
    const left = end - performance.now();
    const limit = left <= timeout ? 'deadline' : 'timeout';
    const received = await bounded(
      Math.min(left, timeout),
      signal,
      { outcome: 'deadline', limit },
      (controller) => fetchOnce(settings, request, call, controller, (first) => (head = first)),
    );
    observer?.response(received.head.status);
    return { ...received, attempts };
  } catch (thrown) {
    // All else is fenced: a signal that is none failed.
    return { head, problem: problemOf(thrown, misuse), attempts };
  } finally {
    leaveSlot?.(askedPause(head));
  }
}

/** Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ */
function backOff(attempts: number): number {
  return Math.random() * Math.min(8000, 250 * 2 ** attempts);
}

/** `Retry-After` in milliseconds: it holds seconds, or a date. */
function askedPause(head: Head | undefined): number | undefined {
  const value = head && TRANSIENT.includes(head.status) && head.header('retry-after');
  if (!value) return undefined;
  const pauseMs = Number(value) * 1000 || Date.parse(value) - Date.now();
  return pauseMs > 0 ? pauseMs : undefined;
}
