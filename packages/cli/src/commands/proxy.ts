import type { Proxy, ReportItem } from '@chain-apis/verify';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { listenError } from './listen-error.ts';
import type { ProxyFlags } from './proxy-flags.ts';
import { proxyHelp } from './proxy-help.ts';
import { readContract } from './read-contract.ts';
import { reportProblem } from './record-flags.ts';
import { serveUntilStopped } from './stop.ts';
import { writeReports } from './write-reports.ts';

/**
 * Runs a proxy in front of a service until it is stopped, and checks its traffic.
 *
 * @returns 0 if the contract held, 1 if it was violated, 3 without traffic
 */
export async function proxy(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(proxyHelp);
    return 0;
  }
  // Only now: these load the contract's tools, but help should appear at once.
  const { readProxyFlags } = await import('./proxy-flags.ts');
  const flags = readProxyFlags(args);
  const stopped = terminal.stopped();
  const running = await start(flags, terminal);
  terminal.err(`chain-apis: ${running.url} passes on to ${flags.upstream}; stop it for the report`);
  await serveUntilStopped(running, { stopped, hurried: terminal.hurried }, flags.grace);
  return finish(running, flags, terminal);
}

async function start(flags: ProxyFlags, terminal: Terminal): Promise<Proxy> {
  const { startProxy } = await import('@chain-apis/verify');
  const contract = await readContract(flags.contract, terminal, flags.deployment);
  const { upstream, port, host, deployment, methodPrefix, fail, failUndeclared, record, usage, quiet } =
    flags;
  const onItem = ({ status, title, rule, message, pointer }: ReportItem): void => {
    if (status !== 'fail') return;
    const location = pointer === undefined ? '' : ` at ${pointer}`;
    terminal.err(`${title.replace(/: traffic$/, '')}: ${message ?? rule}${location} [${rule}]`);
  };
  const where = { upstream, port, host, deployment, methodPrefix };
  const options = { ...where, fail, failUndeclared, usage, contract, ...(!quiet && { onItem }) };
  const recording = record && { ...record, ...reportProblem(terminal) };
  return startProxy({ ...options, record: recording }).catch((cause: Error) => {
    if (['CassetteError', 'ContractError'].includes(cause.name))
      throw new UsageError(cause.message, { cause });
    throw listenError(cause, flags);
  });
}

async function finish(running: Proxy, flags: ProxyFlags, terminal: Terminal): Promise<number> {
  const tools = await import('@chain-apis/verify');
  const report = running.report();
  const { format, reports, quiet } = flags;
  const isBad = report.items.some(({ status }) => status === 'fail');
  if (!quiet || isBad) terminal.out(tools.writeReport(report, format).trimEnd());
  await writeReports(reports, (form) => tools.writeReport(report, form), running.endRecording);
  if (isBad) return 1;
  return report.items.some(({ status }) => status !== 'skipped') ? 0 : 3;
}
