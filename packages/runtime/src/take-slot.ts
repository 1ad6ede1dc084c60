import { bounded } from './bounded.ts';
import type { Limiter } from './client-options.ts';
import type { Extension } from './extension.ts';
import { attempt, blame } from './stop.ts';

/**
 * Makes attempts wait for a limiter.
 *
 * @throws {TypeError} when it is none
 */
export function withLimiter(limiter: Limiter): Extension {
  if (typeof limiter?.acquire !== 'function') throw new TypeError('limiter.acquire must be a function');
  return {
    takeSlot: (address, signal, msLeft) => {
      const [origin = ''] = /^\w+:\/\/[^/]+/.exec(address) ?? [];
      const expiry = { outcome: 'deadline', limit: 'deadline' } as const;
      return bounded(msLeft, signal, expiry, (controller) =>
        attempt(() => acquire(limiter, origin, controller.signal), blame('limiter')),
      );
    },
  };
}

async function acquire(limiter: Limiter, origin: string, signal: AbortSignal) {
  const release: unknown = await limiter.acquire(origin, signal);
  if (typeof release !== 'function') throw new TypeError('acquire gave no function');
  // Too late: nobody waits for it any more.
  if (signal.aborted) release();
  // What a limiter does after an attempt changes no call.
  return (pauseMs?: number) => void attempt(() => release(pauseMs), blame('limiter')).catch(() => {});
}
