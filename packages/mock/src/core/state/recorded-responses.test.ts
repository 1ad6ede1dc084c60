import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mock } from '../../create-mock.ts';
import { openMock } from '../../files/open-mock.ts';
import { post, send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';

const contract = await tinyContract();
const headers = { 'content-type': 'application/json', 'content-length': '3', 'x-left': '99' };

const RECORDED = { title: 'traffic', service: 'tiny', baseUrl: 'http://node.test', valid: true };

const page = (path: string, things: string) => ({
  ...RECORDED,
  request: { method: 'GET', path, headers: {} },
  response: { status: 200, headers, body: `{"things":[${things}]}` },
});

const CASSETTES = {
  listThings: [
    page('/v1/things?pageSize=2&deep=true', '12345678901234567890'),
    page('/v1/things', '"first"'),
    page('/v1/things', '"second"'),
  ],
  'node.height': [
    {
      ...RECORDED,
      request: {
        method: 'POST',
        path: '/ext/node',
        headers: {},
        body: '{"id":7,"jsonrpc":"2.0","method":"node.height","params":{"a":1,"b":2}}',
      },
      response: { status: 200, headers, body: '{"jsonrpc":"2.0","result":{"id":4},"id":7}\n' },
    },
  ],
};

function linesOf(...values: object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

let folder = '';
let mock: Mock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-cassettes-'));
  for (const [operation, interactions] of Object.entries(CASSETTES))
    await writeFile(join(folder, `${operation}.cassette.jsonl`), linesOf({ operation }, ...interactions));
  mock = await openMock({ contract, cassettes: [folder] });
});
afterAll(() => rm(folder, { recursive: true }));

const things = async (path = '/v1/things', more = {}) =>
  (await send(mock, 'GET', path, { headers: more })).text;

describe('a mock with cassettes', () => {
  it('sends what was recorded, digit for digit, whatever the order of the parameters', async () => {
    const response = await send(mock, 'GET', '/v1/things?deep=true&pageSize=2');
    expect(response.text).toBe('{"things":[12345678901234567890]}');
    expect(response.headers).toMatchObject({ 'x-left': '99', 'content-length': '33' });
    expect(mock.calls('listThings', { pageSize: 2 })).toHaveLength(1);
  });

  it('sends several responses in their order, then the last, in each session, until it is reset', async () => {
    const texts = async (more = {}) => [
      await things(undefined, more),
      await things(undefined, more),
      await things(undefined, more),
    ];
    const [first, second] = ['{"things":["first"]}', '{"things":["second"]}'];
    expect(await texts()).toEqual([first, second, second]);
    expect(await texts({ 'mock-session': 'other' })).toEqual([first, second, second]);
    mock.reset();
    expect(await texts()).toEqual([first, second, second]);
  });

  it('sends its own response to every other request, and to one that prefers it', async () => {
    expect(await things('/v1/things?pageSize=3')).toContain('"a"');
    expect(await things('/v1/things', { prefer: 'example=lastPage' })).toContain('"z"');
    expect((await send(mock, 'GET', '/v1/things', { headers: { 'mock-fail': '503' } })).status).toBe(503);
  });

  it('sends the result of a JSON-RPC call under the id of the request', async () => {
    const call = (id: string) =>
      post(mock, '/ext/node', `{"jsonrpc":"2.0","method":"node.height","params":{"b":2,"a":1},"id":${id}}`);
    for (const id of ['1', '"text"', '12345678901234567890', '1'])
      expect((await call(id)).text).toBe(`{"jsonrpc":"2.0","result":{"id":4},"id":${id}}\n`);
    expect(mock.calls('node.height').map(({ rpc }) => rpc?.[0]?.params)).toContainEqual({ a: 1, b: 2 });
  });
});

it.each([
  ['none.cassette.jsonl', undefined, 'cannot read'],
  ['text.cassette.jsonl', 'text\n', 'is not a cassette'],
  ['other.cassette.jsonl', linesOf({ operation: 1 }), 'is not a cassette'],
  ['empty.cassette.jsonl', linesOf({ operation: 'a' }, {}), "2 can't be replayed: service and baseUrl"],
])('refuses %s', async (name, content, message) => {
  const file = join(tmpdir(), `${process.pid}-${name}`);
  if (content !== undefined) await writeFile(file, content);
  await expect(openMock({ contract, cassettes: [file] })).rejects.toThrow(message);
  await rm(file, { force: true });
});
