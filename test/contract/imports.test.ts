/** Who may import whom. A shortcut fails here by name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';
import { importsOf } from '../support/imports.ts';

/** Each folder of packages/ with the packages of this repository that it may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  runtime: [],
  data: ['runtime'],
  metrics: ['runtime'],
  node: ['runtime'],
  'tanstack-query': ['runtime'],
  mock: ['contract'],
  verify: ['contract'],
  evidence: ['contract', 'verify'],
  search: ['contract'],
  reference: ['contract', 'mock', 'evidence', 'search'],
  mcp: ['contract', 'mock', 'runtime', 'search', 'verify'],
  cli: ['contract', 'mcp', 'mock', 'verify'],
  // Private: generation, the benchmark, releases.
  generate: ['contract'],
  interop: ['contract', 'mock', 'verify'],
  bench: ['contract', 'runtime', 'data', 'node', 'generate', 'release'],
  release: [],
};

/** Packages that run in a browser import nothing of Node's. */
const BROWSER = new Set(['runtime', 'data', 'metrics', 'node', 'tanstack-query']);

const sources = repositoryFiles('.ts', '.mts').filter((path) => /^packages\/[^/]+\/src\//.test(path));
const packages = [...new Set(sources.map((path) => path.split('/')[1]!))].sort();

it('covers every package', () => {
  expect(packages).toEqual(Object.keys(MAY_IMPORT).sort());
});

describe.each(packages)('packages/%s', (name) => {
  const files = sources.filter((path) => path.startsWith(`packages/${name}/`));
  const manifest = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as {
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  const inTests = (path: string) => path.endsWith('.test.ts') || path.includes('/test-support/');

  it.each(files)('%s', (path) => {
    for (const specifier of importsOf(readFileSync(root + path, 'utf8'))) {
      const own = /^@chain-apis\/([a-z-]+)/.exec(specifier)?.[1];
      if (own && own !== name) {
        expect(MAY_IMPORT[name], `${path} imports ${specifier}`).toContain(own);
        const entry = specifier.replace(`@chain-apis/${own}`, '.');
        expect(entriesOf(own), `${path} reaches into a package: ${specifier}`).toContain(entry);
      }
      if (specifier.startsWith('.')) {
        const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
        expect(
          target.startsWith(`packages/${name}/`),
          `${path} reaches out of its package: ${specifier}`,
        ).toBe(true);
      }
      if (inTests(path)) continue;
      const builtin = specifier.startsWith('node:');
      if (builtin)
        expect(BROWSER.has(name), `${path} imports ${specifier}, but runs in browsers`).toBe(false);
      if (!builtin && !specifier.startsWith('.') && own !== name) {
        const dependency = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/');
        expect(declared, `${path}: declare ${dependency} in packages/${name}/package.json`).toContain(
          dependency,
        );
      }
    }
  });
});

/** What the manifest of a package lets others import; the paths of tsconfig.json are wider. */
function entriesOf(name: string): string[] {
  const { exports = {} } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as {
    exports?: object;
  };
  return Object.keys(exports);
}
