import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bundleNeutral } from './bundle-neutral.ts';
import { bundlePackage } from './bundle-package.ts';
import { carryTypes } from './carry-types.ts';

let folder: string;
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
/** Runs the package's program without the bundled dependencies. */
const run = () => {
  rmSync(join(folder, 'node_modules/inside'), { recursive: true });
  return execFileSync(process.execPath, ['dist/index.js'], { cwd: folder, encoding: 'utf8' });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-apis-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const exports = { '.': { default: './dist/index.js' }, './package.json': './package.json' };
  write('package.json', { type: 'module', exports, dependencies: { beside: '1.0.0' } });
  write('src/index.ts', "import { path } from 'inside';\nimport 'beside';\nconsole.log(path);\n");
  write('node_modules/beside/package.json', { name: 'beside', version: '1.0.0', main: 'index.js' });
  write('node_modules/beside/index.js', "console.log('beside');");
  write('node_modules/inside/package.json', { name: 'inside', version: '2.0.0', license: 'MIT' });
  write('node_modules/inside/index.js', "exports.path = __dirname && require('path').posix.join('a', 'b');");
  write('node_modules/inside/LICENSE', 'Copyright of somebody');
});

it("bundles what isn't a dependency, with its licence", async () => {
  await bundlePackage(folder);
  expect(read('dist/THIRD-PARTY.txt')).toMatch(/inside@2\.0\.0 \(MIT\)\n\nCopyright of somebody/);
  expect(read('dist/THIRD-PARTY.txt')).not.toContain('beside');
  expect(run()).toBe('beside\na/b\n');
});

it('writes what is loaded lazily into a file of its own, and removes those of an earlier build', async () => {
  write('src/later.ts', "export { path } from 'inside';\n");
  write('src/index.ts', "console.log((await import('./later.ts')).path);\n");
  write('dist/chunks/later-EARLIER.js', '');
  await bundlePackage(folder);
  expect(read('dist/index.js')).not.toContain('posix');
  expect(readdirSync(join(folder, 'dist/chunks')).filter((name) => name.startsWith('later'))).toHaveLength(1);
  expect(existsSync(join(folder, 'dist/chunks/later-EARLIER.js'))).toBe(false);
  expect(run()).toBe('a/b\n');
});

it('gives a page a file that needs nothing of Node', async () => {
  const page = { browser: './dist/page.js', default: './dist/page.js' };
  write('package.json', { type: 'module', exports: { '.': { default: './dist/index.js' }, './page': page } });
  write('src/shared.ts', 'export const name = () => "shared";\n');
  write(
    'src/index.ts',
    "import { path } from 'inside';\nimport { name } from './shared.ts';\nconsole.log(path, name());\n",
  );
  write('src/page.ts', "import { name } from './shared.ts';\nconsole.log(name());\n");
  await bundlePackage(folder);
  expect(read('dist/index.js')).toContain('node:module');
  expect(read('dist/page.js')).not.toMatch(/\bimport\b/);
});

it('puts nothing of Node or third parties into code that runs everywhere', async () => {
  write('src/index.ts', "import 'beside';\nconsole.log('own');\n");
  await bundleNeutral(folder);
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['index.js', 'index.js.map']);
  expect(read('dist/index.js')).not.toContain('node:');
  write('src/index.ts', "export { path } from 'inside';\n");
  write('node_modules/inside/index.js', "exports.path = 'a/b';");
  await expect(bundleNeutral(folder)).rejects.toThrow('is not a dependency');
});

it('refuses what may not be passed on', async () => {
  write('node_modules/inside/package.json', { name: 'inside', version: '2.0.0', license: 'GPL-3.0-only' });
  await expect(bundlePackage(folder)).rejects.toThrow(
    'inside@2.0.0 may not be bundled: its licence is GPL-3.0-only',
  );
});

it('gives compilers of users the types of private packages, once each, and no import of them', () => {
  const inside = {
    name: '@chain-apis/inside',
    private: true,
    exports: { './deep': { types: './dist/deep/index.d.ts' } },
  };
  const own = {
    name: 'own',
    exports: { '.': { types: './types/index.d.ts' } },
    devDependencies: { '@chain-apis/inside': '1.0.0' },
  };
  const home = join(folder, 'packages/own');
  write('packages/inside/package.json', inside);
  write('packages/inside/dist/deep/index.d.ts', "export type { One } from '../one.ts';\n");
  write('packages/inside/dist/one.d.ts', 'export interface One {}\n');
  write('packages/inside/dist/unused.d.ts', 'export interface Unused {}\n');
  write('packages/own/package.json', own);
  write('packages/own/dist/index.d.ts', "export * from './part/of.ts';\nimport { Other } from 'beside';\n");
  write('packages/own/dist/part/of.d.ts', "export type { One } from '@chain-apis/inside/deep';\n");
  for (let time = 0; time < 2; time += 1) carryTypes(home);
  const types = readdirSync(join(home, 'types'), { recursive: true, encoding: 'utf8' });
  expect(types.filter((path) => path.endsWith('.ts')).sort()).toEqual([
    'index.d.ts',
    'inside/inside/deep/index.d.ts',
    'inside/inside/one.d.ts',
    'part/of.d.ts',
  ]);
  expect(read('packages/own/types/index.d.ts')).toContain(
    "from './part/of.js';\nimport { Other } from 'beside'",
  );
  expect(read('packages/own/types/part/of.d.ts')).toContain("from '../inside/inside/deep/index.js'");
});
