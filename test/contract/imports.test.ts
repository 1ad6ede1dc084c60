/** Who may import whom. A shortcut fails here by name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';
import { importsOf } from '../support/imports.ts';

/** Each folder of packages/ with the packages of this repository that it imports, as the table of ARCHITECTURE.md says. */
const ALLOWED = new Map(
  [
    ...readFileSync(`${root}ARCHITECTURE.md`, 'utf8').matchAll(
      /^\| `(?:@chain-apis\/)?([a-z-]+)` \|[^|]*\|[^|]*\|([^|]*)\|/gm,
    ),
  ].map(([, name, imports]): [string, string[]] => [
    name === 'chain-apis' ? 'cli' : name!,
    [...imports!.matchAll(/`([a-z-]+)`/g)].map(([, own]) => own!),
  ]),
);

/** Packages that run in a browser import nothing of Node's. */
const BROWSER = new Set(['runtime', 'data', 'metrics', 'node', 'tanstack-query']);

const sources = repositoryFiles('.ts', '.mts').filter((path) => /^packages\/[^/]+\/src\//.test(path));
const packages = [...new Set(sources.map((path) => path.split('/')[1]!))].sort();

it('covers every package', () => {
  expect(packages).toEqual([...ALLOWED.keys()].sort());
});

describe.each(packages)('packages/%s', (name) => {
  const files = sources.filter((path) => path.startsWith(`packages/${name}/`));
  const manifest = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as {
    dependencies?: Record<string, string>;
    /** Of a published package: what its build puts inside. */
    devDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  const declared = new Set(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }),
  );
  const inTests = (path: string) => path.endsWith('.test.ts') || path.includes('/test-support/');

  it('imports all that the table says', () => {
    const used = files.filter((path) => !inTests(path)).flatMap((path) => ownImports(path));
    expect([...new Set(used)].filter((own) => own !== name).sort()).toEqual([...ALLOWED.get(name)!].sort());
  });

  it.each(files)('%s', (path) => {
    for (const specifier of importsOf(readFileSync(root + path, 'utf8'))) {
      const own = /^@chain-apis\/([a-z-]+)/.exec(specifier)?.[1];
      if (own && own !== name) {
        expect(ALLOWED.get(name), `${path} imports ${specifier}, ARCHITECTURE.md does not say so`).toContain(
          own,
        );
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

/** The packages of this repository that a file imports. */
function ownImports(path: string): string[] {
  return importsOf(readFileSync(root + path, 'utf8')).flatMap(
    (specifier) => /^@chain-apis\/([a-z-]+)/.exec(specifier)?.[1] ?? [],
  );
}

/** What the manifest of a package lets others import; the paths of tsconfig.json are wider. */
function entriesOf(name: string): string[] {
  const { exports = {} } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as {
    exports?: object;
  };
  return Object.keys(exports);
}

/** The loaders of test runners (Jest) give `import.meta` no more than `url`. */
const IN_TEST_RUNNERS = ['contract', 'diff', 'mock', 'runtime', 'search', 'verify'];

it('ask of import.meta what every runner has', () => {
  const own = /(\.test\.ts|\/test-support\/.*)$/;
  const files = sources.filter((path) => IN_TEST_RUNNERS.includes(path.split('/')[1]!) && !own.test(path));
  const asking = files.filter((path) => /import\.meta\.(?!url\b)/.test(readFileSync(root + path, 'utf8')));
  expect(asking).toEqual([]);
});
