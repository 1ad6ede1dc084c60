import type { Report } from '@chain-apis/foundation/reports';
import { systemClock, type Clock } from '../send/clock.ts';
import { exitCode } from './exit-code.ts';

/** Result of one run of a watch. */
export interface Round {
  readonly report: Report;
  /** `failing`: the contract is violated, or a verification didn't reach the service or didn't finish. */
  readonly state: 'ok' | 'failing';
  /** Whether the state differs from the previous round's; true for the first round. */
  readonly changed: boolean;
}

export interface WatchOptions {
  /** Milliseconds from the start of a round to the start of the next. After a longer round, the next starts at once. */
  readonly everyMs: number;
  /** Runs one round; the signal ends it early. */
  readonly run: (signal: AbortSignal) => Promise<Report>;
  /** Called after each round; the next round waits for it. */
  readonly onRound: (round: Round) => Promise<void> | void;
  /** Whether a round passed. Default: whether {@link exitCode} is 0. */
  readonly isGood?: (report: Report) => boolean;
  readonly clock?: Clock;
}

/** Rounds of a run, one after another. */
export interface Watch {
  /** Resolves after the last round; rejects as soon as a run does. */
  readonly ended: Promise<void>;
  /**
   * Begins no further round and waits for the one in hand. Called again with a shorter grace, it cuts earlier. A round that is
   * cut is not reported.
   *
   * @param grace - milliseconds until that round is cut
   */
  close(grace: number): Promise<void>;
}

const isConforming = (report: Report): boolean => exitCode(report) === 0;

/** Repeats a run until it is closed. Only remembers the last round's state. */
export function startWatch(options: WatchOptions): Watch {
  const { everyMs, run, onRound, isGood = isConforming, clock = systemClock } = options;
  const stop = new AbortController();
  const cut = new AbortController();

  async function round(before: Round['state'] | undefined): Promise<Round['state'] | undefined> {
    const report = await run(cut.signal);
    if (cut.signal.aborted) return before;
    const state = isGood(report) ? 'ok' : 'failing';
    await onRound({ report, state, changed: state !== before });
    return state;
  }

  async function rounds(): Promise<void> {
    let state: Round['state'] | undefined;
    while (!stop.signal.aborted) {
      const begun = clock.now();
      state = await round(state);
      await clock.sleep(Math.max(0, begun + everyMs - clock.now()), stop.signal);
    }
  }

  const ended = rounds();
  return {
    ended,
    async close(grace) {
      stop.abort();
      const timer = setTimeout(() => cut.abort(), grace);
      await ended.catch(() => {}).finally(() => clearTimeout(timer));
    },
  };
}
