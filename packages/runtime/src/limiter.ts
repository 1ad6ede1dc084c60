import type { Limiter } from './client-options.ts';

/** Options of {@link createLimiter}. */
export interface LimiterOptions {
  /** Attempts that may start within one second; a burst of as many is allowed. Default: no limit. */
  requestsPerSecond?: number;
  /** Attempts that may run at the same time. Default: no limit. */
  concurrency?: number;
}

/**
 * Makes a limiter; give the same one to several clients, REST and RPC, and they share its rate. When a server answers
 * one of them with `Retry-After`, all of them wait.
 *
 * @example
 * ```ts
 * import { createRpcCore } from '@chain-apis/runtime/rpc';
 * import { createLimiter } from '@chain-apis/runtime/limiter';
 *
 * const limiter = createLimiter({ requestsPerSecond: 20, concurrency: 4 });
 * const rpc = createRpcCore({ baseUrl: 'http://127.0.0.1:9650', limiter });
 * ```
 */
export const createLimiter = ({
  requestsPerSecond = Infinity,
  concurrency = Infinity,
}: LimiterOptions): Limiter => {
  if (!(requestsPerSecond > 0) || !(concurrency >= 1))
    throw new TypeError('invalid limits: must be positive');
  const waiting: (() => void)[] = [];
  const burst = Math.max(1, requestsPerSecond);
  let tokens = burst;
  let running = 0;
  let refilled = performance.now();
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts whoever may start, and comes back when the next one may. */
  const pump = () => {
    clearTimeout(timer);
    const now = performance.now();
    if (requestsPerSecond < Infinity)
      tokens = Math.min(burst, tokens + ((now - refilled) * requestsPerSecond) / 1000);
    refilled = now;
    while (waiting.length && running < concurrency && tokens >= 1 && now >= pausedUntil) {
      tokens -= 1;
      running++;
      waiting.shift()!();
    }
    if (!waiting.length || running >= concurrency) return;
    const wait = Math.max(pausedUntil - now, ((1 - tokens) * 1000) / requestsPerSecond);
    // Rounded up: a timer that fires a fraction too early would only set itself again.
    timer = setTimeout(pump, Math.min(Math.ceil(wait) || 1, 2 ** 31 - 1));
  };

  /** Gives the slot back once, however often it is called. */
  const createRelease = () => {
    let held = true;
    return (pauseMs?: number) => {
      if (!held) return;
      held = false;
      running--;
      if (pauseMs !== undefined && pauseMs > 0)
        pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs);
      pump();
    };
  };

  return {
    acquire: (signal) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal.reason);
          pump();
        };
        const start = () => {
          signal.removeEventListener('abort', leave);
          resolve(createRelease());
        };
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(start);
        pump();
      }),
  };
};
