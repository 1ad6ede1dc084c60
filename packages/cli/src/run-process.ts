import { setFlagsFromString } from 'node:v8';
import type { Site } from '@chain-apis/mock';
import { endQuietly } from './end-quietly.ts';
import { run } from './run.ts';
import { isSupervised, obey, supervise } from './supervise.ts';

/**
 * Runs the command line in this process: its streams, its signals, its exit code.
 *
 * @param site - a reference that may still be in the making, for `chain-apis mock`
 */
export async function runProcess(args: readonly string[], site?: Site): Promise<void> {
  // A mock runs for days beside other things, and V8 would let garbage grow to four times what is in use.
  setFlagsFromString('--heap-growing-percent=50');
  // What is alive while the first requests are served V8 takes for long-lived, and then never lets go of any request.
  setFlagsFromString('--no-allocation-site-pretenuring');
  endQuietly();
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (isSupervised()) obey();
  else if (args[0] === 'mcp' && !isHelp) {
    process.exitCode = await supervise(args, !args.includes('--http'));
    return;
  }
  const { stopped, hurried, end } = watchSignals();
  process.exitCode = await run(args, {
    env: process.env,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    progress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${text}`) : undefined,
    colour: process.stdout.isTTY && !process.env['NO_COLOR'],
    stopped,
    hurried,
    site,
  });
  end();
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** How long what a command leaves behind may hold the process, once the command is done. */
const LINGER_MS = 500;

/** The signals that a user stops a command by. */
function watchSignals() {
  let heard = 0;
  let waiting = false;
  let [stop, hurry] = [() => {}, () => {}];
  const first = new Promise<void>((resolve) => (stop = resolve));
  const second = new Promise<void>((resolve) => (hurry = resolve));
  return {
    /** Resolves at the first signal, so that what is in hand can be finished. */
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
    /** Resolves at the second one, for commands that have files to write; all others end at once. */
    hurried() {
      waiting = true;
      return second;
    },
    /** A command that was stopped, or whose host left, has nothing to wait for: whatever is still open is cut. */
    end() {
      if (heard > 0 || isSupervised()) setTimeout(() => process.exit(), LINGER_MS).unref();
    },
  };
}
