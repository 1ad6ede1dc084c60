/** What is in the archive of each package: all that its manifest promises, its licence, and no more. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '@chain-apis/release';
import { root } from '../support/contract.ts';

interface Archive {
  readonly name: string;
  /** Bytes of the archive. */
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

/** Paths that the value of `exports` or `bin` leads to. */
const targetsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value.replace(/^\.\//, '')] : Object.values(value ?? {}).flatMap(targetsOf);

/** Whether a target names a path; a pattern names all that fit it. */
const leadsTo = (target: string, path: string): boolean => {
  const [start = '', end] = target.split('*');
  return end === undefined ? path === target : path.startsWith(start) && path.endsWith(end);
};

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

  it('has no test, no source and nothing of the build', () => {
    const ballast = /\.test\.|test-support|fixture|tsbuildinfo|^src\/|(?<!\.d)\.ts$|\.map$/;
    expect(paths.filter((path) => ballast.test(path))).toEqual([]);
  });

  it('says which of its files may not be left out of a bundle', () => {
    const effects = manifest['sideEffects'];
    // A command is not bundled.
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
