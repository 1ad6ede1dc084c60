import { terminalText } from '@chain-apis/foundation';
import { startProxy, watchProxy, writeReport, type Proxy, type ReportItem } from '@chain-apis/verify';
import { usageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { listenError } from './listen-error.ts';
import { readProxyFlags, type ProxyFlags } from './proxy-flags.ts';
import { readContract } from './read-contract.ts';
import { reportProblem } from './record-flags.ts';
import { writeReports } from './reports.ts';
import { startMetrics } from './start-metrics.ts';
import { serveUntilStopped } from './stop.ts';

/**
 * Runs a proxy in front of a service until it is stopped, and checks its traffic.
 *
 * @returns 0 if the contract held, 1 if it was violated, 3 without traffic
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const flags = readProxyFlags(args);
  const stopped = terminal.stopped();
  const metrics = await startMetrics(flags.metrics);
  try {
    const running = await start(flags, terminal);
    const address = metrics ? `, metrics at ${metrics.url}` : '';
    terminal.err(
      `chain-apis: ${running.url} passes on to ${flags.upstream}${address}; stop it for the report`,
    );
    const rounds = metrics && watchProxy(running, { onRound: (round) => metrics.record(round) });
    await serveUntilStopped(running, { stopped, hurried: terminal.hurried });
    await rounds?.close(0);
    return await finish(running, flags, terminal);
  } finally {
    await metrics?.close(0);
  }
}

async function start(flags: ProxyFlags, terminal: Terminal): Promise<Proxy> {
  const contract = await readContract(flags.contract, terminal, flags.deployment);
  const onItem = ({ status, title, rule, message, pointer }: ReportItem): void => {
    if (status !== 'fail') return;
    const location = pointer === undefined ? '' : ` at ${pointer}`;
    terminal.err(terminalText(`${title.replace(/: traffic$/, '')}: ${message ?? rule}${location} [${rule}]`));
  };
  const record = flags.record && { ...flags.record, ...reportProblem(terminal) };
  return startProxy({ ...flags, contract, record, onItem })
    .catch(usageError('CassetteError', 'ContractError'))
    .catch(listenError(flags));
}

async function finish(
  running: Proxy,
  { format = 'text', report: files }: ProxyFlags,
  terminal: Terminal,
): Promise<number> {
  const report = running.report();
  const isBad = report.items.some(({ status }) => status === 'fail');
  terminal.report(writeReport(report, format).trimEnd());
  await writeReports(files, (form) => writeReport(report, form), running.endRecording);
  if (isBad) return 1;
  return report.items.some(({ status }) => status !== 'skipped') ? 0 : 3;
}
