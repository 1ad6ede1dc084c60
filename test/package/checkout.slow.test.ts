/** What tools say of the whole checkout: nothing in it is unused, and everything installed has an accepted licence. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installLocked, PERMISSIVE, READ_BY_HAND } from '../../scripts/release/index.ts';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';

const tools = join(installLocked(join(root, 'test/tools')), 'node_modules');

function run(program: string, ...args: string[]) {
  const options = { cwd: root, encoding: 'utf8' as const, env: { ...process.env, NO_COLOR: '1' } };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tools, program), ...args], options);
  return { status, output: stdout + stderr };
}

it('knip finds no unused file, export or dependency', () => {
  expect(run('knip/bin/knip.js', '--no-progress')).toMatchObject({ status: 0 });
});

it('every installed package has an accepted licence', () => {
  // Development tools, a font and data, which no package brings along, can have these too.
  const accepted = [...PERMISSIVE, 'CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'];
  const { status, output } = run(
    'license-checker-rseidelsohn/bin/license-checker-rseidelsohn',
    '--excludePrivatePackages',
    '--excludePackagesStartingWith',
    '@chain-apis/;chain-apis',
    '--onlyAllow',
    accepted.join(';'),
    '--excludePackages',
    Object.keys(READ_BY_HAND).join(';'),
    '--summary',
  );
  expect(output).toMatch(/MIT: \d{3}/);
  expect(status, output).toBe(0);
});
