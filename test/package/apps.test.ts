/**
 * The packages in apps: the programs of examples/apps, the TanStack Query options in the newest and the oldest version
 * of each adapter, and ESLint on all code that a reader copies. All installed here, from the packed archives.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../support/open-chromium.ts';
import { startMock, type RunningMock } from '@chain-apis/mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { markdownFiles, readMarkdown } from '../docs/markdown.ts';
import { contract, root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';
import { openProject, type Project } from './outside/project.ts';

type Versions = Readonly<Record<string, string>>;
const versionsIn = (folder: string) =>
  JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8')) as Record<string, Versions>;

/** Each adapter: its newest version, the oldest supported one, and its framework. */
const ADAPTERS = {
  react: { newest: '5.108.0', oldest: '5.90.2' },
  vue: { newest: '5.104.0', oldest: '5.90.2', below: { vue: '3.5.45' } },
  solid: { newest: '5.104.0', oldest: '5.90.3', below: { 'solid-js': '1.9.19' } },
  svelte: { newest: '6.3.6', oldest: '6.0.0', below: { svelte: '5.57.3' } },
};
const adapters = Object.entries(ADAPTERS).flatMap(([name, { newest, oldest }]) => [
  { name, version: newest, installed: `@tanstack/${name}-query` },
  { name, version: oldest, installed: `${name}-query-oldest` },
]);
const aliases = adapters.map(({ name, version, installed }): [string, string] => [
  installed,
  installed.startsWith('@') ? version : `npm:@tanstack/${name}-query@${version}`,
]);
let project: Project;
let mock: RunningMock;
beforeAll(async () => {
  const apps = versionsIn('examples/apps/');
  const frameworks = Object.values(ADAPTERS).map((one) => ('below' in one ? one.below : {}));
  project = await openProject({
    ...apps['dependencies'],
    ...apps['devDependencies'],
    // What the examples besides the apps need.
    'openapi-fetch': versionsIn('')['devDependencies']!['openapi-fetch']!,
    ...versionsIn('examples/recipes/')['dependencies'],
    ...(Object.assign({}, ...frameworks) as Versions),
    ...Object.fromEntries(aliases),
  });
  for (const entry of ['portfolio', 'exporter', 'react-ssr', 'testing', 'tsconfig.json', 'eslint.config.js'])
    cpSync(`${root}examples/apps/${entry}`, join(project.folder, entry), { recursive: true });
  mock = await startMock({ contract });
});
beforeEach(() => {
  mock.reset();
});
afterAll(async () => {
  project?.close();
  await mock?.close();
});

const node = process.execPath;
const runTool = (file: string, ...args: readonly string[]) =>
  project.run(node, 'node', `node_modules/${file}`, ...args);

