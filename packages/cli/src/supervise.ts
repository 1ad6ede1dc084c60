import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import { terminalText } from '@chain-apis/foundation';
import { SIGNALS } from './signals.ts';

/** The command's entry: sources in a checkout, otherwise the build. */
const PROGRAM = new URL(
  'bin/chain-apis.js',
  pathToFileURL(createRequire(import.meta.url).resolve('chain-apis/package.json')),
);
const BEAT_MS = 200;
/** A thread that is still loading has not been able to speak. */
const START_MS = 15_000;
/** One that has not printed anything may still load, and say something of use. */
const LOADING_MS = 5000;
/** After a second signal, nobody wants to wait. */
const HURRIED_MS = 1000;

const NO_REPORT =
  'the deadline passed while it was computing: there is no report; allow more with --deadline, or check less with --only';

/** How a command is supervised. */
export interface Supervision {
  /** Whether it serves its input and ends with it. */
  readonly reads: boolean;
  /** A thread that should stop and gives no sign of life for this long is busy and is terminated. */
  readonly patienceMs: number;
  /** The same for a thread that nobody has stopped. */
  readonly longestMs: number;
  /** Whether it is normal that its thread is terminated. */
  readonly isDisposable: boolean;
}

const SERVER: Supervision = { reads: false, patienceMs: 5000, longestMs: Infinity, isDisposable: false };
// A tool that computes for longer isn't worth waiting for: the host restarts the server.
const TOOLS: Supervision = { reads: true, patienceMs: 1000, longestMs: 120_000, isDisposable: true };

/** Commands that read documents and traffic of strangers for long; undefined for others, which end by any signal. */
export function supervisionOf(args: readonly string[]): Supervision | undefined {
  const [command] = args;
  if (args.some((arg) => arg === '--help' || arg === '-h')) return undefined;
  if (command === 'mcp') return { ...TOOLS, reads: !args.some((arg) => arg.startsWith('--port')) };
  return command === 'mock' || command === 'verify' || command === 'proxy' ? SERVER : undefined;
}

/** What the main thread knows of the terminal. */
interface Terminals {
  readonly out: boolean;
  readonly err: boolean;
}

/** From the thread: a sign of life, or that it intends to end. */
type Message = 'alive' | { readonly endsWithinMs: number };

/** Whether a command runs under {@link supervise}. */
export const isSupervised = (): boolean => !isMainThread && parentPort !== null;

/** Which outputs are terminals: a thread can't see it. */
export function terminals(): Terminals {
  if (isSupervised()) return workerData as Terminals;
  return { out: process.stdout.isTTY, err: process.stderr.isTTY };
}

/** Says by when the command ends; if it is busy then, it is terminated. */
export function endsWithin(milliseconds: number): void {
  parentPort?.postMessage({ endsWithinMs: milliseconds } satisfies Message);
}

/** The command's side of {@link supervise}: sends signs of life and receives signals. */
export function obey(): void {
  const beat = setInterval(() => parentPort?.postMessage('alive' satisfies Message), BEAT_MS);
  beat.unref();
  parentPort?.on('message', (signal: NodeJS.Signals) => process.emit(signal, signal));
  parentPort?.unref();
}

/**
 * Runs a command in a separate thread. The main thread only forwards input and output, so it notices signals, deadlines
 * and the end of input even while the command computes.
 *
 * @returns the command's exit code; if it was terminated, that of the signal, or 3 for a deadline
 */
export async function supervise(args: readonly string[], how: Supervision): Promise<number> {
  const worker = new Worker(PROGRAM, {
    argv: [...args],
    workerData: terminals(),
    stdin: true,
    stdout: true,
    stderr: true,
  });
  const watch = watchThread(worker, how);
  worker.stdout.pipe(process.stdout);
  worker.stderr.pipe(process.stderr);
  if (how.reads) process.stdin.once('end', watch.stop).pipe(worker.stdin!);
  else worker.stdin!.end();
  for (const signal of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) process.on(signal, watch.onSignal);
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  const end = watch.end();
  if (how.reads) process.stdin.unpipe().destroy();
  // Its last output may still be pending.
  await pause(0);
  if (end?.problem !== undefined) process.stderr.write(`${terminalText(`chain-apis: ${end.problem}`)}\n`);
  return end?.code ?? code;
}

/** Why a thread was terminated. */
interface End {
  readonly code: number;
  readonly problem?: string;
}

/** Terminates a thread that should end and is too busy to. */
function watchThread(worker: Worker, { patienceMs, longestMs, isDisposable }: Supervision) {
  let heard = performance.now() + START_MS;
  let stopping: { readonly since: number; readonly because: string; readonly code: number } | undefined;
  let deadline: number | undefined;
  let hurried = false;
  let mostSilence = Math.max(patienceMs, LOADING_MS);
  let end: End | undefined;
  const terminate = (why: End) => {
    end ??= why;
    void worker.terminate();
  };
  worker.on('message', (message: Message) => {
    heard = performance.now();
    if (message !== 'alive') deadline = heard + message.endsWithinMs;
  });
  for (const output of [worker.stdout, worker.stderr]) output.once('data', () => (mostSilence = patienceMs));
  worker.on('error', ({ message }) => (end = { code: 1, problem: message }));
  const stop = (because = 'the end of its input', code = 0) =>
    (stopping ??= { since: performance.now(), because, code });
  const timer = setInterval(() => {
    const now = performance.now();
    const isSilent = (since: number, most: number) => now - Math.max(heard, since) > most;
    if (isSilent(0, longestMs))
      terminate({ code: 1, problem: `nothing could be heard for ${longestMs / 1000} s, and it was ended` });
    else if (stopping && isSilent(stopping.since, hurried ? HURRIED_MS : mostSilence))
      terminate(
        isDisposable
          ? { code: 0 }
          : {
              code: stopping.code,
              problem: `${stopping.because} came while it was computing: what was not written yet is lost`,
            },
      );
    else if (deadline !== undefined && now > deadline && isSilent(deadline, patienceMs))
      terminate({ code: 3, problem: NO_REPORT });
  }, BEAT_MS);
  return {
    stop: () => void stop(),
    onSignal(signal: keyof typeof SIGNALS) {
      if (stopping) hurried = true;
      stop(signal, SIGNALS[signal]);
      worker.postMessage(signal);
    },
    /** Ends watching. */
    end(): End | undefined {
      clearInterval(timer);
      return end;
    },
  };
}
