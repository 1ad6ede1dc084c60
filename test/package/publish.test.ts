/** Every package is published as it should be, says publint, and its types resolve, says are-the-types-wrong. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';

interface Manifest {
  readonly name: string;
  readonly private?: true;
  readonly exports?: Readonly<Record<string, unknown>>;
}

const packages = readdirSync(`${root}packages`)
  .map((folder) => ({
    folder: `${root}packages/${folder}`,
    manifest: JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')) as Manifest,
  }))
  .filter(({ manifest }) => manifest.private !== true);

describe.each(packages)('$manifest.name', ({ folder, manifest }) => {
  it('is as publint wants it', async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: 'npm' });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  // A command has no types.
  const hasTypes = Object.keys(manifest.exports ?? {}).some((name) => !name.endsWith('.json'));
  it.runIf(hasTypes)('has types that resolve', async () => {
    const attw = `${root}node_modules/@arethetypeswrong/cli/dist/index.js`;
    const args = [attw, '--pack', folder, '--profile', 'esm-only', '--no-color', '--format', 'ascii'];
    // It exits with 1 when there is a problem; its output is then the message of the failure.
    const failure = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
      () => undefined,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );
    expect(failure).toBeUndefined();
  });
});
