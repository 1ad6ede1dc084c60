/** What counts as a success: by the contract's statuses, never by a schema, which errors may share. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckers, loadContract, type Contract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { exitCode, judgeFetch, verify, type Fetch, type VerifyOptions } from '@chain-apis/verify';
import { afterAll, describe, expect, it } from 'vitest';
import { withStatus } from '../support/verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'success-'));
afterAll(() => rmSync(folder, { recursive: true }));

const envelope = { type: 'object', required: ['status'], properties: { status: { type: 'string' } } };
const declared = (...keys: string[]): JsonObject => {
  const withBody = { description: 'd', content: { 'application/json': { schema: envelope } } };
  return Object.fromEntries(keys.map((key) => [key, /^204|^3/.test(key) ? { description: 'd' } : withBody]));
};
const NUMBER = { name: 'n', in: 'query', schema: { type: 'integer', minimum: 1 } };

let count = 0;
function load(document: JsonObject): Promise<Contract> {
  const path = join(folder, `${(count += 1)}.json`);
  writeFileSync(path, JSON.stringify({ info: { title: 'T', version: '1' }, ...document }));
  return loadContract([path]);
}
const rest = (operation: JsonObject, method = 'get') =>
  load({ openapi: '3.1.0', paths: { '/p': { [method]: { operationId: 'one', ...operation } } } });

const reply = (status: number, body: unknown = { status: 'any' }) => {
  const headers = { 'access-control-allow-origin': '*', location: '/elsewhere' };
  return status === 204 || (status >= 300 && status < 400)
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
};

async function run(contract: Contract, fetch: Fetch, options: Partial<VerifyOptions> = {}) {
  const targets = [{ service: contract.documents[0]!.package, baseUrl: 'http://127.0.0.1:1' }];
  const report = await verify({ contract, targets, fetch, ...options });
  return { report, code: exitCode(report), state: report.operations![0]!.state };
}

describe('of a valid call', () => {
  it.each<[declares: string, gets: number, method: string, isData: boolean, code: number]>([
    ['200', 200, 'get', true, 0],
    ['200', 201, 'get', false, 1],
    ['2XX', 206, 'get', true, 0],
    ['2XX 4XX', 404, 'get', false, 3],
    ['default', 200, 'get', true, 0],
    ['default', 404, 'get', false, 3],
    ['default', 400, 'get', false, 1],
    ['default', 302, 'get', false, 3],
    ['200 default', 202, 'get', true, 0],
    ['200 default', 500, 'get', false, 1],
    ['303', 303, 'get', true, 0],
    ['3XX', 307, 'get', true, 0],
    ['303 default', 303, 'get', true, 0],
    ['200 303', 303, 'get', false, 3],
    ['204', 204, 'get', true, 0],
    ['200', 200, 'head', true, 0],
    ['200 503', 503, 'get', false, 3],
    ['400', 200, 'get', false, 3],
    ['200 400', 400, 'get', false, 1],
    ['200 401', 401, 'get', false, 3],
    ['200 404', 404, 'get', false, 3],
    ['200 409', 409, 'get', false, 1],
    ['200 500', 500, 'get', false, 1],
  ])('where %s is declared, %i to %s is data: %s', async (keys, status, method, isData, code) => {
    const contract = await rest({ responses: declared(...keys.split(' ')) }, method);
    const got = await run(contract, async () =>
      method === 'head'
        ? new Response(null, { status, headers: { 'content-type': 'application/json' } })
        : reply(status),
    );
    expect({ isData: got.state === 'judged', code: got.code }).toEqual({ isData, code });
  });

  it('a success that is not declared is no refusal', async () => {
    const contract = await rest({ responses: declared('400') }, 'get');
    const got = await run(contract, async () => reply(200));
    expect(got).toMatchObject({ state: 'not-judged', code: 3 });
  });

  it('503 of a health probe is data', async () => {
    const contract = await rest({ responses: declared('200', '503'), 'x-health': 'node' });
    expect(await run(contract, async () => reply(503))).toMatchObject({ state: 'judged', code: 0 });
    expect(await run(contract, async () => reply(500))).toMatchObject({ state: 'refused', code: 1 });
  });

  it('a result of null is data, an error is not', async () => {
    const method = {
      name: 'get',
      'x-safe': true,
      params: [],
      result: { name: 'r', schema: { type: 'null' } },
    };
    const contract = await load({
      openrpc: '1.3.2',
      servers: [{ name: 'n', url: 'http://host/rpc' }],
      methods: [{ ...method, errors: [{ code: -32000, message: 'no' }] }],
    });
    const answer =
      (members: JsonObject): Fetch =>
      async (_, { body }) => {
        const { id, method: name } = JSON.parse(String(body)) as JsonObject;
        if (id === undefined) return new Response(null, { status: 204 });
        return reply(200, {
          jsonrpc: '2.0',
          id,
          ...(name === 'get' ? members : { error: { code: -32601, message: 'no' } }),
        });
      };
    expect((await run(contract, answer({ result: null }))).state).toBe('judged');
    const refused = await run(contract, answer({ error: { code: -32000, message: 'no' } }));
    expect(refused).toMatchObject({ state: 'refused' });
    expect(refused.code).not.toBe(0);
  });
});

describe('of a body', () => {
  const numbered = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  const word = { type: 'string', enum: ['ok', 'late'] };
  it.each<[declares: string, schema: JsonObject, type: string, body: string, state: string, code: number]>([
    ['*/*', numbered, 'application/json', '{"id":1}', 'judged', 0],
    ['*/*', numbered, 'application/json', '{"id":"x"}', 'judged', 1],
    ['application/*', numbered, 'application/json', '{}', 'judged', 1],
    ['text/plain', word, 'text/plain', 'ok', 'judged', 0],
    ['text/plain', word, 'text/plain; charset=utf-8', 'no', 'judged', 1],
    ['text/*', word, 'text/plain', 'no', 'judged', 1],
    ['application/xml', numbered, 'application/xml', '<x/>', 'not-judged', 3],
    ['image/*', {}, 'image/png', 'png', 'not-judged', 3],
    ['text/event-stream', {}, 'text/event-stream', 'data: plain\n\n', 'not-judged', 3],
  ])('of %s with %j, %s %j is %s', async (mediaType, schema, type, body, state, code) => {
    const responses = { 200: { description: 'd', content: { [mediaType]: { schema } } } };
    const headers = { 'content-type': type, 'access-control-allow-origin': '*' };
    const got = await run(await rest({ responses }), async () => new Response(body, { headers }));
    expect({ state: got.state, code: got.code }).toEqual({ state, code });
  });
});

