import type { Terminal } from '../terminal.ts';
import { readNumber, seconds } from './parse-flags.ts';

/** The line of `--grace` in the help of a command that serves, with its flags in a column of this width. */
export const graceHelp = (width: number, ms = GRACE_MS) =>
  `${'--grace S'.padEnd(width)}seconds to finish open requests after a stop signal (default: ${ms / 1000}); a second signal aborts them`;

const GRACE_MS = 10_000;
/** A host that stops its tools no longer waits for an answer. */
export const TOOLS_GRACE_MS = 500;

/** @throws UsageError if it isn't a number */
export function readGrace(given: string | undefined, ms = GRACE_MS): number {
  return seconds(readNumber(given, '--grace', 0)) ?? ms;
}

/** What a command serves with. Closed again with a shorter grace, it cuts earlier. */
interface Serving {
  close(grace: number): Promise<void>;
}

/**
 * Serves until the user stops the command: then nothing new is accepted, what is in hand finishes within the grace, and the
 * rest is cut; at a second signal at once.
 *
 * @param ended - resolves when there is nobody left to serve
 */
export async function serveUntilStopped(
  serving: Serving,
  { stopped, hurried }: { readonly stopped: Promise<void>; readonly hurried?: Terminal['hurried'] },
  grace: number,
  ended: Promise<void> = new Promise(() => {}),
): Promise<void> {
  await Promise.race([stopped, ended]);
  void hurried?.().then(() => serving.close(0));
  await serving.close(grace);
}
