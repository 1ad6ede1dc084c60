import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import type { LogEntry } from './log/request-log.ts';
import { post, send } from '../test-support/send.ts';
import { BROKEN_DOCUMENT, tinyContract } from '../test-support/tiny-contract.ts';

let mock: Mock;
const entries: LogEntry[] = [];
beforeAll(async () => {
  mock = createMock(await tinyContract(), { log: (entry) => entries.push(entry) });
});

describe('createMock', () => {
  it('serves no broken example, and lists all of them on request', async () => {
    const broken = createMock(await tinyContract({ 'specs/broken/openapi.json': BROKEN_DOCUMENT }));
    const line = '  getBroken: example `wrong` of 200: the value must be integer';
    expect(await send(broken, 'GET', '/v1/broken')).toMatchObject({
      status: 200,
      json: 1,
      headers: { warning: expect.stringContaining('example wrong of getBroken is broken') as string },
    });
    const preferred = await send(broken, 'GET', '/v1/broken', { headers: { prefer: 'example=wrong' } });
    expect(preferred).toMatchObject({
      status: 200,
      json: 'text',
      headers: { warning: expect.stringContaining('is broken') as string },
    });
    expect((await send(broken, 'GET', '/v1/things')).status).toBe(200);
    expect(await broken.check()).toEqual([line]);
    expect(await mock.check()).toEqual([]);
  });

  it('knows its areas', () => {
    expect(mock.areas).toEqual([
      { prefix: '/v1', packages: ['data', 'metrics'] },
      { prefix: '/ext', packages: ['node'] },
    ]);
  });
});

describe('an address that is not served', () => {
  it.each([
    ['/v1/nothing', 'there is no /v1/nothing'],
    ['/v1/avg/1/2', ['there is no /v1/avg/1/2']],
    ['/v1/avgs', ['there is no /v1/avgs']],
    ['/', 'there is no /'],
    ['/v1/thing', 'there is no /v1/thing: did you mean /v1/things?'],
  ])('%s is a 404 in the form of the nearest service', async (path, message) => {
    expect(await send(mock, 'GET', path)).toMatchObject({
      status: 404,
      json: { message, statusCode: 404, error: 'Not Found', trace: 'kept' },
    });
  });

  it('below the node is a plain text 404', async () => {
    const response = await send(mock, 'GET', '/ext/nothing');
    expect(response).toMatchObject({ status: 404, text: '404 page not found\n' });
    expect(response.headers['content-type']).toMatch('text/plain');
  });

  it('because of a broken percent-encoding is a 400', async () => {
    expect(await send(mock, 'GET', '/v1/avg/%')).toMatchObject({
      status: 400,
      json: { message: ['the path has a broken percent-encoding'], statusCode: 400 },
    });
  });

  it('by the wrong method is a 405 that says which are right', async () => {
    const response = await send(mock, 'DELETE', '/v1/things');
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
    expect(response.json).toMatchObject({
      message: 'the method must be one of GET, HEAD, OPTIONS, not DELETE',
      statusCode: 405,
      error: 'Method Not Allowed',
    });
  });
});

describe('HEAD, OPTIONS and CORS', () => {
  it('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await send(mock, 'HEAD', '/v1/things'), await send(mock, 'GET', '/v1/things')];
    expect(head).toEqual({ ...get, text: '', json: undefined });
    expect(head.headers['content-length']).toBe(String(get.text.length));
  });

  it('OPTIONS responds to a preflight with what the address takes', async () => {
    const headers = { origin: 'http://a', 'access-control-request-headers': 'x-data-api-key, content-type' };
    expect(await send(mock, 'OPTIONS', '/ext/health', { headers })).toMatchObject({
      status: 204,
      text: '',
      headers: {
        'access-control-allow-origin': 'http://a',
        'access-control-allow-credentials': 'true',
        vary: 'origin',
        'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
        'access-control-allow-headers': 'x-data-api-key, content-type',
      },
    });
    expect((await send(mock, 'OPTIONS', '*')).status).toBe(204);
  });

  it('every response can be read by a page, with its headers', async () => {
    for (const path of ['/v1/things', '/v1/none', '/ext/none', '/v1/things?pageSize=0']) {
      expect((await send(mock, 'GET', path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('content-type') as string,
      });
    }
  });
});

