/** The steps of a release in a small repository of its own. npm's registry and GitHub are stand-ins that keep a log. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { checkChangesets } from './changes.ts';
import { packAll } from './pack.ts';
import { planRelease } from './plan.ts';
import { publishAll, readNotes } from './publish.ts';
import { proposeVersions } from './version.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
/** Packages that the stand-in of the registry has: `name@version`, one on each line. */
const REGISTRY = 'registry.txt';
const LOG = 'log.txt';

const STANDINS = {
  npm: `case $1 in
  view) if [ -e down ]; then echo 'npm error code ECONNREFUSED' >&2; exit 1; fi
    if grep -qx "$2" ${REGISTRY}; then echo "\${2##*@}"; else echo 'npm error code E404' >&2; exit 1; fi ;;
  publish) echo "npm publish $(basename "$2") $3 $4 $5" >>${LOG} ;;
  *) exec "$REAL_NPM" "$@" ;;
esac`,
  gh: `echo "gh $1 $2 $3 $4" >>${LOG}
case "$1 $2" in
  'pr create') echo https://host.example/pull/1 ;;
  'release view') exit 1 ;;
esac`,
};

let root: string;
const at = (path: string): string => join(root, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');
const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
};
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const logged = (): string[] => read(LOG).trim().split('\n');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chain-apis-release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  vi.stubEnv('REAL_NPM', execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  vi.stubEnv('PATH', `${at('bin')}${delimiter}${process.env['PATH']}`);
  for (const name of ['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY']) vi.stubEnv(name, '');
  for (const who of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${who}_NAME`, 'Tester');
    vi.stubEnv(`GIT_${who}_EMAIL`, 'tester@host.example');
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  createRepository();
});

function createRepository(): void {
  for (const [name, script] of Object.entries(STANDINS)) {
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
    execFileSync('chmod', ['+x', at(`bin/${name}`)]);
  }
  write(REGISTRY, '');
  write(LOG, '');
  write('.gitignore', ['node_modules', 'bin', REGISTRY, LOG, 'packed', 'down', 'remote'].join('\n'));
  write('package.json', { name: 'small', private: true, workspaces: ['packages/*'] });
  const own = { version: '0.1.0', license: 'MIT', files: ['index.js'] };
  // `a` needs `b`: it comes first by name and must be published last.
  write('packages/a/package.json', { name: '@small/a', ...own, dependencies: { '@small/b': '0.1.0' } });
  write('packages/b/package.json', { name: '@small/b', ...own });
  // Private, and the one package that the configuration of the changesets names.
  write('packages/site/package.json', { name: '@chain-apis/reference', version: '0.1.0', private: true });
  for (const name of ['a', 'b']) write(`packages/${name}/index.js`, 'export {};\n');
  cpSync(join(REPOSITORY, '.changeset/config.json'), at('.changeset/config.json'), { recursive: true });
  mkdirSync(at('node_modules'));
  symlinkSync(join(REPOSITORY, 'node_modules/@changesets'), at('node_modules/@changesets'), 'dir');
  git('init', '--quiet', '--initial-branch', 'main');
  git('init', '--quiet', '--bare', 'remote');
  git('remote', 'add', 'origin', at('remote'));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
}

const sha256 = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(at(`packed/${name}`)))
    .digest('hex');
const addChangeset = (): void =>
  write('.changeset/one.md', "---\n'@small/b': minor\n---\n\nCounts to three.\n");

it('plans: first versions, then what the registry lacks, then nothing', () => {
  addChangeset();
  expect(planRelease(root)).toBe('version');
  rmSync(at('.changeset/one.md'));
  write(REGISTRY, '@small/a@0.1.0\n');
  expect(planRelease(root)).toBe('publish');
  write(REGISTRY, '@small/a@0.1.0\n@small/b@0.1.0\n');
  expect(planRelease(root)).toBe('none');
});

it('asks for a changeset of what has changed, and of the package that carries the documents', () => {
  const commit = (message: string): void => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  write('packages/carrier/package.json', { name: '@chain-apis/contract', version: '0.1.0' });
  commit('a package that carries documents');
  git('checkout', '--quiet', '-b', 'change');
  const check = (): string => checkChangesets(root, 'main');
  expect(check()).toBe('nothing that is published has changed');
  write('packages/b/src/index.js', 'export {};\n');
  commit('code');
  expect(check).toThrow(/no changesets were found/);
  addChangeset();
  commit('its changeset');
  expect(check()).toBe('changesets name @small/b, @small/a');
  write('specs/data/openapi.yaml', 'openapi: 3.1.0\n');
  commit('a document');
  expect(check).toThrow(/no changeset names @chain-apis\/contract.*\nspecs\/data\/openapi\.yaml/);
  write('.changeset/two.md', "---\n'@chain-apis/contract': patch\n---\n\nOne more document.\n");
  commit('its changeset');
  expect(check()).toContain('@chain-apis/contract');
});

it('takes a registry that cannot be reached as unknown', () => {
  write('down', '');
  expect(() => planRelease(root)).toThrow(
    /does not say whether @small\/a@0\.1\.0 is published:\n.*ECONNREFUSED/,
  );
});

it('proposes versions, changelogs and a lock file that follow from the changesets', () => {
  addChangeset();
  expect(proposeVersions(root)).toBe('https://host.example/pull/1');
  const pushed = git('ls-remote', 'origin', 'release/next').split('\t')[0]!;
  expect(git('rev-parse', 'HEAD').trim()).toBe(pushed);
  expect(git('status', '--porcelain')).toBe('');
  // What depends on a new version is released with it.
  expect(JSON.parse(read('packages/a/package.json'))).toMatchObject({
    version: '0.1.1',
    dependencies: { '@small/b': '0.2.0' },
  });
  expect(readNotes(at('packages/b/CHANGELOG.md'), '0.2.0')).toBe('### Minor Changes\n\n- Counts to three.');
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    packages: { 'packages/a': { version: '0.1.1' }, 'packages/b': { version: '0.2.0' } },
  });
  expect(existsSync(at('.changeset/one.md'))).toBe(false);
});

it('packs archives with the address of the repository, their SBOMs and checksums', () => {
  vi.stubEnv('GITHUB_SERVER_URL', 'https://host.example');
  vi.stubEnv('GITHUB_REPOSITORY', 'owner/small');
  expect(packAll(root, 'packed')).toEqual(['small-a-0.1.0.tgz', 'small-b-0.1.0.tgz']);
  const sums = ['a', 'b']
    .flatMap((name) => [`small-${name}-0.1.0.tgz`, `small-${name}-0.1.0.cdx.json`])
    .map((name) => `${sha256(name)}  ${name}\n`);
  expect(read('packed/SHA256SUMS')).toBe(sums.join(''));
  execFileSync('tar', ['-xzf', 'small-a-0.1.0.tgz'], { cwd: at('packed') });
  expect(JSON.parse(read('packed/package/package.json'))).toMatchObject({
    homepage: 'https://host.example/owner/small#readme',
    bugs: { url: 'https://host.example/owner/small/issues' },
    repository: { type: 'git', url: 'git+https://host.example/owner/small.git', directory: 'packages/a' },
  });
  const sbom = JSON.parse(read('packed/small-a-0.1.0.cdx.json')) as {
    metadata: { component: { purl: string } };
    components: { purl: string }[];
  };
  expect(sbom.metadata.component.purl).toBe('pkg:npm/%40small/a@0.1.0');
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    expect.stringMatching(/^pkg:npm\/%40small\/b@0\.1\.0/),
  ]);
  expect(JSON.stringify(sbom)).not.toContain(root);
});

it('publishes what the registry lacks, dependencies first, each with a release', () => {
  for (const name of ['a', 'b']) write(`packages/${name}/CHANGELOG.md`, '# x\n\n## 0.1.0\n\nFirst.\n');
  expect(() => publishAll(root, 'packed')).toThrow(/small-b-0\.1\.0\.tgz is missing: pack first$/);
  for (const name of ['a', 'b']) write(`packed/small-${name}-0.1.0.tgz`, 'an archive');
  expect(publishAll(root, 'packed')).toEqual(['@small/b@0.1.0 published', '@small/a@0.1.0 published']);
  expect(logged()).toEqual([
    'npm publish small-b-0.1.0.tgz --access public --provenance',
    'gh release view @small/b@0.1.0 ',
    'gh release create @small/b@0.1.0 --title',
    'npm publish small-a-0.1.0.tgz --access public --provenance',
    'gh release view @small/a@0.1.0 ',
    'gh release create @small/a@0.1.0 --title',
  ]);
  write(REGISTRY, '@small/a@0.1.0\n@small/b@0.1.0\n');
  expect(publishAll(root, 'packed')[0]).toBe('@small/b@0.1.0 was published before');
  expect(logged().filter((line) => line.startsWith('npm'))).toHaveLength(2);
});
