import { setTimeout as wait } from 'node:timers/promises';

/** A clock; tests pass their own. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Resolves after that time or when the signal aborts. Never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal ? { signal } : {}).catch(() => {}),
};
