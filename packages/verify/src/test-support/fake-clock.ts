import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../send/clock.ts';
import { createManualClock } from './manual-clock.ts';

/** Turns of the event loop in which nothing may happen before time goes on. */
const IDLE_TURNS = 100;

/** A clock whose time passes at once whenever everybody waits for it. */
export function createFakeClock(): Clock & { readonly slept: number[] } {
  const clock = createManualClock();
  const slept: number[] = [];
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (clock.next() !== undefined) {
      for (let idle = 0; idle < IDLE_TURNS; idle += 1) await turn();
      const next = clock.next();
      if (next !== undefined) clock.advance(Math.max(0, next - clock.now()));
    }
    running = false;
  }

  return {
    slept,
    now: clock.now,
    sleep: (milliseconds, signal) => {
      if (!signal?.aborted) slept.push(milliseconds);
      const rung = clock.sleep(milliseconds, signal);
      void run();
      return rung;
    },
  };
}
