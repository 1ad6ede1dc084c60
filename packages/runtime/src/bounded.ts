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
export function bounded<T>(
  ms: number,
  signal: AbortSignal | undefined,
  expiry: Problem,
  work: (controller: AbortController) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal));
    const controller = new AbortController();
    const cut = (stop: Stop) => {
      release();
      reject(stop);
      controller.abort();
    };
    const timer = ms <= LONGEST_DELAY ? setTimeout(() => cut(new Stop(expiry)), ms) : undefined;
    const forget = signal && onAbort(signal, () => cut(aborted(signal)));
    const release = () => {
      clearTimeout(timer);
      forget?.();
    };
    const settle =
      <V>(how: (value: V) => void) =>
      (value: V) => {
        release();
        how(value);
      };
    work(controller).then(settle(resolve), settle(reject));
  });
}

/** Waits; stops the call when the signal aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const sleep = () => new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return bounded(Infinity, signal, { outcome: 'abort' }, sleep).finally(() => clearTimeout(timer));
}

function aborted({ reason }: AbortSignal): Stop {
  return new Stop({ outcome: 'abort', cause: reason as unknown });
}
