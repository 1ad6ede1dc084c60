/** Documents that are written to stop whoever reads them. */
import { loadContract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMock } from '../create-mock.ts';
import { send } from '../test-support/send.ts';

const responses = (schema: JsonObject) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
});
const text = { type: 'string' };
const twice = { $ref: '#/components/schemas/Twice' };
const deep = Array.from({ length: 20 }).reduce<JsonObject>(
  (m) => ({ type: 'object', required: ['m'], properties: { m } }),
  text,
);
const document = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  paths: {
    '/slow': {
      get: {
        parameters: [{ name: 'q', in: 'query', schema: { ...text, pattern: '^(a+)+$' } }],
        responses: responses({ ...text, pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', examples: ['aaaa'] }),
      },
    },
    '/unchecked': { get: { responses: responses({ ...text, pattern: '^(a+)-\\1$' }) } },
    '/part': {
      get: {
        responses: responses({
          type: 'object',
          required: ['id'],
          properties: { id: { ...text, pattern: '^[ab]{3}$' }, slow: { ...text, pattern: '^(a+)+$' } },
        }),
      },
    },
    '/endless': { get: { responses: responses(twice) } },
    '/deep': { get: { responses: responses(deep) } },
    '/huge': {
      get: { responses: responses({ type: 'array', minItems: 1e8, items: { ...text, minLength: 1e6 } }) },
    },
    '/{a}{b}{c}{d}{e}x': { get: { responses: responses(text) } },
  },
  components: {
    schemas: {
      Twice: { type: 'object', required: ['left', 'right'], properties: { left: twice, right: twice } },
    },
  },
};

/** Doubles 40 times: no walk through it ends. */
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => {
    const next = { $ref: `#/components/schemas/S${at + 1}` };
    return [`S${at}`, { anyOf: [next, next] }];
  }),
);
const components = { schemas: { ...doubling, S40: text } };
const PLACE = '#/components/schemas/S1 leads to more than 100,000 schemas of the same value';

it('refuses only the operation with a schema that doubles', async () => {
  const paths = {
    '/doubling': { get: { responses: responses({ $ref: '#/components/schemas/S0' }) } },
    '/good': { get: { responses: responses(text) } },
  };
  const mock = await mockOf({ ...document, paths, components });
  const refused = await send(mock, 'GET', '/doubling');
  expect(refused).toMatchObject({ status: 501, text: expect.stringContaining(PLACE) });
  expect(await send(mock, 'GET', '/good')).toMatchObject({ status: 200 });
});

it('makes up no data of a schema that doubles from member to member', async () => {
  const twice = (name: string) => ({ properties: { a: { $ref: `#/components/schemas/${name}` } } });
  const levels = Array.from({ length: 40 }, (_, at): [string, JsonObject] => [
    `S${at}`,
    { allOf: [twice(`S${at + 1}`), twice(`S${at + 1}`)] },
  ]);
  const paths = { '/members': { get: { responses: responses({ $ref: '#/components/schemas/S0' }) } } };
  const schemas = { ...Object.fromEntries(levels), S40: text };
  const mock = await mockOf({ ...document, paths, components: { schemas } });
  const made = await send(mock, 'GET', '/members', { headers: { prefer: 'dynamic=true' } });
  expect(made).toMatchObject({ status: 200, text: expect.stringContaining('{"a":{"a":') });
});

it('refuses only the method with a schema that doubles', async () => {
  const result = (schema: JsonObject) => ({ name: 'r', schema });
  const methods = [
    { name: 'doubling', params: [], result: result({ $ref: '#/components/schemas/S0' }) },
    { name: 'good', params: [], result: result(text) },
  ];
  const mock = await mockOf({
    openrpc: '1.3.2',
    info: { title: 'Hostile', version: '1' },
    servers: [{ name: 's', url: 'http://x/rpc' }],
    methods,
    components,
  });
  const call = async (method: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
    const headers = { 'content-type': 'application/json' };
    return JSON.parse((await send(mock, 'POST', '/rpc', { headers, body })).text) as JsonObject;
  };
  expect(await call('doubling')).toMatchObject({
    error: { code: -32603, data: [expect.stringContaining(PLACE)] },
  });
  expect(await call('good')).toMatchObject({ result: expect.any(String) });
});

async function mockOf(hostile: object) {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'hostile.json');
  await writeFile(path, JSON.stringify(hostile));
  return createMock(await loadContract(path));
}

