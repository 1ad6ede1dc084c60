import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';

/** The command as it is started: in a checkout its sources, elsewhere what was built of them. */
const PROGRAM = new URL('../bin/chain-apis.js', import.meta.url);
const BEAT_MS = 200;
/** A thread that is to end, and has not been heard of for so long, computes and hears nothing: it is ended. */
const SILENT_MS = 1200;
/** A tool that computes for longer is not worth the wait: the host starts the server anew. */
const LONGEST_MS = 120_000;

/** Whether a command runs under {@link supervise}. */
export const isSupervised = (): boolean => !isMainThread && parentPort !== null;

/** What a command does under {@link supervise}: says that it lives, and hears of signals. */
export function obey(): void {
  const beat = setInterval(() => parentPort?.postMessage('alive'), BEAT_MS);
  beat.unref();
  parentPort?.on('message', (signal: NodeJS.Signals) => process.emit(signal, signal));
  parentPort?.unref();
}

/**
 * Runs a command in a thread of its own. This one only passes on what is read and written, so that the end of the input and
 * signals are heard whatever the command computes.
 *
 * @param reads - whether the command serves its input, and ends with it
 * @returns the exit code of the command; 0 where it was ended while it was busy
 */
export async function supervise(args: readonly string[], reads: boolean): Promise<number> {
  const worker = new Worker(PROGRAM, { argv: [...args], stdin: true, stdout: true, stderr: true });
  let heard = performance.now();
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
    // One that can be heard finishes what is in hand, as long as its own grace lasts.
    const isDeaf = stopping !== undefined && now - Math.max(heard, stopping) > SILENT_MS;
    if (problem !== undefined || isDeaf) void worker.terminate();
  }, BEAT_MS);
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  clearInterval(watch);
  process.stdin.unpipe().destroy();
  // What it wrote last is still on its way.
  await pause(0);
  if (problem !== undefined) {
    process.stderr.write(`chain-apis: ${problem}\n`);
    return 1;
  }
  return stopping === undefined ? code : 0;
}
