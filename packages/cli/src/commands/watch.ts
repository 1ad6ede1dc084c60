import type { MetricsServer, Report, Round, VerifyOptions } from '@chain-apis/verify';
import type { Terminal } from '../terminal.ts';
import { listenError } from './listen-error.ts';
import { serveUntilStopped } from './stop.ts';
import type { VerifyFlags, WatchFlags } from './verify-flags.ts';
import { writeReports } from './write-reports.ts';

type Flags = WatchFlags & Pick<VerifyFlags, 'acceptUnjudged' | 'reports'>;

/** Repeats a run until the user stops it. Prints a line when the state changes. */
export async function watch(
  options: VerifyOptions,
  flags: Flags,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<void> {
  const { createCheckers } = await import('@chain-apis/contract');
  const { startWatch, verify } = await import('@chain-apis/verify');
  const { everyMs, grace, acceptUnjudged } = flags;
  const metrics = await startMetrics(flags);
  const checkers = createCheckers(options.contract);
  const rounds = startWatch({
    everyMs,
    accepted: acceptUnjudged,
    run: (signal) => verify({ ...options, checkers, signal }),
    onRound: (round) => report(round, flags, metrics, terminal),
  });
  const close = async (within: number) => {
    await Promise.all([rounds.close(within), metrics?.close(within)]);
  };
  const address = metrics ? `, metrics at ${metrics.url}` : '';
  terminal.err(`chain-apis: a round every ${everyMs / 1000} seconds${address}; stop it with Ctrl-C`);
  try {
    await serveUntilStopped({ close }, { stopped, hurried: terminal.hurried }, grace, rounds.ended);
    await rounds.ended;
  } finally {
    await close(0);
  }
}

async function startMetrics({ metrics }: Flags): Promise<MetricsServer | undefined> {
  if (!metrics) return undefined;
  const { serveMetrics } = await import('@chain-apis/verify');
  return serveMetrics(metrics.host, metrics.port).catch((cause: Error) => {
    throw listenError(cause, metrics, { port: '--metrics HOST:PORT', host: '--metrics HOST:PORT' });
  });
}

/** Reports a file that cannot be written; the next round tries again. */
async function report(
  round: Round,
  { reports }: Flags,
  metrics: MetricsServer | undefined,
  terminal: Terminal,
): Promise<void> {
  const { writeReport } = await import('@chain-apis/verify');
  metrics?.record(round);
  if (round.changed) terminal.out(`${new Date().toISOString()} ${round.state}: ${await whyOf(round.report)}`);
  await writeReports(reports, (format) => writeReport(round.report, format)).catch((cause: Error) =>
    terminal.err(`chain-apis: ${cause.message}`),
  );
}

/** The counts, and the first failure. */
async function whyOf(found: Report): Promise<string> {
  const { summaryLine } = await import('@chain-apis/verify');
  const first = found.items.find(({ status }) => status === 'fail');
  return summaryLine(found) + (first ? `; first: ${first.title} [${first.rule}]` : '');
}
