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

/** A clock that only advances when told to. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** The time at which the next of those that wait goes on; undefined if nobody waits. */
  next(): number | undefined;
}

export function createManualClock(): ManualClock {
  let time = 0;
  const timers = new Set<{ at: number; ring: () => void }>();
  const inOrder = () => [...timers].sort((one, other) => one.at - other.at);
  return {
    now: () => time,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const ring = (): void => {
          timers.delete(timer);
          signal?.removeEventListener('abort', ring);
          resolve();
        };
        const timer = { at: time + milliseconds, ring };
        timers.add(timer);
        signal?.addEventListener('abort', ring);
      }),
    advance(milliseconds) {
      time += milliseconds;
      for (const { at, ring } of inOrder()) if (at <= time) ring();
    },
    next: () => inOrder()[0]?.at,
  };
}