describe('the log', () => {
  it('names operation and example, and neither query nor headers', async () => {
    entries.length = 0;
    await send(mock, 'GET', '/v1/things?token=secret', {
      headers: { 'x-data-api-key': 'secret', prefer: 'example=lastPage' },
    });
    await post(mock, '/ext/bc/X', { jsonrpc: '2.0', id: 1, method: 'x.getTx', params: { txID: 't' } });
    expect(entries).toMatchObject([
      { method: 'GET', path: '/v1/things', status: 200, operation: 'listThings', example: 'lastPage' },
      { method: 'POST', path: '/ext/bc/X', status: 200, operation: 'x.getTx', example: 'plain' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});

/** Whether a REST error has the form that the contract declares. */
function isErrorBody(json: any, status: number): boolean {
  return json?.statusCode === status && json.trace === 'kept' && json.message?.length > 0;
}

/** Any character, and any half of one. For its own unit of this kind fast-check first prepares a table, for a second. */
const character = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));
const segment = fc.oneof(
  fc.constantFrom(
    'v1',
    'ext',
    'bc',
    'X',
    'rpc',
    'things',
    'avg',
    'health',
    'all:export',
    '..',
    '%2e%2e',
    '%',
    '%ff',
    '__proto__',
    '',
  ),
  fc.string({ unit: character, maxLength: 8 }),
);
const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
const name = fc.constantFrom(
  'pageSize',
  'deep',
  'tag',
  'ids',
  '__proto__',
  'constructor',
  '__code',
  '__example',
  '__dynamic',
);
const query = fc.array(fc.tuple(name, fc.string({ maxLength: 6 })), { maxLength: 3 });
const entry = fc.record(
  {
    jsonrpc: fc.constantFrom<unknown>('2.0', 2),
    id: fc.jsonValue({ maxDepth: 1 }),
    method: fc.constantFrom<unknown>('x.getTx', 'health.health', 'toString', 1),
    params: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.json(),
  fc.array(entry, { maxLength: 3 }).map((value) => JSON.stringify(value)),
  entry.map((value) => JSON.stringify(value)),
  fc.record({ name: fc.jsonValue(), size: fc.jsonValue() }).map((value) => JSON.stringify(value)),
  fc.constantFrom('{"__proto__":{"name":"a"}}', '['.repeat(5000), '{"a":'.repeat(5000), '\u0000'),
  fc.uint8Array({ maxLength: 40 }),
);
const hostile = fc.dictionary(
  fc.constantFrom('content-type', 'accept', 'prefer', 'x-mode', '__proto__', 'constructor'),
  fc.oneof(
    fc.constantFrom('application/json', 'text/html', 'code=404', 'example=lastPage', 'dynamic=true', 'fast'),
    fc.string({ unit: character }),
  ),
);
const headers = fc.oneof(hostile, fc.constant({ 'content-type': 'application/json' }));

describe('random requests', () => {
  it('never make the mock fail, and get responses in the form of the contract', async () => {
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PATCH', ''),
      path,
      query,
      headers,
      body,
    });
    const known = fc.constantFrom(
      '/v1/things',
      '/v1/things/all:export',
      '/v1/avg/1',
      '/ext/bc/X',
      '/ext/health',
      '/ext/bc/C/rpc',
    );
    const property = async ({ method, path: target, query: pairs, headers: given, body: content }: any) => {
      const url = `${target}?${new URLSearchParams(pairs)}`;
      const response = await send(mock, method, url, { headers: given, body: content });
      expect(response.status).toBeLessThan(500);
      if (method === 'HEAD' || method === 'OPTIONS' || response.status < 400) return;
      if (response.json === undefined) expect(target.split('/')[1]).toBe('ext');
      else expect(isErrorBody(response.json, response.status), response.text).toBe(true);
    };
    const numRuns = inject('allCases') ? 500 : 100;
    await fc.assert(fc.asyncProperty(request, property), { numRuns });
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(request, known).map(([any, there]) => ({ ...any, path: there })),
        property,
      ),
      { numRuns },
    );
  });
});
