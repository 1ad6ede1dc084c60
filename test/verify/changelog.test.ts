/** The changelog of the reference, from the tags of a repository. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScratch, type Scratch } from '../support/scratch.ts';

const ROOT = 'specs/metrics/openapi.yaml';
const PATH = 'specs/metrics/paths/list-average-tps.yaml';

/** A repository of its own with the contract in one commit. */
function createRepository() {
  const scratch = createScratch(
    'specs/',
    'scripts/',
    'packages/',
    'tsconfig',
    'redocly.yaml',
    'package.json',
  );
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...identity, ...args], { cwd: scratch.folder, stdio: 'ignore' });
  };
  const commit = (message: string) => {
    git('add', 'specs', 'redocly.yaml');
    git('commit', '--quiet', '--message', message);
  };
  git('init', '--quiet', '--initial-branch=main');
  commit('first');
  return { scratch, git, commit };
}

function edit(scratch: Scratch, path: string, from: string, to: string): void {
  const text = scratch.read(path);
  expect(text).toContain(from);
  scratch.write(path, text.replace(from, to));
}

const OUTPUT = 'out/changelog';

function changelog(scratch: Scratch): string {
  const { status, output } = scratch.run('--import', 'tsx', 'scripts/changelog.ts', '--output', OUTPUT);
  expect(status, output).toBe(0);
  const markdown = `${OUTPUT}.md`;
  const text = existsSync(join(scratch.folder, markdown)) ? scratch.read(markdown) : '';
  const entries = JSON.parse(scratch.read(`${OUTPUT}.json`)) as { to: string }[];
  // Each release has its section in one file and its entry in the other.
  expect(entries.map(({ to }) => `## ${to}`)).toEqual(text.match(/^## .*$/gm) ?? []);
  return text;
}

describe('changelog', () => {
  it('has nothing to say without a release, and then a section for each', () => {
    const { scratch, git, commit } = createRepository();
    expect(changelog(scratch)).toBe('');

    // Several tags of one commit are one release.
    git('tag', 'v1.0.0');
    git('tag', '--annotate', '--message', 'first', 'stable');
    expect(changelog(scratch)).toBe('');

    const path = /^ {2}(\S+):\n {4}\$ref: paths\/list-average-tps\.yaml/m.exec(scratch.read(ROOT))![0];
    scratch.write(ROOT, scratch.read(ROOT).replace(`${path}\n`, ''));
    commit('an operation less');
    git('tag', 'v2.0.0');
    edit(scratch, 'specs/data/openapi.yaml', 'title: ', 'title: The ');

    const text = changelog(scratch);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Unreleased', 'v2.0.0']);
    const [unreleased, second] = text.split('## v2.0.0') as [string, string];
    expect(unreleased).toContain('Since v2.0.0.');
    expect(unreleased).not.toContain('Breaking');
    expect(second).toContain('#### Breaking');
    expect(second).toMatch(/listAverageTps.*rest\.operation\.removed/);
    expect(second).toMatch(/Since .*v1\.0\.0/);
  });

  it('compares a branch with where it left the main branch, and leaves no old file behind', () => {
    const { scratch, git, commit } = createRepository();
    git('checkout', '--quiet', '-b', 'feature');
    edit(scratch, PATH, '  summary: ', '  deprecated: true\n  summary: ');
    commit('a deprecation');
    expect(changelog(scratch)).toMatch(/## Unreleased\n\nSince the main branch\.[^]*listAverageTps/);
    git('checkout', '--quiet', 'main');
    expect(changelog(scratch)).toBe('');
  });
});
