import { onAbort } from './on-abort.ts';
import { toCause, type Problem } from './problem.ts';
import { Stop } from './stop.ts';

/** A timer with a longer delay fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Waits for `work`. Stops the call as soon as it times out or the signal aborts, even if `work` is a custom `fetch`
 * that ignores its signal.
 *
 * @param expiry - the problem if it times out; undefined if that isn't a problem
 */
export function bounded<T>(
  ms: number,
  signal: AbortSignal | undefined,
  expiry: Problem | undefined,
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  // No `await`: it would cost every call further turns of the event loop.
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    let timer: (ReturnType<typeof setTimeout> & { unref?(): void }) | undefined;
    let forget: (() => void) | undefined;
    const release = () => {
      // Node then keeps its list of timers of this length: making it anew takes a twentieth of a call in memory.
      timer?.unref?.();
      clearTimeout(timer);
      forget?.();
    };
    const cut = (problem: Problem | undefined) => {
      release();
      if (problem) reject(new Stop(problem));
      // Callers that give no `expiry` expect undefined, too.
      else resolve(undefined as T);
      controller.abort(signal?.reason);
    };
    const abort = () => cut({ outcome: 'abort', cause: toCause(signal?.reason) });
    if (signal?.aborted) return abort();
    // Platforms warn about negative delays.
    if (ms <= LONGEST_DELAY) timer = setTimeout(cut, Math.max(0, ms), expiry);
    forget = signal && onAbort(signal, abort);
    work(controller).then(resolve, reject).then(release);
  });
}

/** Waits; stops the call when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return bounded(ms, signal, undefined, () => new Promise<never>(() => {}));
}
