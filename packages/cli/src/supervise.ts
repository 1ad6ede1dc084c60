import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';

/** The command's entry: sources in a checkout, otherwise the build. */
const PROGRAM = new URL('../bin/chain-apis.js', import.meta.url);
const BEAT_MS = 200;
/** A stopping thread without a sign of life for this long is busy and is terminated. */
const SILENT_MS = 1000;
/** A thread that is still loading has not been able to speak. */
const START_MS = 5000;
/** A tool that computes for longer isn't worth waiting for: the host restarts the server. */
const LONGEST_MS = 120_000;

/** Whether a command runs under {@link supervise}. */
export const isSupervised = (): boolean => !isMainThread && parentPort !== null;

/** The command's side of {@link supervise}: sends signs of life and receives signals. */
export function obey(): void {
  const beat = setInterval(() => parentPort?.postMessage('alive'), BEAT_MS);
  beat.unref();
  parentPort?.on('message', (signal: NodeJS.Signals) => process.emit(signal, signal));
  parentPort?.unref();
}

/**
 * Runs a command in a separate thread. The main thread only forwards input and output, so it notices the end of input
 * and signals even while the command computes.
 *
 * @param reads - whether the command serves its input and ends with it
 * @returns the command's exit code; 0 if it was terminated while busy
 */
export async function supervise(args: readonly string[], reads: boolean): Promise<number> {
  const worker = new Worker(PROGRAM, { argv: [...args], stdin: true, stdout: true, stderr: true });
  let heard = performance.now() + START_MS;
  let cut = false;
  let stopping: number | undefined;
  let problem: string | undefined;
  worker.on('message', () => (heard = performance.now()));
  worker.on('error', ({ message }) => (problem = message));
  worker.stdout.pipe(process.stdout);
  worker.stderr.pipe(process.stderr);
  const stop = () => (stopping ??= performance.now());
  if (reads) process.stdin.once('end', stop).pipe(worker.stdin!);
  else worker.stdin!.end();
  const onSignal = (signal: NodeJS.Signals) => {
    stop();
    worker.postMessage(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  const watch = setInterval(() => {
    const now = performance.now();
    if (now - heard > LONGEST_MS)
      problem = `nothing could be heard for ${LONGEST_MS / 1000} s, and it was ended`;
    // A responsive thread finishes pending work within its grace period.
    const isDeaf = stopping !== undefined && now - Math.max(heard, stopping) > SILENT_MS;
    if (problem === undefined && !isDeaf) return;
    cut = true;
    void worker.terminate();
  }, BEAT_MS);
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  clearInterval(watch);
  process.stdin.unpipe().destroy();
  // Its last output may still be pending.
  await pause(0);
  if (problem !== undefined) {
    process.stderr.write(`chain-apis: ${problem}\n`);
    return 1;
  }
  return cut ? 0 : code;
}
