/**
 * Checks that no program of examples/ is omitted, and what they do on failure. commands.test.ts checks that each
 * runs and prints what examples/README.md says.
 */
import { readFileSync } from 'node:fs';
import type { Scenario } from '@chain-apis/mock';
import { parse } from 'yaml';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { repositoryFiles } from '../support/files.ts';
import { openWorkplace, type Workplace } from './commands/workplace.ts';
import { readMarkdown } from './markdown.ts';
import { runInRoot } from './run-in-root.ts';

const README = 'examples/README.md';
const read = (file: string) => readFileSync(root + file, 'utf8');
/** Folders with their own test, because they have special needs. */
const OWN_TESTS = {
  apps: 'test/package/apps.test.ts',
  'hosted-mock': 'test/package/hosted-mock.test.ts',
  kubernetes: 'test/docs/kubernetes.test.ts',
  'own-contract': 'test/package/own-contract.test.ts',
} as const;
const all = repositoryFiles('').filter((file) => file.startsWith('examples/'));
const files = all.filter((file) => file !== README && !(file.split('/')[1]! in OWN_TESTS));
const MANIFESTS = /\/(package(-lock)?|tsconfig)\.json$/;
const sources = files.filter((file) => file.endsWith('.ts'));

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
});
beforeEach(() => place.reset());
afterAll(() => place.close());

const play = (responses: NonNullable<Scenario['responses']>) =>
  place.mock.play({ description: 'of a test', responses });
const run = (args: readonly string[], onOutput?: Parameters<typeof runInRoot>[2]) =>
  runInRoot(['--import', 'tsx', ...args], { CHAIN_APIS_URL: place.mock.url }, onOutput);

describe('no file is left out', () => {
  const commands = readMarkdown(README).blocks.filter(({ language }) => language === 'sh');

  it.each(files.filter((file) => !MANIFESTS.test(file)))('%s', (file) => {
    // vitest runs its tests separately.
    if (file.endsWith('.test.ts')) return;
    if (sources.some((other) => read(other).includes(`/${file.split('/').at(-1)}'`))) return;
    const block = commands.find(({ code }) => code.split(/\s+/).includes(file));
    expect(block, `${README}: add a block of sh that runs ${file}`).toBeDefined();
    if (block!.code.includes('--test ')) return;
    expect(block!.next?.language, `${README}:${block!.line}: add a block of text with what it prints`).toBe(
      'text',
    );
  });
});

/** Read by a tool by name, or by people. */
const BY_NAME = /(^|\/)(README\.md|\.gitignore|package\.json|tsconfig\.json|index\.html|vite\.config\.ts)$/;
const NOT_RUN = /^# Not (run|built|applied) by a test, which has no [\w ]+: /;

/**
 * Returns files that a test, or a file that it runs, names: as a path, an import, compiled, or by a pattern such as
 * `*.jest.test.ts`.
 */
function namedFrom(test: string, candidates: readonly string[]): ReadonlySet<string> {
  const found = new Set(candidates.filter((file) => BY_NAME.test(file)));
  // READMEs only describe the files they name.
  const texts = [test, ...[...found].filter((file) => !file.endsWith('.md'))].map(read);
  for (const text of texts) {
    const ends = [...text.matchAll(/\*(\.\w+\.[\w.]+)/g)].map(([, end]) => end!);
    for (const file of candidates) {
      const name = file.split('/').at(-1)!;
      const compiled = name.replace(/\.mts$/, '.mjs');
      const isNamed =
        text.includes(name) || text.includes(compiled) || ends.some((end) => name.endsWith(end));
      if (found.has(file) || !isNamed) continue;
      found.add(file);
      texts.push(read(file));
    }
  }
  return found;
}

describe.each(Object.entries(OWN_TESTS))('nothing of %s is left out', (folder, test) => {
  const own = all.filter((file) => file.startsWith(`examples/${folder}/`));

  it(`${test} runs all, or the first line says what is not run`, () => {
    expect(read(test)).toContain(`examples/${folder}`);
    const run = namedFrom(test, own);
    expect(own.filter((file) => !run.has(file) && !NOT_RUN.test(read(file)))).toEqual([]);
    expect(namedFrom(test, ['examples/apps/none/unnamed.ts'])).toEqual(new Set());
  });
});

