import type { Report } from '@chain-apis/contract/reports';
import { systemClock, type Clock } from '../send/clock.ts';
import { exitCode } from './exit-code.ts';

/** What one run of a watch found. */
export interface Round {
  readonly report: Report;
  /** `failing` is everything but a contract that holds: broken, not reachable, not finished. */
  readonly state: 'ok' | 'failing';
  /** Whether the state is another than that of the round before; true of the first round. */
  readonly changed: boolean;
}

export interface WatchOptions {
  /** Milliseconds from the start of a round to the start of the next. A round that takes longer is followed at once. */
  readonly everyMs: number;
  /** Runs the contract once, until the signal ends it. */
  readonly run: (signal: AbortSignal) => Promise<Report>;
  /** Is given each round when it is over; the next one waits for it. */
  readonly onRound: (round: Round) => Promise<void> | void;
  /** Operations that need not be judged, by name. */
  readonly accepted?: readonly string[];
  readonly clock?: Clock;
}

/** Rounds of a run, one after another. */
export interface Watch {
  /** Resolves when the last round is over; rejects as soon as a run does. */
  readonly ended: Promise<void>;
  /**
   * Begins no further round and waits for the one in hand. Called again with a shorter grace, it cuts earlier. A round that is
   * cut is not reported.
   *
   * @param grace - milliseconds until that round is cut
   */
  close(grace: number): Promise<void>;
}

/** Repeats a run until it is closed. It remembers the state of the last round and nothing else. */
export function startWatch({ everyMs, run, onRound, accepted, clock = systemClock }: WatchOptions): Watch {
  const stop = new AbortController();
  const cut = new AbortController();

  async function round(before: Round['state'] | undefined): Promise<Round['state'] | undefined> {
    const report = await run(cut.signal);
    if (cut.signal.aborted) return before;
    const state = exitCode(report, accepted) === 0 ? 'ok' : 'failing';
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
