import { parseDuration } from '@chain-apis/contract';

/**
 * The mock's own clock. It stands still until it is moved, so that a walk through pages or the life of a job never
 * depends on how fast a test runs.
 */
export interface Clock {
  /** Milliseconds by which the clock was moved since the mock began or was reset. */
  readonly elapsed: number;
  /**
   * Moves the clock forward.
   *
   * @param duration - milliseconds, or a text such as `25h`, `90s`, `250ms`
   */
  advance(duration: number | string): void;
}

export interface OwnedClock extends Clock {
  reset(): void;
}

/** Beyond this, times have no date that every reader can write. */
const FURTHEST = 100 * 366 * 86_400_000;

/** @param changed - is called after each move */
export function createClock(changed: () => void): OwnedClock {
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
      changed();
    },
    reset() {
      elapsed = 0;
      changed();
    },
  };
}
