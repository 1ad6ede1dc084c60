import type { TestRecord } from '../rows/evidence-matrix.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The tests that record evidence. A test of another file is none, whatever it does. */
const TESTS = ['rest', 'rpc', 'violations', 'bounds'].map((name) => `test/contract/${name}.test.ts`);

/** Runs the contract tests and reads what they are evidence of. A test that fails is evidence too: against. */
export function runContractTests(root: string, file: string): TestRecord[] {
  rmSync(file, { force: true });
  const reporter = './test/support/evidence-reporter.ts';
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=contract',
    ...TESTS,
    `--reporter=${reporter}`,
  ];
  const { stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, EVIDENCE_FILE: join(file) },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!existsSync(file)) throw new Error(`the contract tests did not run to their end:\n${stdout}${stderr}`);
  return readContractTests(file);
}

/** What a run of the tests left in a file. */
export function readContractTests(file: string): TestRecord[] {
  const records = JSON.parse(readFileSync(file, 'utf8')) as TestRecord[];
  return records.filter((record) => TESTS.includes(record.file));
}
