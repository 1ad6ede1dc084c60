import type { LogEntry, RunningMock, StartOptions } from '@chain-apis/mock';
import { terminalText } from '@chain-apis/foundation';
import { stat } from 'node:fs/promises';
import { usageError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { announce } from './announce.ts';
import { isRemote } from './contract-flags.ts';
import { listenError } from './listen-error.ts';
import { readMockFlags, type SettledFlags } from './mock-flags.ts';
import { servePrism } from './serve-prism.ts';
import { resolveContract } from './resolve-contract.ts';
import { reportUnchecked } from './read-contract.ts';
import { serveUntilStopped } from './stop.ts';
import { watchEdits } from './watch-edits.ts';

export { help } from './mock-flags.ts';

/** Runs the mock until it is stopped. */
export async function run(args: readonly string[], terminal: Terminal): Promise<void> {
  const given = readMockFlags(args, terminal.env);
  const stopped = terminal.stopped();
  const { source: config, ...where } = await resolveContract(given.contract, {
    env: terminal.env,
    ...(!given.json && { err: terminal.err }),
  });
  const flags = { ...given, config, ...where };
  await requireSources(flags);
  if (flags.engine === 'prism') return servePrism(flags, terminal, stopped);
  if (flags.reference !== undefined) await requireFolder(flags.reference);
  const running = await start(flags, terminal);
  const served = serveUntilStopped(running, { stopped, hurried: terminal.hurried });
  terminal.pages?.documentsRead();
  announce(running, flags, terminal);
  await Promise.all([served, tellAuthors(running, flags, terminal, stopped)]);
}

/** Follows edits and says what cannot be served: authors of documents need to know now, others see it in a response. */
async function tellAuthors(
  running: RunningMock,
  flags: SettledFlags,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<void> {
  const watching = flags.watch ? await watchEdits(running, flags, terminal) : undefined;
  void stopped.then(() => watching?.close());
  if (!flags.watch && !(await isOwn(flags))) return;
  reportBroken(running, terminal);
  await reportUnchecked(running.contract, terminal);
}

/** Whether the documents are the user's own files. */
async function isOwn({ files }: SettledFlags): Promise<boolean> {
  const { CARRIED, registryOf } = await import('@chain-apis/contract/documents');
  return files !== registryOf(CARRIED);
}

async function requireSources({ files, contract: { source }, watch: watches }: SettledFlags): Promise<void> {
  for (const path of [files ?? []].flat().filter((one) => !isRemote(one))) {
    if (await stat(path).catch(() => undefined)) continue;
    const advice =
      source === undefined
        ? 'the registry of documents that CHAIN_APIS_CONFIG names: correct the variable'
        : 'name a document, a folder of them or a redocly.yaml with --spec';
    throw new UsageError(`there is no file or folder ${path}: ${advice}`);
  }
  if (watches && files === undefined) {
    throw new UsageError('--watch needs documents that can be edited: name them with --spec');
  }
}

async function requireFolder(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isDirectory())
    throw new UsageError(`there is no folder ${path}: build the reference first, or leave --reference out`);
}

async function start(flags: SettledFlags, terminal: Terminal): Promise<RunningMock> {
  // Only now: the mock loads Prism, but help and usage errors should appear at once.
  const { logJson, logLine, startMock } = await import('@chain-apis/mock');
  const lineOf = flags.json ? logJson : logLine;
  const log = flags.quiet ? undefined : (entry: LogEntry) => terminal.out(lineOf(entry));
  const reference = flags.reference ?? terminal.pages?.site;
  const { contract: _, files: __, ...settings } = flags;
  const options: StartOptions = { ...settings, reference, log };
  return startMock(options).catch(usageError('SteeringError', 'ContractError')).catch(listenError(flags));
}

/** Checks all examples in the background, before they are called. */
function reportBroken(running: RunningMock, terminal: Terminal): void {
  void running.check().then((broken) => {
    if (broken.length > 0) {
      terminal.err(`chain-apis: broken and not served:\n${broken.map(terminalText).join('\n')}`);
    }
  });
}
