import type { Limiter } from './options/client-options.ts';
import { onAbort } from './limits/on-abort.ts';
import type { LimiterWait } from './results.ts';

/** Options of {@link createLimiter}. */
export interface LimiterOptions {
  /** Attempts per second, also the size of a burst. Default: no limit. */
  requestsPerSecond?: number | undefined;
  /** Concurrent attempts. Default: no limit. */
  concurrency?: number | undefined;
  /** Longest pause that a server can ask for, in milliseconds. Default 60 000. */
  maxPause?: number | undefined;
}

/** A timer with a longer delay fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Creates a limiter. Clients with the same limiter, REST or RPC, share its rate. If a server sends `Retry-After`, all
 * calls to that server wait, and no others.
 *
 * @throws {TypeError} if a limit isn't positive
 * @example
 * ```ts
 * import { createRpcClient } from '@chain-apis/runtime/rpc';
 * import { createLimiter } from '@chain-apis/runtime/limiter';
 *
 * const limiter = createLimiter({ requestsPerSecond: 20, concurrency: 4 });
 * const rpc = createRpcClient({ baseUrl: 'http://127.0.0.1:9650', limiter });
 * ```
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { requestsPerSecond = Infinity, concurrency = Infinity, maxPause = 60_000 } = options;
  if (!(requestsPerSecond > 0) || !(concurrency >= 1) || !(maxPause >= 0))
    throw new TypeError('invalid limits: must be positive');
  const bucket = createBucket(requestsPerSecond);
  const pauses = createPauses(maxPause);
  const queues = createQueues();
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts the calls that may start, then schedules the next one. */
  function pump(): void {
    clearTimeout(timer);
    const now = performance.now();
    let soonest = Infinity;
    // An origin with waiting calls goes to the end of the queue.
    for (const origin of queues.origins()) {
      if (running >= concurrency) return;
      const pauseEnd = pauses.until(origin);
      const mayStart = pauseEnd <= now && bucket.take(now);
      if (!mayStart) soonest = Math.min(soonest, pauseEnd);
      else {
        running++;
        queues.startNext(origin);
      }
    }
    if (soonest === Infinity) return;
    // Rounded up: a timer that fires slightly early would only set itself again.
    const wait = Math.ceil(Math.max(soonest - now, bucket.wait(), 1));
    timer = setTimeout(pump, Math.min(wait, LONGEST_DELAY));
  }

  /** Releases a slot once, however often it is called. */
  function createRelease(origin: string): (pauseMs?: number) => void {
    let isHeld = true;
    return (pauseMs = 0) => {
      if (!isHeld) return;
      isHeld = false;
      running--;
      pauses.add(origin, pauseMs);
      pump();
    };
  }

  return {
    acquire: (origin, signal, onWait) => {
      const started = waitForStart(queues, origin, signal, pump);
      if (queues.has(origin)) onWait?.(whyNot(origin));
      return started.then(() => createRelease(origin));
    },
  };

  /** Why the newest call was not started. */
  function whyNot(origin: string): LimiterWait {
    const pauseMs = pauses.until(origin) - performance.now();
    return pauseMs > 0
      ? { reason: 'retry-after', waitMs: pauseMs }
      : { reason: 'limiter', waitMs: bucket.wait() };
  }
}

/** Waits in the queue until it is started; rejects if the signal aborts. */
function waitForStart(queues: Queues, origin: string, signal: AbortSignal, pump: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const start = () => {
      forget();
      resolve();
    };
    const forget = onAbort(signal, () => {
      queues.remove(origin, start);
      pump();
      reject(signal.reason);
    });
    queues.add(origin, start);
    pump();
  });
}

type Queues = ReturnType<typeof createQueues>;

/**
 * Waiting calls, as the functions that start them: in order within an origin, with the origins in turn. A search
 * through all waiting calls on every change would block the process for seconds if there are many.
 */
function createQueues() {
  const queues = new Map<string, Set<() => void>>();
  return {
    /** Waiting calls. */
    origins: (): Iterable<string> => queues.keys(),
    add(origin: string, start: () => void): void {
      const queue = queues.get(origin) ?? new Set();
      queues.set(origin, queue.add(start));
    },
    has: (origin: string): boolean => queues.has(origin),
    remove(origin: string, start: () => void): void {
      const queue = queues.get(origin);
      queue?.delete(start);
      if (queue?.size === 0) queues.delete(origin);
    },
    /** Starts the first waiting call of an origin; then it's the turn of the other origins. */
    startNext(origin: string): void {
      const queue = queues.get(origin)!;
      const [start] = queue;
      queues.delete(origin);
      queue.delete(start!);
      if (queue.size > 0) queues.set(origin, queue);
      start!();
    },
  };
}

/** When the pauses that servers asked for end, each at most `longest`. */
function createPauses(longest: number) {
  const ends = new Map<string, number>();
  return {
    /** 0 without a pause. */
    until: (origin: string): number => ends.get(origin) ?? 0,
    add(origin: string, pauseMs: number): void {
      const now = performance.now();
      for (const [other, end] of ends) if (end <= now) ends.delete(other);
      if (pauseMs > 0) ends.set(origin, Math.max(ends.get(origin) ?? 0, now + Math.min(pauseMs, longest)));
    },
  };
}

/** A token bucket that holds one second's tokens and refills evenly. */
function createBucket(perSecond: number) {
  const size = Math.max(1, perSecond);
  let tokens = size;
  let refilled = performance.now();
  return {
    take(now: number): boolean {
      if (perSecond === Infinity) return true;
      tokens = Math.min(size, tokens + ((now - refilled) * perSecond) / 1000);
      refilled = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    /** Milliseconds until there is a token, as of the last request for one. */
    wait(): number {
      return tokens >= 1 ? 0 : ((1 - tokens) * 1000) / perSecond;
    },
  };
}
