#!/usr/bin/env node
/** The `chain-apis` command. Everything of ours is imported only after the version check, so that the check can speak. */
import { setFlagsFromString } from 'node:v8';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`chain-apis needs Node 20.19 or later, this is ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  // A mock runs for days beside other things, and V8 would let garbage grow to four times what is in use.
  setFlagsFromString('--heap-growing-percent=50');
  // What is alive while the first requests are served V8 takes for long-lived, and then never lets go of any request.
  setFlagsFromString('--no-allocation-site-pretenuring');
  const { run } = await import('./run.ts');
  // Whoever reads our lines has left (`chain-apis mock | head`): nobody is waiting for the mock any more.
  process.stdout.on('error', () => process.exit(0));
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    progress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[K${text}`) : undefined,
    colour: process.stdout.isTTY && !process.env['NO_COLOR'],
    stopped: () =>
      new Promise((resolve) => {
        process.once('SIGINT', () => resolve());
        process.once('SIGTERM', () => resolve());
      }),
  });
}
