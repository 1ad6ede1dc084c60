const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal aborts. However many calls share a signal, it gets one listener: platforms warn of a leak
 * when they are many.
 *
 * @returns a function that takes the callback back
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = waiting.get(signal) ?? listen(signal);
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

function listen(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>();
  waiting.set(signal, callbacks);
  signal.addEventListener(
    'abort',
    () => {
      for (const callback of callbacks) callback();
    },
    { once: true },
  );
  return callbacks;
}

/** A signal that aborts with another one, or after a time, which `isOver` says; `release` when it is of no more use. */
export function linkSignal(
  signal: AbortSignal | undefined,
  ms: number,
): { readonly signal: AbortSignal; isOver(): boolean; release(): void } {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(
    () => {
      over = true;
      controller.abort();
    },
    Math.max(0, ms),
  );
  const forget = signal && onAbort(signal, () => controller.abort(signal.reason));
  if (signal?.aborted) controller.abort(signal.reason);
  return {
    signal: controller.signal,
    isOver: () => over,
    release() {
      clearTimeout(timer);
      forget?.();
    },
  };
}
