/** Generated code follows from specs/ and from nothing else. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';

it('is current', () => {
  // A process of its own: @open-rpc/generator loads our component by itself, outside the test runner.
  const args = ['--import', 'tsx', 'scripts/generate.ts', '--check'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: 'generated code is current\n' });
});