describe('on a node that responds as real ones do', () => {
  let node: Workplace;
  beforeAll(async () => {
    node = await openWorkplace('observed');
  });
  afterAll(() => node.close());

  const programs = readMarkdown(README)
    .blocks.filter(({ language, next }) => language === 'sh' && next?.language === 'text')
    .map(({ code, next }) => ({ command: code.trim(), printed: next!.code.trim() }))
    .filter(({ command }) => command.startsWith('node --import tsx examples/'));

  it.each(programs)('$command', async ({ command, printed }) => {
    const { code, stdout, stderr } = await runInRoot(command.split(' ').slice(1), {
      CHAIN_APIS_URL: node.mock.url,
    });
    expect({ code, stderr, stdout: stdout.trim() }).toEqual({ code: 0, stderr: '', stdout: printed });
  });
});

it('the recipes compile, with the libraries that they name', async () => {
  const compiled = await runInRoot(['node_modules/typescript7/bin/tsc', '-p', 'examples/recipes']);
  expect(compiled).toMatchObject({ code: 0, output: '' });
});

describe('balances.ts', () => {
  it('stops at a page that is refused, and goes on from its checkpoint', async () => {
    play([{ on: ['listErc20Balances'], sequence: [{}, { status: 401 }] }]);
    const stopped = await run(['examples/balances.ts']);
    expect(stopped).toMatchObject({ code: 1, stdout: expect.stringMatching(/^USDC +2\.5\n$/) });
    const [, checkpoint] = /go on with: '(.*)'/.exec(stopped.stderr)!;
    const { code, stdout } = await run([
      'examples/balances.ts',
      '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
      checkpoint!,
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^SGG +1200\n1 tokens of 0xB31f/);
  });
});

describe('watch-validators.ts', () => {
  it('prints who left and who joined, and survives a poll that fails', async () => {
    play([{ on: ['validators.*'], sequence: [{}, { example: 'byNodeId' }, { error: -32000 }] }]);
    const { code, stdout, stderr } = await run(['examples/watch-validators.ts', 'C', '4']);
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(4)).toEqual([
      'poll 2: 1 validators',
      '- NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      '- NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN',
      'poll 4: 3 validators',
      '+ NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg connected',
      '+ NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN connected',
      '',
    ]);
    expect(stderr).toContain('code -32000');
  });

  it('ends with Ctrl-C', async () => {
    let pressed = false;
    const ended = await run(['examples/watch-validators.ts'], (_, child) => {
      if (!pressed) pressed = child.kill('SIGINT');
    });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('node-health.ts', () => {
  it('ends with 1 and says why when the node is unhealthy', async () => {
    place.mock.node.setHealthy(false);
    const { code, stdout } = await run(['examples/node-health.ts']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^alive +yes\nready +no\nhealthy +no\n/);
    expect(stdout).toMatch(/^ {2}network +network layer is unhealthy/m);
  });

  it('ends with 2 when nothing responds', async () => {
    const { code, stderr } = await runInRoot(['--import', 'tsx', 'examples/node-health.ts'], {
      CHAIN_APIS_URL: 'http://127.0.0.1:9',
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^getLiveness: no connection/);
  });
});

it('batch.ts prints the others when one fails, and ends with 1', async () => {
  play([{ on: ['eth_feeConfig'], sequence: [{ error: -32000 }] }]);
  const { code, stdout } = await run(['examples/batch.ts']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^base fee +eth_feeConfig: .*code -32000/m);
  expect(stdout).toMatch(/^Cancun +true$/m);
});

it('the workflow to copy uses the actions that CI uses', () => {
  const used = (file: string) => {
    const { jobs } = parse(read(file)) as { jobs: Record<string, { steps: { uses?: string }[] }> };
    return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  };
  const copied = used('examples/own-contract/.github/workflows/contract.yml');
  expect(copied).not.toEqual([]);
  expect(used('.github/workflows/ci.yml')).toEqual(expect.arrayContaining(copied));
});
