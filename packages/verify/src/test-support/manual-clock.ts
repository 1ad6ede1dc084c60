import type { Clock } from '../send/clock.ts';

/** A clock that only advances on request. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** When the next waiting call continues; undefined if none waits. */
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
