import type { LogEntry } from '@chain-apis/mock';
import { CommandError, usageError } from '../failure.ts';
import type { Terminal } from '../terminal.ts';
import { announce } from './announce.ts';
import { listenError } from './listen-error.ts';
import type { SettledFlags } from './mock-flags.ts';
import { reportUnchecked } from './read-contract.ts';
import { serveUntilStopped } from './stop.ts';

/** Runs Prism with the documents until it is stopped. */
export async function servePrism(
  flags: SettledFlags,
  terminal: Terminal,
  stopped: Promise<void>,
): Promise<void> {
  const { port, host, config, allowRemote, at, beside, only, json, quiet } = flags;
  if (!json) terminal.err('chain-apis: starting Prism ...');
  // Only now: Prism takes a second to load, but help and usage errors should appear at once.
  const { logJson, logLine, startPrism } = await import('@chain-apis/mock');
  const lineOf = json ? logJson : logLine;
  const log = quiet ? undefined : (entry: LogEntry) => terminal.out(lineOf(entry));
  const running = await startPrism({ port, host, config, allowRemote, at, beside, only, log })
    .catch(usageError('SteeringError', 'ContractError'))
    .catch(listenError(flags));
  if (!json) terminal.err(`chain-apis: Prism serves ${running.contract.source}`);
  await reportUnchecked(running.contract, terminal, true);
  announce(running, { reference: undefined, json }, { ...terminal, pages: undefined });
  let failure: Error | undefined;
  const failed = prismFailure().then(async (cause) => {
    failure = cause;
    // That request gets no response.
    await running.close(0);
  });
  await serveUntilStopped(running, { stopped, hurried: terminal.hurried }, undefined, failed);
  if (failure) throw new CommandError(`Prism failed on a request: ${failure.message}`, { cause: failure });
}

/** Some requests make Prism throw uncaught errors, which would end the process with a stack trace. */
function prismFailure(): Promise<Error> {
  return new Promise((resolve) => process.once('unhandledRejection', resolve as (reason: unknown) => void));
}
