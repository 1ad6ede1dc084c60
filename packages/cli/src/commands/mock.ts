import type { LogEntry, RunningMock, StartOptions } from '@chain-apis/mock';
import { stat } from 'node:fs/promises';
import { CommandError, UsageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { announce } from './announce.ts';
import { isRemote } from './contract-flags.ts';
import { listenError } from './listen-error.ts';
import { mockHelp, readMockFlags, type MockFlags } from './mock-flags.ts';
import { servePrism } from './serve-prism.ts';
import { reportProblem } from './record-flags.ts';
import { serveUntilStopped } from './stop.ts';

/** Runs the mock until it is stopped. */
export async function mock(args: readonly string[], terminal: Terminal): Promise<void> {
  const flags = readMockFlags(args, terminal.env);
  if (flags === 'help') return terminal.out(mockHelp);
  const stopped = terminal.stopped();
  await requireSources(flags);
  if (flags.engine === 'prism') return servePrism(flags, terminal, stopped);
  if (flags.reference !== undefined) {
    await requireFolder(flags.reference, 'build the reference first, or leave --reference out');
  }
  if (!flags.json) terminal.err('chain-apis: reading the contract ...');
  const running = await start(flags, terminal);
  if (!flags.json) terminal.err(`chain-apis: serving ${running.contract.source}`);
  announce(running, flags, terminal);
  const watching = flags.watch ? await watch(running, flags, terminal) : undefined;
  // Whoever writes documents wants to know now; all others see it when such an example is called.
  if (flags.watch || flags.isOwn) reportBroken(running, terminal);
  void stopped.then(() => watching?.close());
  await serveUntilStopped(running, { stopped, hurried: terminal.hurried }, flags.grace);
}

async function requireSources({ config, isOwn, watch: watches }: MockFlags): Promise<void> {
  const paths = config === undefined ? [] : [config].flat();
  for (const path of paths.filter((one) => !isRemote(one))) {
    if (!(await stat(path).catch(() => undefined))) {
      throw new CommandError(
        isOwn
          ? `cannot read ${path}: name documents with --spec FILE, a folder of them with --specs DIR`
          : `cannot read ${path}, the registry of documents: run this where it lies, or name it with --config FILE`,
      );
    }
  }
  const { defaultRegistry } = await import('@chain-apis/contract');
  if (watches && paths.length === 0 && defaultRegistry() === undefined) {
    throw new UsageError(
      '--watch needs documents that can be edited: name them with --spec, --specs or --config',
    );
  }
}

async function requireFolder(path: string, advice: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isDirectory()) throw new CommandError(`there is no folder ${path}: ${advice}`);
}

async function start(flags: MockFlags, terminal: Terminal): Promise<RunningMock> {
  // Only now: the mock brings Prism along, and help and mistakes are to be shown at once.
  const { logJson, logLine, startMock } = await import('@chain-apis/mock');
  const lineOf = flags.json ? logJson : logLine;
  const log = flags.quiet ? undefined : (entry: LogEntry) => terminal.out(lineOf(entry));
  const reference = flags.reference ?? terminal.site;
  const options: StartOptions = { ...flags, ...reportProblem(terminal), reference, log };
  return startMock(options).catch((cause: NodeJS.ErrnoException) => {
    if (cause.name === 'SteeringError') throw new UsageError(cause.message, { cause });
    if (cause.name === 'WriteError') throw new CommandError(cause.message, { cause });
    throw listenError(cause, flags);
  });
}

/** Serves edited documents; an edit that is broken is reported and not served. */
async function watch(
  running: RunningMock,
  { config, allowRemote, at, only, deployment, json }: MockFlags,
  terminal: Terminal,
) {
  const { watchContract } = await import('@chain-apis/mock');
  const report = (event: string, message: string) =>
    json ? terminal.out(JSON.stringify({ event, message })) : terminal.err(`chain-apis: ${message}`);
  return watchContract({
    ...{ config, allowRemote, at, only, deployment, contract: running.contract },
    use(contract) {
      try {
        running.use(contract);
        report('reloaded', 'serving the edited contract');
      } catch (cause) {
        report('refused', `the edit is not served: ${(cause as Error).message}`);
      }
    },
    refused: (message) => report('refused', `the edit is not served:\n${message}`),
  });
}

/** Looks through all examples while requests are served: better now than when one of them is called. */
function reportBroken(running: RunningMock, terminal: Terminal): void {
  void running.check().then((broken) => {
    if (broken.length > 0) {
      terminal.err(`chain-apis: these examples are broken and not served:\n${broken.join('\n')}`);
    }
  });
}
