import type { Contract } from '@chain-apis/contract';
import type { Recorder, Report, ReportItem, VerifyOptions } from '@chain-apis/verify';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { verifyHelp } from './verify-help.ts';
import type { VerifyFlags } from './verify-flags.ts';

export { verifyHelp };

/**
 * Runs the contract against live addresses.
 *
 * @returns 0 the contract holds, 1 it is broken, 3 it could not be asked, or not to the end
 */
export async function verify(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(verifyHelp);
    return 0;
  }
  // Only now: these bring the contract's tools along, and help is to be given at once.
  const { readVerifyFlags } = await import('./verify-flags.ts');
  const flags = readVerifyFlags(args, terminal.env);
  const tools = await import('@chain-apis/verify');
  const contract = await readContract(flags);
  const recorder = tools.createRecorder(Object.values(flags.keys).map(({ value }) => value));
  const interrupt = new AbortController();
  void terminal.stopped().then(() => interrupt.abort());
  const source = await sourceOf(flags, tools);
  const report = await tools.verify({
    ...optionsOf(flags, contract, terminal, recorder),
    ...source,
    signal: interrupt.signal,
  });
  terminal.progress?.('');
  await keep(report, flags, recorder, terminal, tools);
  return tools.exitCode(report);
}

type Tools = typeof import('@chain-apis/verify');

async function readContract({ contract: { source, allowRemote }, only }: VerifyFlags): Promise<Contract> {
  const { loadContract } = await import('@chain-apis/contract');
  const contract = await loadContract(source, { allowRemote }).catch((cause: unknown) => {
    throw new UsageError(
      `${(cause as Error).message.split('\n', 1)[0]} (name documents with --spec FILE, a registry with --config FILE)`,
      { cause },
    );
  });
  const known = new Set(contract.operations.map(({ id }) => id));
  const unknown = only?.find((id) => !known.has(id));
  if (unknown !== undefined) throw new UsageError(`--only ${unknown}: the contract has no such operation`);
  return contract;
}

/** Live addresses, or the cassettes in their place. */
async function sourceOf(
  flags: VerifyFlags,
  tools: Tools,
): Promise<Pick<VerifyOptions, 'targets' | 'fetch' | 'limits' | 'only' | 'allowWrites'>> {
  const { replay, targets, limits } = flags;
  if (replay === undefined) return { targets, limits };
  const cassettes = await tools.readCassettes(replay).catch((cause: unknown) => {
    throw new UsageError((cause as Error).message, { cause });
  });
  const replayed = tools.createReplay(cassettes);
  const only = flags.only ?? replayed.only;
  return { ...replayed, only, limits: { ...limits, rate: Infinity, patience: Infinity } };
}

function optionsOf(
  flags: VerifyFlags,
  contract: Contract,
  terminal: Terminal,
  recorder: Recorder,
): Omit<VerifyOptions, 'targets'> {
  const { keys, methodPrefix, evm, only, allowWrites, nodeSpecific, strict, record, quiet } = flags;
  const counts = { rows: 0, failed: 0 };
  const onItem = ({ title, status }: ReportItem): void => {
    counts.rows += 1;
    if (status === 'fail') counts.failed += 1;
    terminal.progress?.(`${counts.rows} rows, ${counts.failed} failed: ${title}`.slice(0, 100));
  };
  return {
    contract,
    keys,
    methodPrefix,
    evm,
    only,
    allowWrites,
    nodeSpecific,
    strict,
    ...(!quiet && { onItem }),
    ...(record !== undefined && { onCase: recorder.onCase }),
  };
}

/** Prints and writes what is known, and loses nothing of it when one of the files cannot be written. */
async function keep(
  report: Report,
  flags: VerifyFlags,
  recorder: Recorder,
  terminal: Terminal,
  tools: Tools,
): Promise<void> {
  const { format, quiet, verbose, reports, record } = flags;
  const shown =
    format === 'text'
      ? tools.writeText(report, { colour: terminal.colour ?? false, verbose })
      : tools.writeReport(report, format);
  const isBad = report.items.some(({ status }) => status === 'fail');
  if (!quiet || (isBad && format === 'text')) terminal.out(shown.trimEnd());
  const problems: string[] = [];
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((cause: unknown) => problems.push(`cannot write ${what}: ${(cause as Error).message}`));
  for (const { format: form, file } of reports)
    await attempt(file, write(file, tools.writeReport(report, form)));
  if (record !== undefined) await attempt(record, recorder.write(record));
  if (problems.length > 0) throw new UsageError(problems.join('; '));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
