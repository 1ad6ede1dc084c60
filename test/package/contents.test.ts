/** The contents of each package's archive: all that its manifest promises, its licence, and nothing else. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '../../scripts/release/index.ts';
import { root } from '../support/contract.ts';
import { importsOf } from '../support/imports.ts';

interface Archive {
  readonly name: string;
  /** Size of the archive in bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const read = (path: string): string => readFileSync(root + path, 'utf8');
const packages = publishedPackages(root);
const folders = packages.map(({ folder }) => `./${folder}`);
const archives = new Map(
  (
    JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...folders], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Archive[]
  ).map((archive) => [archive.name, archive]),
);

/** Returns the paths in a value of `exports` or `bin`. */
const targetsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value.replace(/^\.\//, '')] : Object.values(value ?? {}).flatMap(targetsOf);

/** Whether a target names a path; a pattern names all that match it. */
const leadsTo = (target: string, path: string): boolean => {
  const [start = '', end] = target.split('*');
  return end === undefined ? path === target : path.startsWith(start) && path.endsWith(end);
};

interface Import {
  readonly file: string;
  readonly specifier: string;
}

/** Returns what a package's file, and those it imports, import from other packages. */
function foreignImports(folder: string, entry: string): Import[] {
  const open = /\.[jt]s$/.test(entry) && !entry.includes('*') ? [entry] : [];
  const seen = new Set(open);
  const found: Import[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const specifier of importsOf(read(`${folder}/${file}`))) {
      if (!specifier.startsWith('.')) {
        if (!isBuiltin(specifier)) found.push({ file, specifier });
        continue;
      }
      const next = posix.join(
        dirname(file),
        file.endsWith('.d.ts') ? specifier.replace(/(\.d)?\.[jt]s$/, '.d.ts') : specifier,
      );
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return found;
}

const isClient = (folder: string) => /\/(runtime|data|metrics|node)$/.test(folder);

/** From `@a/b/c` to `@a/b`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

describe.each(packages)('$name', ({ name, folder }) => {
  const { size, files } = archives.get(name)!;
  const paths = files.map(({ path }) => path);
  const manifest = JSON.parse(read(`${folder}/package.json`)) as Readonly<Record<string, unknown>>;

  it('has what its exports lead to', () => {
    const targets = targetsOf([manifest['exports'], manifest['bin']]);
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.filter((target) => !paths.some((path) => leadsTo(target, path)))).toEqual([]);
  });

  it('has its README and the licence of the project', () => {
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
    expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'));
    expect(manifest['license']).toBe('MIT');
  });

  it('has no test and nothing of the build', () => {
    const ballast = /\.test\.|test-support|fixture|tsbuildinfo/;
    expect(paths.filter((path) => ballast.test(path))).toEqual([]);
  });

  // Users step into clients and follow their definitions; tools are only run.
  if (isClient(folder))
    it('leads from its programs and types to the sources', () => {
      const written = paths.filter((path) => /^dist\/.*\.(d\.ts|js)$/.test(path));
      expect(written.filter((path) => !paths.includes(`${path}.map`))).toEqual([]);
      const sources = written.flatMap((path) => {
        const map = JSON.parse(read(`${folder}/${path}.map`)) as { readonly sources: readonly string[] };
        return map.sources.map((source) => posix.join(dirname(path), source));
      });
      expect(sources.length).toBeGreaterThan(3);
      expect(sources.filter((path) => !paths.includes(path))).toEqual([]);
    });
  else
    it('has no source', () => {
      expect(paths.filter((path) => /^src\/|(?<!\.d)\.ts$|\.map$/.test(path))).toEqual([]);
    });

  it('has programs and types that ask for nothing but its dependencies', () => {
    const { name: own, dependencies, peerDependencies } = manifest as Readonly<Record<string, object>>;
    const declared = new Set([own, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const foreign = targetsOf(manifest['exports']).flatMap((entry) => foreignImports(folder, entry));
    expect(foreign.filter(({ specifier }) => !declared.has(packageOf(specifier)))).toEqual([]);
  });

  it('says which of its files may not be left out of a bundle', () => {
    const effects = manifest['sideEffects'];
    // Commands are not bundled.
    const declared = effects === false || Array.isArray(effects) || manifest['bin'] !== undefined;
    expect(declared, 'sideEffects: false, or a list').toBe(true);
    expect(paths).toEqual(expect.arrayContaining(targetsOf(effects || [])));
  });

  it('is as large as ARCHITECTURE.md says, give or take a fifth', () => {
    const row = read('ARCHITECTURE.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`${name}\` |`));
    const stated = Number(/(\d+) kB/.exec(row ?? '')?.[1]);
    const kilobytes = size / 1000;
    console.info(`${name}: ${kilobytes.toFixed(0)} kB packed, ${paths.length} files`);
    expect(Math.abs(stated - kilobytes), `${kilobytes} kB`).toBeLessThan(1 + kilobytes / 5);
  });
});
