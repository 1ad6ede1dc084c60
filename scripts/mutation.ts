/** `npm run mutation`: how many faulty servers `chain-apis verify` and the contract tests notice, and which they do not. */
import './end-quietly.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeReport, writeText, type Report } from '@chain-apis/verify';

const HELP = `Puts faults between the mock and two judges, one at a time, and counts those that each of them notices.

  npm run mutation              as text; fails where verify notices less than 99%, the tests less than 95%
  npm run mutation -- --json    for a machine`;

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}.evidence/mutation.json`;

/** The judges run inside of a test. The report is written whatever they notice. */
function judge(): { report: Report; passed: boolean } {
  mkdirSync(`${root}.evidence`, { recursive: true });
  rmSync(file, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=mutation'];
  const env = { ...process.env, MUTATION_FILE: file };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) process.stderr.write(stdout + stderr);
  if (!existsSync(file)) throw new Error('the judges did not come to their end');
  return { report: JSON.parse(readFileSync(file, 'utf8')) as Report, passed: status === 0 };
}

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(HELP);
} else {
  const started = performance.now();
  const { report, passed } = judge();
  process.stdout.write(values.json ? writeReport(report, 'json') : writeText(report, { verbose: true }));
  console.error(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exitCode = passed ? 0 : 1;
}
