import type { Limiter } from './client-options.ts';
import { onAbort } from './on-abort.ts';
import type { LimiterWait } from './results.ts';

/** Options of {@link createLimiter}. */
export interface LimiterOptions {
  /** Attempts that may start within one second; a burst of as many is allowed. Default: no limit. */
  requestsPerSecond?: number | undefined;
  /** Attempts that may run at the same time. Default: no limit. */
  concurrency?: number | undefined;
  /** The longest time in milliseconds that a server may hold everyone back. Default 60 000. */
  maxPause?: number | undefined;
}

/** Longer delays would make a timer fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Makes a limiter; give the same one to several clients, REST and RPC, and they share its rate. When a server sends
 * one of them `Retry-After`, all calls to that server wait, and no others.
 *
 * @throws {TypeError} when a limit is not positive
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

  /** Starts the calls that may start, and runs again when the next one may. */
  function pump(): void {
    clearTimeout(timer);
    const now = performance.now();
    let soonest = Infinity;
    // An origin comes again, behind the others, as long as somebody waits for it.
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
    // Rounded up: a timer that fires a fraction too early would only set itself again.
    const wait = Math.ceil(Math.max(soonest - now, bucket.wait(), 1));
    timer = setTimeout(pump, Math.min(wait, LONGEST_DELAY));
  }

  /** Gives a slot back once, however often it is called. */
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

  /** Why the last who came was not started. */
  function whyNot(origin: string): LimiterWait {
    const pauseMs = pauses.until(origin) - performance.now();
    return pauseMs > 0
      ? { reason: 'retry-after', waitMs: pauseMs }
      : { reason: 'limiter', waitMs: bucket.wait() };
  }
}

/** Waits among the others until it is started; rejects when the signal aborts. */
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
 * Who waits for a slot, as the functions that start them. Those of one origin in their order, and the origins in turn: to look
 * through all who wait whenever one comes or goes would block the process for seconds where they are many.
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
    /** Starts the first who waits for an origin; then it is the turn of the others. */
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

/** Until when servers want everyone to stay away, and at most for `longest`. */
function createPauses(longest: number) {
  const ends = new Map<string, number>();
  return {
    /** 0 where there is no pause. */
    until: (origin: string): number => ends.get(origin) ?? 0,
    add(origin: string, pauseMs: number): void {
      const now = performance.now();
      for (const [other, end] of ends) if (end <= now) ends.delete(other);
      if (pauseMs > 0) ends.set(origin, Math.max(ends.get(origin) ?? 0, now + Math.min(pauseMs, longest)));
    },
  };
}

/** A token bucket: as many tokens as may be taken in one second, and they come back evenly. */
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
    /** Milliseconds until there is a token, as of the last time that one was wanted. */
    wait(): number {
      return tokens >= 1 ? 0 : ((1 - tokens) * 1000) / perSecond;
    },
  };
}
