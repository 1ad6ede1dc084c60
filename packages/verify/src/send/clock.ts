import { setTimeout as wait } from 'node:timers/promises';

/** Time, as this package needs it; tests bring their own. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Resolves after that time, or as soon as the signal is aborted. It never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => {}),
};
