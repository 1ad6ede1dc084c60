import { setFlagsFromString } from 'node:v8';
import type { Site } from '@chain-apis/mock';
import { endQuietly } from './end-quietly.ts';
import { run } from './run.ts';

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
  process.exitCode = await run(args, {
    env: process.env,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    progress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${text}`) : undefined,
    colour: process.stdout.isTTY && !process.env['NO_COLOR'],
    stopped,
    site,
  });
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Resolves at the first signal, so that what is under way can be finished; a second one ends the process at once. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    let first = true;
    for (const [signal, code] of Object.entries(SIGNALS)) {
      process.on(signal, () => {
        if (!first) process.exit(code);
        first = false;
        resolve();
      });
    }
  });
}
