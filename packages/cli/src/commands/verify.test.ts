import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { startMock, type RunningMock } from '@chain-apis/mock';
import { readTarget } from '@chain-apis/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { resolveBudget } from './resolve-budget.ts';
import { withoutContract } from '../test-support/without-contract.ts';

const json = (schema: object, examples: object) => ({
  description: 'x',
  content: { 'application/json': { schema, examples } },
});
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-data-api-key' } } },
  paths: {
    '/v1/things': {
      get: {
        operationId: 'listThings',
        security: [{ key: [] }, {}],
        parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', maximum: 5 }, example: 2 }],
        responses: {
          '200': json(
            { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
            { one: { value: { a: 1 } } },
          ),
          '400': json(
            { type: 'object', required: ['message'] },
            { bad: { value: { message: ['no'], statusCode: 400, error: 'Bad Request' } } },
          ),
        },
      },
    },
  },
};

let folder: string;
let config: string;
let mock: RunningMock;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-verify-'));
  config = join(folder, 'redocly.yaml');
  await mkdir(join(folder, 'specs/data'), { recursive: true });
  await writeFile(join(folder, 'specs/data/openapi.json'), JSON.stringify(SPEC));
  await writeFile(config, JSON.stringify({ apis: { data: { root: 'specs/data/openapi.json' } } }));
  mock = await startMock({ config });
});
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  await mock.close();
  await rm(folder, { recursive: true });
});

