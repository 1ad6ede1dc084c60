import type { Report } from '@chain-apis/verify';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Runs the judges, inside of a test, and reads their report, which is written whatever they notice. */
export function runMutationTests(root: string, file: string): { report: Report; passed: boolean } {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=mutation'];
  const env = { ...process.env, MUTATION_FILE: file };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) process.stderr.write(stdout + stderr);
  if (!existsSync(file)) throw new Error('the judges did not come to their end');
  return { report: JSON.parse(readFileSync(file, 'utf8')) as Report, passed: status === 0 };
}
