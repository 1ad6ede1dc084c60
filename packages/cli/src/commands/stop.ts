import type { Terminal } from '../terminal.ts';

const GRACE_MS = 10_000;
/** A host that stops its tools no longer waits for an answer. */
export const TOOLS_GRACE_MS = 500;

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
  grace = GRACE_MS,
  ended: Promise<void> = new Promise(() => {}),
): Promise<void> {
  // Asked for before the first signal: a second one that follows at once is not taken for the end of the process.
  const hurry = hurried?.();
  await Promise.race([stopped, ended]);
  void hurry?.then(() => serving.close(0));
  await serving.close(grace);
}
