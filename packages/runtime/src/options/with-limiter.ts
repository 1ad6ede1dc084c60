import { bounded } from '../limits/bounded.ts';
import type { Limiter } from './client-options.ts';
import type { Extension } from './extension.ts';
import type { LimiterWait } from '../results.ts';
import { callbackProblem, Stop } from '../limits/stop.ts';

/**
 * Delays attempts until a limiter allows them.
 *
 * @throws {TypeError} if it isn't a limiter
 */
export function withLimiter(limiter: Limiter): Extension {
  if (typeof limiter?.acquire !== 'function') throw new TypeError('limiter.acquire must be a function');
  return {
    takeSlot: (address, signal, msLeft, observer) => {
      const [origin = ''] = /^\w+:\/\/[^/]+/.exec(address) ?? [];
      let waitedFor: LimiterWait['reason'] = 'limiter';
      const onWait = (wait: LimiterWait) => {
        waitedFor = wait?.reason;
        observer?.wait(wait);
      };
      const expiry = {
        outcome: 'deadline',
        limit: 'deadline',
        get waitedFor() {
          return waitedFor;
        },
      } as const;
      return bounded(msLeft, signal, expiry, ({ signal: over }) => acquire(limiter, origin, over, onWait));
    },
  };
}

async function acquire(
  limiter: Limiter,
  origin: string,
  signal: AbortSignal,
  onWait: (wait: LimiterWait) => void,
) {
  try {
    const release: unknown = await limiter.acquire(origin, signal, onWait);
    if (typeof release !== 'function') throw new TypeError('acquire gave no function');
    // A limiter's error after an attempt changes nothing for the call.
    const leave = (pauseMs?: number) => {
      new Promise((resolve) => resolve(release(pauseMs))).catch(() => {});
    };
    // Too late: the call no longer waits.
    if (signal.aborted) leave();
    return leave;
  } catch (cause) {
    throw new Stop(callbackProblem('limiter')(cause));
  }
}
