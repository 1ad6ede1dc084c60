import { onAbort } from './on-abort.ts';
import { toCause, type Problem } from './problem.ts';
import { Stop } from './stop.ts';

/** Longer delays would make a timer fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Waits for `work`, but stops the call when it timed out or the signal aborts, and then at once: `work` can be a custom
 * `fetch` that ignores its signal.
 *
 * @param expiry - the problem when it timed out; undefined if that is not a problem
 */
export function bounded<T>(
  ms: number,
  signal: AbortSignal | undefined,
  expiry: Problem | undefined,
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  // Without `await`, which would cost every call further turns of the loop.
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let forget: (() => void) | undefined;
    const release = () => {
      clearTimeout(timer);
      forget?.();
    };
    const cut = (problem: Problem | undefined) => {
      release();
      if (problem) reject(new Stop(problem));
      else resolve(undefined as T);
      controller.abort(signal?.reason);
    };
    const abort = () => cut({ outcome: 'abort', cause: toCause(signal?.reason) });
    if (signal?.aborted) return abort();
    // Platforms warn of less than 0.
    if (ms <= LONGEST_DELAY) timer = setTimeout(cut, Math.max(0, ms), expiry);
    forget = signal && onAbort(signal, abort);
    work(controller).then(resolve, reject).then(release);
  });
}

/** Waits; stops the call when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return bounded(ms, signal, undefined, () => new Promise<never>(() => {}));
}
