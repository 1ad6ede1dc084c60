/**
 * Every package is published correctly according to publint, and its types resolve according to are-the-types-wrong.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { installLocked, publishedPackages } from '../../scripts/release/index.ts';
import { root } from '../support/contract.ts';

const packages = publishedPackages(root).map((manifest) => ({ ...manifest, path: root + manifest.folder }));

let tools: string;
beforeAll(() => void (tools = installLocked(join(import.meta.dirname, '../tools'))));

/** Returns what a tool says, without colours, which publint writes wherever `CI` is set; it exits with 1 if there is a problem. */
const run = (program: string, args: readonly string[], cwd: string): Promise<string> =>
  promisify(execFile)(process.execPath, [join(tools, 'node_modules', program), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
  );

describe.each(packages)('$name', ({ path }) => {
  it('is as publint wants it', async () => {
    const said = await run('publint/src/cli.js', ['run', path, '--strict', '--pack', 'npm'], path);
    expect(said).toMatch(/^All good!$/m);
  });
});

// Commands have no types.
const typed = packages.filter(({ exports = {} }) =>
  Object.keys(exports).some((name) => !name.endsWith('.json')),
);

describe.each(typed)('$name', ({ path }) => {
  it('has types that resolve', async () => {
    const args = ['--pack', path, '--profile', 'esm-only', '--no-color', '--format', 'ascii'];
    expect(await run('@arethetypeswrong/cli/dist/index.js', args, path)).not.toMatch(/^failed/);
  });
});
