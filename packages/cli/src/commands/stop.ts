import type { Terminal } from '../terminal.ts';
import { numberFrom } from './parse-flags.ts';

/** The help line of `--grace` for serving commands, with flags in a column of this width. */
export const graceHelp = (width: number, ms = GRACE_MS) =>
  `${'--grace S'.padEnd(width)}seconds to finish open requests after a stop signal (default: ${ms / 1000}); a second signal aborts them`;

const GRACE_MS = 10_000;
/** A host that stops its tools no longer waits for an answer. */
export const TOOLS_GRACE_MS = 500;

/** `--grace`, in milliseconds. */
export const GRACE = numberFrom(0, 1000);

/** A server of a command. A second close with a shorter grace closes connections earlier. */
interface Serving {
  close(grace: number): Promise<void>;
}

/**
 * Serves until the user stops the command: then accepts nothing new, lets pending requests finish within the grace
 * period, and closes the rest; at once on a second signal.
 *
 * @param ended - resolves when all clients have disconnected
 */
export async function serveUntilStopped(
  serving: Serving,
  { stopped, hurried }: { readonly stopped: Promise<void>; readonly hurried?: Terminal['hurried'] },
  grace: number | undefined = GRACE_MS,
  ended: Promise<void> = new Promise(() => {}),
): Promise<void> {
  // Asked for before the first signal: a second one that follows at once is not taken for the end of the process.
  const hurry = hurried?.();
  await Promise.race([stopped, ended]);
  void hurry?.then(() => serving.close(0));
  await serving.close(grace);
}
