/** The steps of a release in a small separate repository. npm's registry and GitHub are stand-ins that keep a log. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkChangesets } from './changes.ts';
import { packAll } from './pack.ts';
import { planRelease } from './plan.ts';
import { publishAll, readNotes } from './publish.ts';
import { proposeVersions } from './version.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
/** Packages in the stand-in registry: `name@version`, one on each line. */
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
  // `a` needs `b`: it is first by name and must be published last.
  write('packages/a/package.json', { name: '@small/a', ...own, dependencies: { '@small/b': '0.1.0' } });
  write('packages/b/package.json', { name: '@small/b', ...own });
  // Private, and the one package that the changesets configuration names.
  write('packages/site/package.json', { name: '@chain-apis/reference', version: '0.1.0', private: true });
  for (const name of ['a', 'b']) write(`packages/${name}/index.js`, 'export {};\n');
  cpSync(join(REPOSITORY, '.changeset/config.json'), at('.changeset/config.json'), { recursive: true });
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

const commit = (message: string): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};

/** Returns a document of one paginated operation, whose pages are available for `lifetime`. */
const document = (lifetime: string) => `openapi: 3.1.0
info: { title: Data, version: 1.0.0 }
paths:
  /things:
    get:
      operationId: listThings
      x-pagination: { param: after, next: next, items: things, lifetime: ${lifetime} }
      parameters: [{ name: after, in: query, schema: { type: string } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema:
                type: object
                properties: { things: { type: array, items: { type: string } }, next: { type: string } }
`;

describe('the gate of changesets', () => {
  const check = (): string => checkChangesets(root, 'main');

  it('asks for every package that has changed', () => {
    git('checkout', '--quiet', '-b', 'change');
    expect(check()).toBe('nothing that is published has changed');
    write('packages/b/src/index.js', 'export {};\n');
    write('packages/a/src/index.js', 'export {};\n');
    commit('code');
    expect(check).toThrow(
      /@small\/b: packages\/b\/src\/index\.js has changed, which deserves patch; no changeset/,
    );
    addChangeset();
    commit('the changeset of one');
    // A depends on b and is released with it, but also has its own change.
    expect(check).toThrow(/^@small\/a: .*\n.*\n---\n'@small\/a': patch\n---$/);
    write('.changeset/two.md', "---\n'@small/a': patch\n---\n\nCounts as well.\n");
    commit('the changeset of the other');
    expect(check()).toBe('changesets name @small/b (minor), @small/a (patch)');
  });

  it('asks for the level that a change of a document deserves, of its package and of its client', () => {
    write('packages/carrier/package.json', { name: '@chain-apis/contract', version: '0.1.0' });
    write('packages/data/package.json', { name: '@chain-apis/data', version: '1.0.0' });
    write('redocly.yaml', 'apis: { data: { root: specs/data/openapi.yaml } }\n');
    write('specs/data/openapi.yaml', document('PT24H'));
    commit('documents');
    git('checkout', '--quiet', '-b', 'change');
    write('specs/data/openapi.yaml', document('PT12H'));
    write('.changeset/one.md', "---\n'@chain-apis/contract': patch\n---\n\nA shorter life.\n");
    commit('a breaking change, called a patch');
    expect(check).toThrow(
      [
        '@chain-apis/contract: data has changed (major for a document), which deserves minor; its changeset says patch',
        '@chain-apis/data: data, from which it is generated, has changed (major for a document), which deserves major; no changeset names it',
        'Write this into a file of .changeset/, above a sentence for its users:',
        "---\n'@chain-apis/contract': minor\n'@chain-apis/data': major\n---",
      ].join('\n'),
    );
    write(
      '.changeset/one.md',
      "---\n'@chain-apis/contract': minor\n'@chain-apis/data': major\n---\n\nA shorter life.\n",
    );
    commit('called what it is');
    expect(check()).toBe('changesets name @chain-apis/contract (minor), @chain-apis/data (major)');
  });
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
  // Packages that depend on a new version are released with it.
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

it('packs nothing of a build that failed', () => {
  const manifest = JSON.parse(read('packages/b/package.json')) as object;
  write('packages/b/package.json', { ...manifest, exports: { '.': { default: './dist/index.js' } } });
  expect(() => packAll(root, 'packed')).toThrow(
    'packages/b/dist/index.js is missing: build first (npm run build)',
  );
  write('packages/b/package.json', manifest);
});

it('packs archives with the address of the repository, their SBOMs and checksums', () => {
  vi.stubEnv('GITHUB_SERVER_URL', 'https://host.example');
  vi.stubEnv('GITHUB_REPOSITORY', 'owner/small');
  // For the tests of b: no build bundles it, and no registry has it.
  const manifest = JSON.parse(read('packages/b/package.json')) as object;
  write('packages/b/package.json', JSON.stringify({ ...manifest, devDependencies: { '@small/a': '0.1.0' } }));
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
