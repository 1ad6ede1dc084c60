/**
 * `npm run mutation`: faulty servers that `chain-apis verify` and the contract tests detect, and those that they miss.
 */
import { fileURLToPath } from 'node:url';
import { runMutationTests } from '@chain-apis/evidence/repository';
import { writeReport, writeText } from '@chain-apis/verify';
import { runScript } from './run-script.ts';

const HELP = `Puts faults between the mock and two judges, one at a time, and counts those that each of them notices.

  npm run mutation              as text; fails where verify notices less than 99%, the tests less than 95%
  npm run mutation -- --json    for a machine`;

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(HELP, { options: { json: { type: 'boolean' } } }, ({ json }) => {
  const started = performance.now();
  const { report, passed } = runMutationTests(root, `${root}.evidence/mutation.json`);
  process.stdout.write(json ? writeReport(report, 'json') : writeText(report, { verbose: true }));
  console.error(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  return passed ? 0 : 1;
});
