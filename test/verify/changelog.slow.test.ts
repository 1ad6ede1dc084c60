/** Tests the changelog of the reference, from a repository's tags. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readReleaseChanges, writeChangelogFiles } from '../../scripts/release/src/releases.ts';
import { root } from '../support/contract.ts';
import { createScratch, type Scratch } from '../support/scratch.ts';

const ROOT = 'specs/metrics/openapi.yaml';
const PATH = 'specs/metrics/paths/list-average-tps.yaml';

/** Creates a repository with two documents of the contract in one commit: bundling all takes its time. */
function createRepository() {
  const scratch = createScratch('specs/', 'redocly.yaml');
  const { apis, ...config } = parse(scratch.read('redocly.yaml')) as { apis: Record<string, object> };
  const { metrics, 'node-info': info } = apis;
  scratch.write('redocly.yaml', stringify({ ...config, apis: { metrics, 'node-info': info } }));
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

async function changelog(scratch: Scratch): Promise<string> {
  writeChangelogFiles(join(scratch.folder, OUTPUT), await readReleaseChanges(scratch.folder));
  const markdown = `${OUTPUT}.md`;
  const text = existsSync(join(scratch.folder, markdown)) ? scratch.read(markdown) : '';
  const entries = JSON.parse(scratch.read(`${OUTPUT}.json`)) as { to: string }[];
  // Each release has a section in one file and an entry in the other.
  expect(entries.map(({ to }) => `## ${to}`)).toEqual(text.match(/^## .*$/gm) ?? []);
  return text;
}

describe('changelog', () => {
  it('has nothing to say without a release, and then a section for each', async () => {
    const { scratch, git, commit } = createRepository();
    expect(await changelog(scratch)).toBe('');

    // Several tags of one commit are one release.
    git('tag', 'v1.0.0');
    git('tag', '--annotate', '--message', 'first', 'stable');
    expect(await changelog(scratch)).toBe('');

    const path = /^ {2}(\S+):\n {4}\$ref: paths\/list-average-tps\.yaml/m.exec(scratch.read(ROOT))![0];
    scratch.write(ROOT, scratch.read(ROOT).replace(`${path}\n`, ''));
    commit('an operation less');
    git('tag', 'v2.0.0');
    edit(scratch, 'specs/node/info/openrpc.yaml', 'title: ', 'title: The ');

    const text = await changelog(scratch);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Unreleased', 'v2.0.0']);
    const [unreleased, second] = text.split('## v2.0.0') as [string, string];
    expect(unreleased).toContain('Since v2.0.0.');
    expect(unreleased).not.toContain('Breaking');
    expect(second).toContain('#### Breaking');
    expect(second).toMatch(/listAverageTps.*rest\.operation\.removed/);
    expect(second).toMatch(/Since .*v1\.0\.0/);
  });

  it('compares a branch with where it left the main branch, and leaves no old file behind', async () => {
    const { scratch, git, commit } = createRepository();
    git('checkout', '--quiet', '-b', 'feature');
    edit(scratch, PATH, '  summary: ', '  deprecated: true\n  summary: ');
    commit('a deprecation');
    expect(await changelog(scratch)).toMatch(/## Unreleased\n\nSince the main branch\.[^]*listAverageTps/);
    git('checkout', '--quiet', 'main');
    expect(await changelog(scratch)).toBe('');
  });

  it('is a script that compares what it is given, and says what it cannot read', () => {
    const run = (...args: string[]) => {
      const argv = ['scripts/run-source.mjs', 'scripts/changelog.ts', ...args];
      return spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
    };
    const scratch = createScratch();
    const [before, after, file] = ['old.json', 'new.json', OUTPUT].map((name) => join(scratch.folder, name));
    const document = (path: string) => ({
      openapi: '3.1.0',
      info: { title: 'T', version: '1.0.0' },
      paths: { [path]: { get: { operationId: `get${path.slice(1)}`, responses: {} } } },
    });
    scratch.write('old.json', JSON.stringify(document('/a')));
    scratch.write('new.json', JSON.stringify(document('/b')));
    expect(run(before!, after!, '--output', file!)).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(scratch.read(`${OUTPUT}.json`))).toMatchObject([{ to: after }]);
    expect(scratch.read(`${OUTPUT}.md`)).toMatch(/geta.*rest\.operation\.removed/);
    const failed = run('no-such-ref', after!);
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toMatch(/^changelog: .*no-such-ref.*\n$/);
  });
});
