import { parseDuration } from '@chain-apis/foundation';

/** The mock's clock. It only advances on request, so that pagination and jobs never depend on the speed of a test. */
export interface Clock {
  /** Milliseconds that the clock was advanced since the start or a reset. */
  readonly elapsed: number;
  /**
   * Advances the clock.
   *
   * @param duration - milliseconds, or a text such as `25h`, `90s`, `250ms`
   */
  advance(duration: number | string): void;
}

/** Later times aren't valid dates in all formats. */
export const FURTHEST = 100 * 366 * 86_400_000;

export function createClock(): Clock & { set(milliseconds: number): void } {
  let elapsed = 0;
  return {
    get elapsed() {
      return elapsed;
    },
    advance(duration) {
      const milliseconds = parseDuration(duration);
      if (milliseconds === undefined) {
        throw new TypeError(
          `a duration is written 250ms, 90s, 10m, 25h or 2d, not ${JSON.stringify(duration)}`,
        );
      }
      if (elapsed + milliseconds > FURTHEST)
        throw new TypeError('the clock moves at most 100 years ahead: reset it to begin again');
      elapsed += milliseconds;
    },
    set(milliseconds) {
      elapsed = milliseconds;
    },
  };
}
