import type { ParsedRequest } from '../read/messages.ts';
import { parseFailure, type Failure, type Injection } from './failure.ts';
import { parseFault, type Effects } from './wire-faults.ts';
import { parseLatency, type Latency } from './latency.ts';
import { createRandom } from '../values/seeded-random.ts';
import { createRateBucket, parseRate, type Filling, type RateBucket } from './rate-bucket.ts';

/** Faults for every request. */
export interface FaultOptions {
  /** `100`, `50..200`, `p50=80,p99=400`; see the README. */
  readonly latency?: string | number | undefined;
  /** `503`, `429:0.05`, `429:0.05;retry-after=2`. */
  readonly fail?: string | undefined;
  /** `10/s`, `100/m`, `5000/h`. */
  readonly rate?: string | undefined;
}

/** How far random numbers and rate limit are. */
export interface SavedFaults {
  readonly drawn: number;
  readonly bucket?: Filling | undefined;
}

/**
 * Decides on the faults of a request; those that its own headers ask for override those of all requests.
 *
 * @param now - milliseconds since 1970, for the rate bucket
 */
export function createFaults(seed: number, now: () => number) {
  let drawn = 0;
  let next = createRandom(seed);
  const random = () => {
    drawn += 1;
    return next();
  };
  const skip = (count: number) => {
    drawn = count;
    next = createRandom(seed, count);
  };
  let latency: Latency | undefined;
  let failure: Failure | undefined;
  let bucket: RateBucket | undefined;
  return {
    /** Replaces the faults of all requests. @throws SteeringError if one is malformed */
    use(options: FaultOptions): void {
      const delay = options.latency === undefined ? undefined : parseLatency(String(options.latency));
      const fail = options.fail === undefined ? undefined : parseFailure(options.fail);
      bucket = options.rate === undefined ? undefined : createRateBucket(parseRate(options.rate), now);
      [latency, failure] = [delay, fail];
    },
    /** Returns the failure to send instead of the response, if it is this request's turn. */
    failureOf({ headers }: Pick<ParsedRequest, 'headers'>): Injection | undefined {
      const wait = bucket?.take() ?? 0;
      if (wait > 0) return { status: 429, retryAfter: wait };
      const asked = headers.get('mock-fail');
      const found = asked === undefined ? failure : parseFailure(asked);
      return found && random() < found.probability ? found : undefined;
    },
    /** Draws a delay from a latency. */
    draw: (text: string): number => parseLatency(text)(random),
    /** The fault of the response. */
    effectsOf({ headers }: Pick<ParsedRequest, 'headers'>): Effects {
      const asked = headers.get('mock-latency');
      const wait = asked === undefined ? latency : parseLatency(asked);
      const fault = headers.get('mock-fault');
      return {
        ...(wait && { delay: wait(random) }),
        ...(fault !== undefined && { fault: parseFault(fault) }),
      };
    },
    reset() {
      skip(0);
      bucket?.reset();
    },
    saved: (): SavedFaults => ({ drawn, bucket: bucket?.saved() }),
    restore(saved: SavedFaults) {
      skip(saved.drawn);
      if (saved.bucket) bucket?.restore(saved.bucket);
    },
  };
}