/** Starts a server of an app and returns its address. */
async function serve(file: string): Promise<string> {
  const child = spawn(node, ['--import', 'tsx', file], {
    cwd: project.folder,
    env: { ...process.env, NODE_OPTIONS: '', CHAIN_APIS_URL: mock.url, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  for await (const line of createInterface(child.stdout)) {
    const url = /^Ready on (http:\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`${file} ended`);
}

describe('types', () => {
  it('of the apps, and of the options in every adapter, newest and oldest', async () => {
    mkdirSync(join(project.folder, 'adapters'));
    for (const { name, installed } of adapters) {
      const code = readFileSync(`${root}test/package/adapters/${name}.ts`, 'utf8');
      const file = `adapters/${installed.replace(/\W/g, '-')}.ts`;
      project.write(file, code.replace(`'@tanstack/${name}-query'`, `'${installed}'`));
    }
    expect(await runTool('typescript/lib/tsc.js', '-p', '.')).toEqual({ code: 0, text: '' });
  });
});

it('ESLint, strict and type-checked, finds nothing in apps, examples and READMEs', async () => {
  const copied = repositoryFiles('.ts').filter((file) => /^examples\/(?!apps\/)/.test(file));
  mkdirSync(join(project.folder, 'copied'));
  for (const file of copied) {
    mkdirSync(join(project.folder, 'copied', file, '..'), { recursive: true });
    project.write(`copied/${file}`, readFileSync(root + file, 'utf8'));
  }
  // Readers cannot import unpublished packages.
  const blocks = markdownFiles
    .filter((file) => !/^test\/labs\/|API\.md$/.test(file))
    .flatMap((file) => readMarkdown(file).blocks)
    .filter(({ language }) => language === 'ts');
  for (const { file, line, code } of blocks)
    project.write(`copied/${file.replaceAll('/', '_')}-${line}.ts`, '\n'.repeat(line - 1) + code);
  expect(await runTool('eslint/bin/eslint.js', '.', '--ignore-pattern', 'adapters')).toEqual({
    code: 0,
    text: '',
  });
});

/**
 * On a separate connection: a server closes an idle one after seconds, and a busy machine can take that long between
 * requests.
 */
const ask = (url: string) => fetch(url, { headers: { connection: 'close' } });

describe('services', () => {
  it('portfolio gives exact balances, and says who failed', async () => {
    const url = await serve('portfolio/server.ts');
    const response = await ask(`${url}/0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([{ symbol: 'USDC', balance: '2500000' }, { symbol: 'SGG' }]);
    expect((await ask(`${url}/no-address`)).status).toBe(400);
    mock.play({
      description: 'down',
      responses: [{ on: ['listErc20Balances'], sequence: [{ status: 401 }] }],
    });
    const failed = await ask(`${url}/0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7`);
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({ retryable: false });
  });

  it('exporter writes what the node says of itself', async () => {
    const url = await serve('exporter/exporter.ts');
    const metrics = async () => (await ask(`${url}/metrics`)).text();
    expect(await metrics()).toMatch(
      /^node_up 1\nnode_healthy 1\n(node_check_healthy\{check="\w+"\} 1\n)+node_peers \d+\n$/,
    );
    mock.node.setHealthy(false);
    expect(await metrics()).toMatch(/^node_up 1\nnode_healthy 0\n[^]*check="network"\} 0\n/);
  });
});

describe('tests in every runner', () => {
  const jest = async (environment: string) => {
    const flag = '--experimental-vm-modules';
    const args = [
      'node_modules/jest/bin/jest.js',
      '--config',
      'testing/jest.config.json',
      '--env',
      environment,
    ];
    return project.run(node, 'node', flag, ...args);
  };

  it('Vitest, in jsdom with React, and with MSW', async () => {
    const files = ['testing/vitest.test.tsx', 'testing/msw.test.ts'];
    const { code, text } = await runTool('vitest/vitest.mjs', 'run', '--testTimeout=60000', ...files);
    expect(code, text).toBe(0);
    expect(text).toMatch(/Tests .*4 passed/);
  });

  it('node:test', async () => {
    const { code, text } = await project.run(
      node,
      'node',
      '--import',
      'tsx',
      '--test',
      'testing/node.test.ts',
    );
    expect(code, text).toBe(0);
    expect(text).toMatch(/pass 1/);
  });

  it.each(['node', 'jest-fixed-jsdom'])('Jest 30, environment %s', async (environment) => {
    const { code, text } = await jest(environment);
    expect(code, text).toBe(0);
    expect(text).toMatch(/Tests: .*1 passed/);
  });
});

describe('React with server rendering', () => {
  it('comes with its data, and reads more in the browser', async () => {
    const build = async (...args: readonly string[]) => {
      const { code, text } = await runTool('vite/bin/vite.js', 'build', 'react-ssr', ...args);
      expect(code, text).toBe(0);
    };
    await build('--outDir', 'dist/client');
    await build('--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx');
    const url = await serve('react-ssr/server.ts');
    const page = await (await fetch(url)).text();
    expect(page).toMatch(/<li>25000000000.* nAVAX<\/li>.*<button>More/);
    expect(page).toMatch(/<script id="state" type="application\/json">\s*\{"mutations":\[\],"queries":\[\{/);
    const chromium = findChromium();
    if (chromium === undefined) return expect(process.env['CI'], 'no Chromium').toBeUndefined();
    process.env['CHROMIUM_PATH'] = chromium;
    process.env['PAGE_URL'] = url;
    const cli = '@playwright/test/cli.js';
    const { code, text } = await runTool(cli, 'test', '--config', 'testing/playwright.config.ts');
    expect(code, text).toBe(0);
    expect(text).toContain('1 passed');
  });
});
