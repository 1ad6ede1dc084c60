/** Measures how the mock's throughput grows with processes, and what a session costs. */
import { join } from 'node:path';
import { measureSpread } from '../test/labs/bench/src/index.ts';
import { readCount, runScript } from './run-script.ts';

const HELP = `Measures 1, 2 and 4 mocks with sessions spread over them, without and behind a balancer, and what a session costs.
Run npm run build first.

  node --import tsx scripts/spread.ts

  --rounds N     rounds; results are medians (default 3)
  --seconds N    length of each load (default 2)
  --help         this text

Load and balancer need a part of the same machine's cores.`;

const options = {
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '2' },
} as const;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runScript(HELP, { options }, async (values) => {
  const root = join(import.meta.dirname, '..');
  const rounds = readCount(values.rounds, '--rounds');
  const seconds = readCount(values.seconds, '--seconds');
  console.log(await measureSpread({ root, rounds, seconds, progress: console.error }));
});