it.each([
  ['7', 'pass'],
  ['many', 'fail'],
])('a declared header %j is judged: %s', async (value, status) => {
  const header = { schema: { type: 'integer' } };
  const contract = await rest({ responses: { 204: { description: 'd', headers: { left: header } } } });
  const headers = { left: value, 'access-control-allow-origin': '*' };
  const { report } = await run(contract, async () => new Response(null, { status: 204, headers }));
  const rules = report.items.flatMap((item) => (item.status === 'fail' ? [item.rule] : []));
  expect(rules).toEqual(status === 'fail' ? ['header/invalid'] : []);
});

describe('of a wrong call', () => {
  const sized = (keys: string[]) => rest({ parameters: [NUMBER], responses: declared(...keys) });
  const by =
    (wrong: number, right = 200): Fetch =>
    async (url) => {
      const value = new URL(url).searchParams.get('n');
      return reply(value === null || /^[1-9]\d*$/.test(value) ? right : wrong);
    };
  const explored = { explore: { runs: 30, seed: 5 } };

  it.each([
    [['200', '400'], 400],
    [['200', '4XX'], 422],
    [['200', 'default'], 400],
    [['default'], 400],
  ])('of %j, %i is a refusal although its schema is that of the success', async (keys, status) => {
    const { report, code } = await run(await sized(keys), by(status), explored);
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(code).toBe(0);
  });

  it.each([
    [['204'], 204],
    [['303'], 303],
    [['2XX'], 203],
  ])('of %j, %i accepts it', async (keys, status) => {
    const { report } = await run(await sized(keys), by(status, status), explored);
    const failed = withStatus(report, 'fail').filter(({ rule }) => rule === 'refusal/accepted');
    expect(failed.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('refuses n below'),
        expect.stringContaining('of seed 5'),
      ]),
    );
  });

  it('a refusal counts where a success has no body', async () => {
    const { report } = await run(await sized(['204', '400']), by(400, 204));
    expect(withStatus(report, 'unreachable')).toEqual([]);
    expect(withStatus(report, 'pass').map(({ title }) => title)).toContainEqual(
      expect.stringContaining('refuses n'),
    );
  });
});

describe('of a request that is right on the wire', () => {
  const json = { 200: { description: 'd', content: { 'application/json': { schema: { type: 'object' } } } } };
  const refusable = { ...json, 400: { description: 'no' } };
  const failures = async (
    operation: JsonObject,
    isRight: (url: URL, init: RequestInit) => boolean,
    method = 'get',
  ) => {
    const fetch: Fetch = async (url, init) =>
      isRight(new URL(url), init as RequestInit) ? reply(200, {}) : new Response(null, { status: 400 });
    const options = { explore: { runs: 60, seed: 3 }, allowWrites: ['one'] };
    const { report } = await run(await rest({ responses: refusable, ...operation }, method), fetch, options);
    return withStatus(report, 'fail').map(({ title }) => title);
  };

  it('a text may be what is no integer', async () => {
    const schema = { oneOf: [{ type: 'integer' }, { type: 'string', maxLength: 3 }] };
    const isRight = ({ searchParams }: URL) =>
      searchParams.getAll('mixed').every((one) => /^-?\d+$/.test(one) || [...one].length <= 3);
    expect(await failures({ parameters: [{ name: 'mixed', in: 'query', schema }] }, isRight)).toEqual([]);
  });

  it('a header has no letter case', async () => {
    const parameters = [{ name: 'X-Owner', in: 'header', required: true, schema: { type: 'string' } }];
    const isRight = (_: URL, init: RequestInit) => new Headers(init.headers).has('x-owner');
    expect(await failures({ parameters }, isRight)).toEqual([]);
  });

  it('an optional form without fields is no body', async () => {
    const schema = { type: 'object', required: ['Name'], properties: { Name: { type: 'string' } } };
    const content = {
      'application/x-www-form-urlencoded': { schema, examples: { create: { value: { Name: 'a' } } } },
    };
    const isRight = (_: URL, { body }: RequestInit) => !body || String(body).includes('Name=');
    expect(await failures({ requestBody: { content } }, isRight, 'post')).toEqual([]);
  });
});

it('of traffic are the same', async () => {
  const contract = await rest({ responses: declared('200', '400', '404') });
  const checkers = createCheckers(contract);
  const judgedBy = async (status: number) => {
    const judged = judgeFetch(async () => reply(status), { contract, checkers });
    await judged('http://h/p');
    return (await judged.report()).operations![0]!.state;
  };
  expect([await judgedBy(200), await judgedBy(404), await judgedBy(201)]).toEqual([
    'judged',
    'refused',
    'refused',
  ]);
});
