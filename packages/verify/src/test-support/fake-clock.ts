import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../send/clock.ts';

/** Turns of the event loop in which nothing may happen before time goes on. */
const IDLE_TURNS = 100;

/** A clock whose time passes at once whenever everybody waits for it. */
export function createFakeClock(): Clock & { readonly slept: number[] } {
  let time = 0;
  let running = false;
  const timers = new Set<{ at: number; ring: () => void }>();
  const slept: number[] = [];

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (timers.size > 0) {
      for (let idle = 0; idle < IDLE_TURNS; idle += 1) await turn();
      const [next] = [...timers].sort((one, other) => one.at - other.at);
      if (!next) break;
      time = Math.max(time, next.at);
      next.ring();
    }
    running = false;
  }

  return {
    slept,
    now: () => time,
    sleep: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        slept.push(milliseconds);
        const ring = (): void => {
          timers.delete(timer);
          signal?.removeEventListener('abort', ring);
          resolve();
        };
        const timer = { at: time + milliseconds, ring };
        timers.add(timer);
        signal?.addEventListener('abort', ring);
        void run();
      }),
  };
}
