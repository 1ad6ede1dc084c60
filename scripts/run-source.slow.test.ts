import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

/** Writes a program in two files, one of them loaded late. */
function createProgram() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chain-apis-source-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'main.ts',
    "const { value } = await import('./value.ts');\nconsole.log(value, ...process.argv.slice(2));\n",
  );
  const run = (...args: string[]) => {
    const argv = [join(import.meta.dirname, 'run-source.mjs'), join(folder, 'main.ts'), ...args];
    return spawnSync(process.execPath, argv, { encoding: 'utf8' });
  };
  return { folder, write, run };
}

it('runs what the files hold now, with the arguments and the addresses of the files', () => {
  const { folder, write, run } = createProgram();
  write('value.ts', 'export const value: string = import.meta.url;\n');
  const url = pathToFileURL(join(folder, 'value.ts')).href;
  expect(run('--a', 'b').stdout).toBe(`${url} --a b\n`);
  expect(run().stdout).toBe(`${url}\n`);
  write('value.ts', "import { basename } from 'node:path';\nexport const value = basename('/changed');\n");
  expect(run().stdout).toBe('changed\n');
});

it('names the lines of the sources, and what cannot be compiled', () => {
  const { write, run } = createProgram();
  write('value.ts', "\n\nexport const value = 1;\nthrow new Error('late');\n");
  expect(run().stderr).toMatch(/Error: late\n.*value\.ts:4:7/);
  write('value.ts', 'export const value = ;\n');
  expect(run().stderr).toMatch(/value\.ts:1:21: ERROR/);
});

it('is made by several processes at once', async () => {
  const { folder, write } = createProgram();
  write('value.ts', 'export const value = 1;\n');
  const argv = [join(import.meta.dirname, 'run-source.mjs'), join(folder, 'main.ts')];
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, argv));
  expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual(Array(4).fill('1\n'));
});

it('runs where nothing can be cached', () => {
  const { folder, write } = createProgram();
  write('value.ts', 'export const value: number = 7;\n');
  const root = join(import.meta.dirname, '..');
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true });
  for (const name of ['esbuild', 'tsx'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  for (const path of ['scripts/run-source.mjs', 'tsconfig.base.json', 'tsconfig.json'])
    copyFileSync(join(root, path), join(folder, path));
  write('package.json', '{ "type": "module" }');
  // A file instead of the cache folder: nobody can write into it, not even root.
  writeFileSync(join(folder, 'node_modules/.cache/chain-apis-sources'), '');
  const argv = [join(folder, 'scripts/run-source.mjs'), join(folder, 'main.ts'), 'a'];
  expect(spawnSync(process.execPath, argv, { encoding: 'utf8' })).toMatchObject({
    stdout: '7 a\n',
    stderr: '',
  });
});
