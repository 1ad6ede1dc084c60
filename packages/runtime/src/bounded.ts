import { onAbort } from './on-abort.ts';
import type { Problem } from './problem.ts';
import { Stop } from './stop.ts';

/** Longer delays would make a timer fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Waits for `work`, but stops the call when the time is up or the signal aborts, and then at once: `work` may be a `fetch` of
 * somebody's that ignores its signal.
 *
 * @param expiry - the problem when the time is up
 */
export async function bounded<T>(
  ms: number,
  signal: AbortSignal | undefined,
  expiry: Problem,
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forget: (() => void) | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const cut = (problem: Problem) => {
        reject(new Stop(problem));
        controller.abort();
      };
      const abort = () => cut({ outcome: 'abort', cause: signal?.reason as unknown });
      if (signal?.aborted) return abort();
      if (ms <= LONGEST_DELAY) timer = setTimeout(cut, ms, expiry);
      forget = signal && onAbort(signal, abort);
      work(controller).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    forget?.();
  }
}

/** Waits; stops the call when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const sleep = ({ signal: cut }: AbortController) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      cut.onabort = () => clearTimeout(timer);
    });
  return bounded(Infinity, signal, { outcome: 'abort' }, sleep);
}
