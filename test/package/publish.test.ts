/**
 * Every package is published correctly according to publint, and its types resolve according to are-the-types-wrong.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { installLocked, publishedPackages } from '@chain-apis/release';
import { root } from '../support/contract.ts';

const packages = publishedPackages(root).map((manifest) => ({ ...manifest, path: root + manifest.folder }));

describe.each(packages)('$name', ({ path }) => {
  it('is as publint wants it', async () => {
    const { messages, pkg } = await publint({ pkgDir: path, strict: true, pack: 'npm' });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });
});

let tools: string;
beforeAll(() => void (tools = installLocked(join(import.meta.dirname, 'tools'))));

// Commands have no types.
const typed = packages.filter(({ exports = {} }) =>
  Object.keys(exports).some((name) => !name.endsWith('.json')),
);

describe.each(typed)('$name', ({ path }) => {
  it('has types that resolve', async () => {
    const attw = join(tools, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [attw, '--pack', path, '--profile', 'esm-only', '--no-color', '--format', 'ascii'];
    // It exits with 1 if there is a problem; its output is then the failure message.
    const failure = await promisify(execFile)(process.execPath, args, { cwd: path }).then(
      () => undefined,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
    expect(failure).toBeUndefined();
  });
});
