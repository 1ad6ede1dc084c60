#!/usr/bin/env node
/** The `chain-apis` command. Our code is imported after the version check, so that the check can report an old Node. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`chain-apis needs Node 20.19 or later, this is ${process.versions.node}\n`);
  process.exitCode = 1;
} else {
  const { runProcess } = await import('./run-process.ts');
  await runProcess(process.argv.slice(2));
}

export {};
