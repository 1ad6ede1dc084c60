/** What `bounded` rejects with when the time is up. */
export const expired: unique symbol = Symbol();

/**
 * Runs `work` until the time is up (rejects with `expired`) or the signal aborts (rejects). Settles at once in both
 * cases, even when `work` ignores its signal, as a custom `fetch` may. Without `work` it is a pause.
 */
export const bounded = <T>(
  ms: number,
  outer: AbortSignal | undefined,
  work?: (inner: AbortController) => Promise<T>,
): Promise<T> =>
  new Promise<any>((resolve, reject) => {
    const controller = new AbortController();
    const end = (settle: (value: any) => void) => (value: unknown) => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
      settle(value);
    };
    const stop = (reason?: unknown) => {
      end(work || reason !== expired ? reject : resolve)(reason);
      controller.abort();
    };
    // A delay of 2^31 ms or more would fire at once.
    const timer: any = ms < 2 ** 31 && setTimeout(stop, ms, expired);
    outer?.addEventListener('abort', stop);
    if (outer?.aborted) stop();
    else work?.(controller).then(end(resolve), end(reject));
  });
