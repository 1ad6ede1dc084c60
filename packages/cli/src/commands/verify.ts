import type { Contract } from '@chain-apis/contract';
import { terminalText } from '@chain-apis/foundation';
import {
  createReplay,
  exitCode,
  judgeCassettes,
  openRecorder,
  planRequests,
  readCassettes,
  readSettings,
  silenceOf,
  verify,
  writeReport,
  writeText,
  type Cassette,
  type Plan,
  type Recorder,
  type Report,
  type ReportItem,
  type Target,
  type VerifyOptions,
} from '@chain-apis/verify';
import { usageError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { checkOperations } from './check-operations.ts';
import { readContract } from './read-contract.ts';
import { reportProblem } from './record-flags.ts';
import { writeReports } from './reports.ts';
import { resolveBudget } from './resolve-budget.ts';
import { readKeys, resolveTargets, takeVariables } from './verify-addresses.ts';
import { readVerifyFlags, type VerifyFlags } from './verify-flags.ts';
import { watch } from './watch.ts';

/**
 * Checks live services against the contract.
 *
 * @returns 0 if the contract holds or a watch was stopped, 1 if it is violated, 3 if the service could not be reached
 *   or the run not completed
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readVerifyFlags(args);
  const contract = await readContract(given.contract, terminal, deploymentOf(given));
  const named = namedOperations(given, contract);
  const flags = { ...given, ...named, options: { ...given.options, ...named.options } };
  const { addresses, ids } = takeVariables(flags.addresses, contract);
  const targets = resolveTargets(addresses, contract);
  const keys = readKeys(terminal.env, flags.keyHeader, targets, contract);
  const interrupt = new AbortController();
  const stopped = terminal.stopped();
  void stopped.then(() => interrupt.abort());
  const source = { keys, ...(await sourceOf(flags, targets, contract)) };
  const wanted = { ...source, ids: { ...ids, ...source.ids }, contract };
  if (flags.plan) {
    printPlan(await planRequests(wanted), flags, terminal);
    return 0;
  }
  const asked = await resolveBudget(wanted, terminal.err);
  if (flags.watch) {
    await watch(asked, { ...flags, ...flags.watch }, terminal, stopped);
    return 0;
  }
  const secrets = Object.values(keys).map(({ value }) => value);
  const { keep } = flags.options;
  const recording = { contract, keep, secrets, settings: asked, ...reportProblem(terminal) };
  const recorder =
    flags.record &&
    (await openRecorder({ ...recording, ...flags.record }).catch(usageError('CassetteError')));
  const options = { ...asked, ...watchOf(flags, terminal, recorder) };
  const { cassettes } = source;
  const report = cassettes
    ? judgeCassettes(cassettes, options)
    : await verify({ ...options, signal: interrupt.signal });
  terminal.progress?.('');
  await write(report, flags, recorder, terminal);
  return exitCode(report, flags.acceptUnjudged);
}

/** The deployment to load: `none` is the contract as it is written. */
const deploymentOf = ({ options: { deployment } }: VerifyFlags) =>
  deployment === 'none' ? undefined : deployment;

/**
 * Returns the operations that flags name, by name or pattern.
 *
 * @throws UsageError for an unknown operation
 */
function namedOperations({ acceptUnjudged, options }: VerifyFlags, contract: Contract) {
  const { only, allowWrites } = options;
  return {
    acceptUnjudged: checkOperations('accept-unjudged', acceptUnjudged, contract),
    options: {
      only: only && checkOperations('only', only, contract),
      allowWrites: allowWrites && checkOperations('allow', allowWrites, contract),
    },
  };
}

/** Live URLs, or cassettes with their recorded settings unless flags override them. */
async function sourceOf(
  { replay, limits, options }: VerifyFlags,
  targets: readonly Target[],
  contract: Contract,
): Promise<Source> {
  if (targets.length === 0 && replay === undefined)
    throw new UsageError('nothing to verify: give an address, --NAME URL of a service, or --replay DIR');
  if (replay === undefined) return { ...options, targets, limits };
  if (targets.length > 0) throw new UsageError('--replay checks a recording: omit the addresses');
  const reading = Promise.all([readCassettes(replay), readSettings(replay)]);
  const [cassettes, recorded] = await reading.catch(usageError());
  const { only, ...replayed } = createReplay(cassettes, contract);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const settings = { only, ...recorded, ...Object.fromEntries(given) };
  return {
    ...settings,
    ...replayed,
    limits: { ...limits, rate: Infinity, patience: Infinity },
    ...(recorded.traffic && { cassettes }),
  };
}

interface Source extends Omit<VerifyOptions, 'contract'> {
  /** Recorded traffic, checked as it is. */
  readonly cassettes?: readonly Cassette[];
}

function watchOf(
  { quiet }: VerifyFlags,
  terminal: Terminal,
  recorder: Recorder | undefined,
): Pick<VerifyOptions, 'onItem' | 'onCase'> {
  const counts = { rows: 0, failed: 0 };
  const onItem = ({ title, status }: ReportItem): void => {
    counts.rows += 1;
    if (status === 'fail') counts.failed += 1;
    terminal.progress?.(`${counts.rows} rows, ${counts.failed} failed: ${title}`.slice(0, 100));
  };
  return { ...(!quiet && { onItem }), ...(recorder && { onCase: recorder.onCase }) };
}

/** Prints one request per line, then describes the requests that depend on responses. */
function printPlan(plan: Plan, { format }: VerifyFlags, terminal: Terminal): void {
  if (format === 'json') return terminal.out(JSON.stringify(plan, null, 2));
  const { requests, followUps, leftOut, suggestion } = plan;
  for (const { method, url, body } of requests)
    terminal.out(terminalText([method, url, body ?? ''].join(' ').trim()));
  const list = (heading: string, lines: readonly string[]) => {
    if (lines.length > 0)
      terminal.out(`\n${heading}\n${lines.map((line) => `  ${terminalText(line)}`).join('\n')}`);
  };
  list('As responses allow it, also:', followUps);
  list('Not sent:', leftOut);
  if (suggestion !== undefined) terminal.out(`\n${terminalText(suggestion)}`);
  terminal.out(`\n${requests.length} requests; none was sent`);
}

/** Prints and writes the results, even if one of the files cannot be written. */
async function write(
  report: Report,
  { format, quiet, report: files, acceptUnjudged }: VerifyFlags,
  recorder: Recorder | undefined,
  { report: print, colour = false }: Terminal,
): Promise<void> {
  const silence = silenceOf(report);
  const text = () => (silence === undefined ? writeText(report, { colour }) : terminalText(silence));
  const printed = format === 'text' ? text() : writeReport(report, format);
  const isBad = exitCode(report, acceptUnjudged) !== 0;
  if (!quiet || (isBad && format === 'text')) print(printed.trimEnd());
  await writeReports(files, (form) => writeReport(report, form), recorder?.close);
}
