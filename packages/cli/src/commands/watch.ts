import { terminalText } from '@chain-apis/foundation';
import { createCheckers } from '@chain-apis/contract';
import {
  exitCode,
  startWatch,
  summaryLine,
  verify,
  writeReport,
  type MetricsServer,
  type Round,
  type VerifyOptions,
} from '@chain-apis/verify';
import type { Terminal } from '../terminal.ts';
import { writeReports } from './reports.ts';
import { startMetrics } from './start-metrics.ts';
import { serveUntilStopped } from './stop.ts';
import type { VerifyFlags, WatchFlags } from './verify-flags.ts';

type Flags = WatchFlags & Pick<VerifyFlags, 'acceptUnjudged' | 'report'>;

/** Repeats a run until the user stops it. Prints a line when the state changes. */
export async function watch(
  options: VerifyOptions,
  flags: Flags,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<void> {
  const { everyMs, acceptUnjudged } = flags;
  const metrics = await startMetrics(flags.metrics);
  const checkers = createCheckers(options.contract);
  const rounds = startWatch({
    everyMs,
    isGood: (found) => exitCode(found, acceptUnjudged) === 0,
    run: (signal) => verify({ ...options, checkers, signal }),
    onRound: (round) => report(round, flags, metrics, terminal),
  });
  const close = async (within: number) => {
    await Promise.all([rounds.close(within), metrics?.close(within)]);
  };
  const address = metrics ? `, metrics at ${metrics.url}` : '';
  terminal.err(`chain-apis: a round every ${everyMs / 1000} seconds${address}; stop it with Ctrl-C`);
  try {
    await serveUntilStopped({ close }, { stopped, hurried: terminal.hurried }, undefined, rounds.ended);
    await rounds.ended;
  } finally {
    await close(0);
  }
}

/** Reports a file that cannot be written; the next round tries again. */
async function report(
  round: Round,
  { report: files }: Flags,
  metrics: MetricsServer | undefined,
  terminal: Terminal,
): Promise<void> {
  metrics?.record(round);
  const { report: found, state, changed } = round;
  const first = found.items.find(({ status }) => status === 'fail');
  const why = summaryLine(found) + (first ? `; first: ${first.title} [${first.rule}]` : '');
  if (changed) terminal.out(terminalText(`${new Date().toISOString()} ${state}: ${why}`));
  await writeReports(files, (format) => writeReport(found, format)).catch((cause: Error) =>
    terminal.err(`chain-apis: ${cause.message}`),
  );
}
