import { setFlagsFromString } from 'node:v8';
import { exitOnBrokenPipe } from './exit-on-broken-pipe.ts';
import { run } from './run.ts';
import type { LivePages } from './terminal.ts';

/**
 * Runs the command line in this process: its streams, its signals, its exit code.
 *
 * @param pages - a reference that is made while `chain-apis mock` serves it
 */
export async function runProcess(args: readonly string[], pages?: LivePages): Promise<void> {
  // A mock runs for days, and V8 would let garbage grow to four times the live memory.
  setFlagsFromString('--heap-growing-percent=50');
  // V8 treats objects that are alive during the first requests as long-lived and would then keep every request.
  setFlagsFromString('--no-allocation-site-pretenuring');
  exitOnBrokenPipe();
  const { stopped, hurried, end } = watchSignals();
  process.exitCode = await run(args, {
    env: process.env,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    progress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${text}`) : undefined,
    colour: process.stdout.isTTY && !process.env['NO_COLOR'],
    stopped,
    hurried,
    pages,
  });
  end();
}

/** How long leftover handles may keep the process alive after a command. */
const LINGER_MS = 500;

/** Signals that stop a command, with the exit codes of commands that end by them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

function watchSignals() {
  let heard = 0;
  let waiting = false;
  let [stop, hurry] = [() => {}, () => {}];
  const first = new Promise<void>((resolve) => (stop = resolve));
  const second = new Promise<void>((resolve) => (hurry = resolve));
  return {
    /** Resolves at the first signal, so that pending work can finish. */
    stopped() {
      for (const [signal, code] of Object.entries(SIGNALS)) {
        process.on(signal, () => {
          heard += 1;
          if (heard === 1) return stop();
          if (heard === 2 && waiting) return hurry();
          process.exit(code);
        });
      }
      return first;
    },
    /** Resolves at the second signal, for commands with files to write; all others end at once. */
    hurried() {
      waiting = true;
      return second;
    },
    /** A stopped command, or one whose host disconnected, closes everything that is still open. */
    end() {
      if (heard > 0 || process.stdin.readableEnded) setTimeout(() => process.exit(), LINGER_MS).unref();
    },
  };
}
