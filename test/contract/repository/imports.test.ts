/** Checks the imports of packages. A shortcut fails by name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/contract.ts';
import { repositoryFiles } from '../../support/files.ts';
import { importsOf } from '../../support/imports.ts';

/** Each folder of packages/ with its imports from this repository, as in the table of ARCHITECTURE.md. */
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

/** Packages that run in a browser don't import Node modules. */
const BROWSER = new Set(['runtime', 'data', 'metrics', 'node']);

const sources = repositoryFiles('.ts', '.mts').filter((path) => /^packages\/[^/]+\/src\//.test(path));
const packages = [...new Set(sources.map((path) => path.split('/')[1]!))].sort();

it('covers every package', () => {
  expect(packages).toEqual([...ALLOWED.keys()].sort());
});

describe.each(packages)('packages/%s', (name) => {
  const files = sources.filter((path) => path.startsWith(`packages/${name}/`));
  const manifest = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as {
    dependencies?: Record<string, string>;
    /** In a published package: what its build bundles. */
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
      // Created by the build, in Vite's naming.
      if (inTests(path) || specifier.startsWith('virtual:')) continue;
      const builtin = specifier.startsWith('node:');
      if (builtin)
        expect(BROWSER.has(name), `${path} imports ${specifier}, but runs in browsers`).toBe(false);
      // A bundler creates modules with it.
      const isMade = specifier.startsWith('virtual:');
      if (!builtin && !isMade && !specifier.startsWith('.') && own !== name) {
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

/** Returns a file's imports from this repository. */
function ownImports(path: string): string[] {
  return importsOf(readFileSync(root + path, 'utf8')).flatMap(
    (specifier) => /^@chain-apis\/([a-z-]+)/.exec(specifier)?.[1] ?? [],
  );
}

/** Returns what a package's manifest lets others import; the paths of tsconfig.json allow more. */
function entriesOf(name: string): string[] {
  const { exports = {} } = JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as {
    exports?: object;
  };
  return Object.keys(exports);
}

/** Test-runner loaders (Jest) provide only `url` in `import.meta`. */
const IN_TEST_RUNNERS = ['contract', 'diff', 'mock', 'runtime', 'verify'];

it('ask of import.meta what every runner has', () => {
  const own = /(\.test\.ts|\/test-support\/.*)$/;
  const files = sources.filter((path) => IN_TEST_RUNNERS.includes(path.split('/')[1]!) && !own.test(path));
  const asking = files.filter((path) => /import\.meta\.(?!url\b)/.test(readFileSync(root + path, 'utf8')));
  expect(asking).toEqual([]);
});

/** Returns all that a source of this repository reaches by imports, except other published packages and types. */
function reachedFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const path of reached) {
    const text = readFileSync(root + path, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
    for (const specifier of importsOf(text)) {
      if (specifier.startsWith('.')) reached.add(new URL(specifier, `file:///${path}`).pathname.slice(1));
      if (specifier === '@chain-apis/foundation') reached.add('packages/foundation/src/index.ts');
      if (specifier === '@chain-apis/avalanche') reached.add('packages/avalanche/src/index.ts');
    }
  }
  return [...reached];
}

it('have their platform from the documents, and import none', () => {
  const importers = sources.filter(
    (path) => !path.startsWith('packages/avalanche/') && ownImports(path).includes('avalanche'),
  );
  expect(importers).toEqual(['packages/contract/src/read/platforms.ts']);
});

/** Fails without Node or if a policy forbids `eval`. */
const NOT_EVERYWHERE =
  /from 'node:|import\('node:|(?<![\w.'-])(?:Buffer\.|process\.(?=\w)|setImmediate\(|__dirname|require\(|eval\(|new Function\()/;

describe('the core of the contract runs everywhere', () => {
  const ENTRIES = ['core', 'calls/index', 'relations/index', 'schema/index', 'search/index', 'traffic/index'];
  const reached = [...new Set(ENTRIES.flatMap((entry) => reachedFrom(`packages/contract/src/${entry}.ts`)))];

  it('reaches what it is made of', () => {
    expect(reached).toContain('packages/contract/src/compiled/compiled-checks.ts');
    expect(reached).toContain('packages/contract/src/check/rules-keyword.ts');
    expect(reached).toContain('packages/avalanche/src/dialect.ts');
  });

  it.each(reached)('%s', (path) => {
    const text = readFileSync(root + path, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
    expect(NOT_EVERYWHERE.exec(text)?.[0]).toBeUndefined();
    const libraries = importsOf(text).filter((one) => !one.startsWith('.'));
    // The first compiles schemas, the second parses patterns: each is larger than the responding code.
    expect(libraries.filter((one) => /^ajv(?!-formats|\/dist\/runtime)|regexpp/.test(one))).toEqual([]);
  });

  it('has every function that the core of the mock takes from the contract', () => {
    const exported = exportsOf('packages/contract/src/core.ts');
    const core = sources.filter((path) => /^packages\/mock\/src\/core\/(?!.*\.test\.ts$)/.test(path));
    const missing = core.flatMap((path) =>
      valuesFrom('@chain-apis/contract', readFileSync(root + path, 'utf8'))
        .filter((name) => !exported.includes(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Returns the names that a file exports: in lists, by `export *`, and its own. */
function exportsOf(path: string): string[] {
  const text = readFileSync(root + path, 'utf8');
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => namesIn(names!));
  const own = [...text.matchAll(/^export (?:async )?(?:const|class|function\*?) (\w+)/gm)].map(
    ([, name]) => name!,
  );
  const stars = [...text.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, specifier]) =>
    exportsOf(new URL(specifier!, `file:///${path}`).pathname.slice(1)),
  );
  return [...lists, ...own, ...stars];
}

/** Returns a file's imports of values from a package. */
function valuesFrom(name: string, text: string): string[] {
  const lists = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].filter(
    ([, , from]) => from === name,
  );
  return lists.flatMap(([, names]) => namesIn(names!));
}

function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().split(' as ')[0]!);
  return names.filter((name) => name !== '' && !name.startsWith('type '));
}