/** A server that responds to everything in one way; without a body it never responds. */
async function serve(body?: string, type = 'application/json'): Promise<string> {
  const server = createServer((_, response) => {
    if (body !== undefined) response.writeHead(200, { 'content-type': type }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function execute(
  args: string[],
  env: Record<string, string> = {},
  stopped: Promise<void> = new Promise(() => {}),
) {
  const [out, err, progress]: [string[], string[], string[]] = [[], [], []];
  const code = await run(['verify', ...args, ...(args.includes('--spec') ? [] : ['--spec', config])], {
    env,
    out: (line) => out.push(line),
    err: withoutContract(err),
    progress: (text) => progress.push(text),
    stopped: () => stopped,
  });
  return { code, out: out.join('\n'), err, progress };
}

describe('exit codes', () => {
  it('0: the contract holds', async () => {
    const { code, out, err, progress } = await execute([mock.url, '--strict']);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.split('\n').at(-1)).toMatch(/^\d+ passed$/);
    expect(progress.join()).toContain('listThings: smallest call');
  });

  it.each([
    ['the wrong body', '{"a":"1"}', 'application/json', '[wire-kind]'],
    ['no JSON', '<html>', 'text/html', '[json]: the body is not JSON'],
  ])('1: %s', async (_, body, type, said) => {
    const { code, out, err } = await execute(['--data', await serve(body, type)]);
    expect({ code, err }).toEqual({ code: 1, err: [] });
    expect(out).toContain(said);
    expect(out).toMatch(/repeat curl -sS 'http:\/\/127/);
  });

  it.each([
    [[], 'nothing to verify'],
    [['http://a.test', 'http://b.test'], 'http://b.test: one address is for all services'],
    [['here'], 'the address: here is not a URL: write http://here'],
    [['--nope'], "Unknown option '--nope'"],
    [['--nope', 'http://x.test'], 'the contract has no service `nope`'],
    [['--data', 'x.test'], '--data: x.test is not a URL: write http://x.test'],
    [['--data', 'http://me:pw@x.test'], 'credentials'],
    [['--data', 'http://x.test', '--budget', 'many'], '--budget must be a number'],
    [['--data', 'http://x.test', '--report', 'junit'], 'FORMAT=FILE'],
    [['--data', 'http://x.test', '--report', 'pdf=x'], 'must be one of text, json, junit'],
    [['--data', 'http://x.test', '--only', 'nope'], 'no such operation'],
    [['--data', 'http://x.test', '--key-header', 'a b'], 'not a valid header name'],
    [['--data', 'http://x.test', '--replay', 'x', '--plan'], 'omit the addresses'],
    [['--replay', '/no/such/folder'], 'cannot read the folder'],
    [['--data', 'http://x.test', '--spec', '/no/such.yaml'], 'there is no file or folder /no/such.yaml'],
    [
      ['--data', 'http://x.test', '--spec', '/no/redocly.yaml'],
      'there is no file or folder /no/redocly.yaml',
    ],
  ])('2: %j', async (args, said) => {
    const { code, out, err } = await execute(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toHaveLength(1);
    expect(err[0]).toContain(said);
    expect(err[0]).not.toContain('\n');
    expect(err[0]).not.toContain('pw@');
  });

  it('2: a key that no header can carry is not printed', async () => {
    const { code, err } = await execute(['--data', 'http://x.test'], { CHAIN_APIS_DATA_KEY: 'secret\nkey' });
    expect(code).toBe(2);
    expect(err.join()).not.toContain('secret');
  });

  it('3: nothing listens there', async () => {
    const address = await serve('');
    const server = servers.at(-1)!;
    await new Promise((resolve) => server.close(resolve));
    const { code, out } = await execute(['--data', address]);
    expect(code).toBe(3);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(
        /no response, nothing listens at 127\.0\.0\.1:\d+\. Tried: curl .* Start the service/,
      ),
    ]);
    const whole = await execute(['--data', address, '--format', 'json']);
    expect(JSON.parse(whole.out).items.length).toBeGreaterThan(2);
  });

  it('3: a server that hangs, by the deadline', async () => {
    const { code, out } = await execute([
      '--data',
      await serve(),
      '--deadline',
      '0.3',
      '--report',
      `json=${join(folder, 'partial.json')}`,
    ]);
    expect(code).toBe(3);
    expect(out).toContain('the run is not complete');
    expect(JSON.parse(await readFile(join(folder, 'partial.json'), 'utf8'))).toMatchObject({
      complete: false,
    });
  });

  it('3: an interrupt, with what is known', async () => {
    const { code, out } = await execute(['--data', await serve()], {}, Promise.resolve());
    expect(code).toBe(3);
    expect(out).toContain('interrupted');
  });
});

it('writes reports, records and replays', async () => {
  const [cassettes, xml] = [join(folder, 'cassettes'), join(folder, 'deep/report.xml')];
  const env = { CHAIN_APIS_DATA_KEY: 'very-secret' };
  const live = await execute(
    ['--data', mock.url, '--record', cassettes, '--report', `junit=${xml}`, '--format', 'json'],
    env,
  );
  expect(live.code).toBe(0);
  expect(await readFile(xml, 'utf8')).toContain('<testsuites');
  const kept = await Promise.all(
    (await readdir(cassettes)).map((name) => readFile(join(cassettes, name), 'utf8')),
  );
  expect(kept.join() + live.out).not.toContain('very-secret');
  const again = await execute(['--replay', cassettes, '--format', 'json']);
  expect(again.code).toBe(0);
  expect(JSON.parse(again.out).summary.pass).toBe(JSON.parse(live.out).summary.pass);
});

it('checks a recording or a server, not both', async () => {
  const both = await execute(['--replay', folder, '--data', mock.url]);
  expect(both).toMatchObject({ code: 2, err: [expect.stringContaining('omit the addresses')] });
});

it('gives a variable of an address its value, by the flag that settings have for it', async () => {
  const variables = { chainID: { default: 'main' } };
  const method = { name: 'getHeight', params: [], result: { name: 'height', schema: { type: 'integer' } } };
  const document = {
    openrpc: '1.4.0',
    info: { title: 'T', version: '1.0.0' },
    servers: [{ name: 'chain', url: 'http://host/ext/{chainID}', variables }],
    methods: [
      { ...method, 'x-safe': true, examples: [{ name: 'e', params: [], result: { name: 'r', value: 1 } }] },
    ],
  };
  await mkdir(join(folder, 'chain/specs/node'), { recursive: true });
  await writeFile(join(folder, 'chain/specs/node/openrpc.json'), JSON.stringify(document));
  const registry = join(folder, 'chain/redocly.yaml');
  const url = 'http://host/ext/{chainID}';
  const settings = { servers: { [url]: { variables: { chainID: { flag: 'chain' } } } } };
  await writeFile(join(folder, 'chain/settings.json'), JSON.stringify(settings));
  const apis = { node: { root: 'specs/node/openrpc.json' } };
  await writeFile(registry, JSON.stringify({ apis, 'x-tools': ['settings.json'] }));
  const plan = async (...args: string[]) => {
    const { code, out } = await execute(['--plan', '--spec', registry, '--node', 'http://x.test', ...args]);
    return { code, urls: new Set(out.match(/http:\S+/g)) };
  };
  expect(await plan()).toEqual({ code: 0, urls: new Set(['http://x.test/ext/main']) });
  expect(await plan('--chain', 'C')).toEqual({ code: 0, urls: new Set(['http://x.test/ext/C']) });
  expect(await plan('--chain', 'C')).toEqual(await plan('--id', 'chainID=C'));
  const alone = await execute(['--spec', registry, '--chain', 'C']);
  expect(alone).toMatchObject({ code: 2, err: [expect.stringContaining('nothing to verify')] });
});

it('says which report cannot be written, after printing it', async () => {
  const { code, out, err } = await execute(['--data', mock.url, '--report', `html=${config}/x.html`]);
  expect(code).toBe(1);
  expect(out).toContain('passed');
  expect(err[0]).toContain('cannot write');
});

it('is quiet when nothing is wrong', async () => {
  expect(await execute(['--data', mock.url, '--quiet'])).toMatchObject({ code: 0, out: '' });
});

describe('the budget', () => {
  const settle = async (url: string, budget?: number) => {
    const said: string[] = [];
    const options = { contract: await loadContract(config), targets: [readTarget('data', url)] };
    const settled = await resolveBudget({ ...options, limits: { budget } }, (line) => said.push(line));
    return { budget: settled.limits.budget, said };
  };

  it('is none on this machine', async () => {
    expect(await settle('http://127.0.0.1:4010')).toEqual({ budget: undefined, said: [] });
  });

  it('of another machine is enough for what is planned', async () => {
    expect(await settle('http://api.test')).toEqual({ budget: 1000, said: [] });
  });

  it('is reported as too small before the first request', async () => {
    const { budget, said } = await settle('http://api.test', 1);
    expect(budget).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(
        /^chain-apis: \d+ requests planned, 1 allowed: the others are skipped; raise --budget$/,
      ),
    ]);
  });
});