it.each([
  [`/slow?q=${'a'.repeat(5000)}!`, {}, 400, 'must match pattern'],
  [`/slow?q=${'a'.repeat(5000)}`, {}, 200, 'aaAa'],
  [`/slow?q=${'a'.repeat(5000)}`, { prefer: 'dynamic=true' }, 200, ''],
  ['/unchecked', {}, 200, 'a'],
  ['/unchecked', { prefer: 'dynamic=true' }, 200, ''],
  ['/part', {}, 200, '{"id":'],
  ['/part', { prefer: 'dynamic=true' }, 200, '"id"'],
  ['/endless', {}, 501, 'its response 200 cannot be made up: the schema hostile #/components/schemas/Twice'],
  ['/endless', { prefer: 'dynamic=true' }, 501, 'requires itself without end'],
  ['/deep', {}, 501, 'more than 12 levels'],
  ['/huge', {}, 501, 'Declare an example'],
  ['/huge', { prefer: 'dynamic=true' }, 501, 'Declare an example'],
  [`/${'y'.repeat(4000)}`, {}, 404, ''],
])('%s %j is answered', async (url, headers, status, message) => {
  const mock = await mockOf(document);
  const response = await send(mock, 'GET', url, { headers });
  expect(response.status).toBe(status);
  expect(response.text).toContain(message);
});

it('answers the same whatever patterns were read before', async () => {
  const options = Array.from({ length: 400 }, (_, at) => `a${at}`).join('|');
  const withPattern = (pattern: string) => ({
    get: { parameters: [query(pattern)], responses: responses(text) },
  });
  const query = (pattern: string) => ({ name: 'q', in: 'query', schema: { ...text, pattern } });
  const costly = Array.from(
    { length: 400 },
    (_, at) => [`/p${at}`, withPattern(`^(${options})*${at}$`)] as const,
  );
  const before = await mockOf({ ...document, paths: Object.fromEntries(costly) });
  for (const [path] of costly) await send(before, 'GET', `${path}?q=a`);
  const fresh = await mockOf({ ...document, paths: { '/a': withPattern('^0x[0-9a-f]+$') } });
  expect(await send(fresh, 'GET', '/a?q=zz')).toMatchObject({ status: 400 });
});

const header = (name: string, example: string, more: object = {}) => ({
  headers: { [name]: { schema: { type: 'string' }, example } },
  ...more,
});
const ofType = (mediaType: string) => ({ content: { [mediaType]: { schema: text, example: 'x' } } });

it.each([
  ['a header with a line end', '200', header('x-a', 'a\r\nx-evil: 1'), 'x-a must be'],
  ['a header beyond Latin-1', '200', header('x-a', '\u20ac'), 'x-a must be'],
  ['a name of a header with a line end', '200', header('x\r\na', 'b'), '"x\\r\\na" is not the name'],
  ['a media type with a line end', '200', ofType('text/plain\r\nx-evil: 1'), 'content-type must be'],
  ['status 099', '099', ofType('text/plain'), '99 is not the status of a response'],
  ['status 600', '600', ofType('text/plain'), '600 is not the status of a response'],
])('says of %s that it cannot be sent, each time', async (_, status, response, message) => {
  const paths = { '/odd': { get: { responses: { [status]: { description: 'd', ...response } } } } };
  const mock = await mockOf({ ...document, paths });
  const headers = { prefer: `code=${status}` };
  for (let time = 0; time < 3; time += 1)
    expect(await send(mock, 'GET', '/odd', { headers })).toMatchObject({
      status: 500,
      text: expect.stringContaining(`the mock can't send this response: ${message}`),
    });
  expect(mock.calls().map(({ status: logged }) => logged)).toEqual([500, 500, 500]);
});

it.each(['Transfer-Encoding', 'Content-Length', 'Connection', 'Content-Encoding'])(
  'frames responses itself, whatever the example of %s is',
  async (name) => {
    const response = { description: 'd', ...header(name, '5', ofType('text/plain')) };
    const mock = await mockOf({ ...document, paths: { '/odd': { get: { responses: { 200: response } } } } });
    const { headers } = await mock.handle({ method: 'GET', url: '/odd', headers: {} });
    expect(Object.keys(headers).filter((one) => one.toLowerCase() === name.toLowerCase())).toEqual(
      name === 'Content-Length' ? ['content-length'] : [],
    );
    expect(headers['content-length']).toBe('1');
  },
);
