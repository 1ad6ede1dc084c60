import { parseDuration } from '@chain-apis/foundation';
import { SteeringError } from '../values/steering-error.ts';

/** Number of requests per number of milliseconds. */
export interface Rate {
  readonly requests: number;
  readonly milliseconds: number;
}

/**
 * Reads a rate: `10/s`, `100/m`, `5000/h`.
 *
 * @throws SteeringError if the text is not one of these
 */
export function parseRate(text: string): Rate {
  const [, requests, unit] = /^\s*(\d+)\s*\/\s*([smh])\s*$/.exec(text) ?? [];
  if (!requests || Number(requests) === 0) {
    throw new SteeringError(`a rate must be like 10/s, 100/m or 5000/h, not ${JSON.stringify(text)}`);
  }
  return { requests: Number(requests), milliseconds: parseDuration(`1${unit}`)! };
}

export type RateBucket = ReturnType<typeof createRateBucket>;

/** Tokens of a bucket, and when it had them. */
export interface Filling {
  readonly tokens: number;
  readonly filled: number;
}

/**
 * A token bucket: each request takes a token, and it refills evenly.
 *
 * @param now - milliseconds of a monotonic clock
 */
export function createRateBucket({ requests, milliseconds }: Rate, now: () => number) {
  let tokens = requests;
  let filled = now();
  return {
    /** Takes a token. @returns 0 if there was one, otherwise the seconds until there is, rounded up */
    take(): number {
      const time = now();
      tokens = Math.min(requests, tokens + ((time - filled) * requests) / milliseconds);
      filled = time;
      if (tokens >= 1) {
        tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil(((1 - tokens) * milliseconds) / requests / 1000));
    },
    reset() {
      tokens = requests;
      filled = now();
    },
    saved: (): Filling => ({ tokens, filled }),
    /** A time in the future is that of another clock. */
    restore(saved: Filling) {
      tokens = Math.min(requests, saved.tokens);
      filled = Math.min(now(), saved.filled);
    },
  };
}
