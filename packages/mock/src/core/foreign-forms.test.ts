/** Forms of OpenAPI that the contract of this repository does not use. */
import { loadContract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { post, send } from '../test-support/send.ts';

const json = (schema: JsonObject, more: JsonObject = {}) => ({ 'application/json': { schema, ...more } });
const ok = (content?: JsonObject, more: JsonObject = {}) => ({
  responses: { 200: { description: 'ok', ...(content && { content }), ...more } },
});
const text = { type: 'string' };

const document = {
  openapi: '3.1.0',
  info: { title: 'Foreign', version: '1' },
  servers: [{ url: 'https://{region}.example.com/api/v2', variables: { region: { default: 'eu' } } }],
  paths: {
    '/things': {
      get: {
        ...ok(json({ $ref: '#/components/schemas/Thing' }), {
          headers: {
            'X-Tags': { schema: { type: 'array', items: text }, example: ['a', 'b'] },
            'X-Json': { content: json({ type: 'object' }, { example: { a: 1 } }) },
            'Content-Type': { schema: text, example: 'text/html' },
          },
        }),
      },
      post: {
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/Thing' }) },
        ...ok(),
      },
      options: ok(undefined, { headers: { Allow: { schema: text, example: 'GET, POST' } } }),
    },
    '/none': { get: ok(json({ type: ['object', 'null'] }, { example: null })) },
    '/image': {
      get: ok({ 'image/*': { schema: text } }),
      put: { requestBody: { required: true, content: { 'application/octet-stream': {} } }, ...ok() },
    },
    '/any': { get: ok({ '*/*': { schema: { type: 'object', required: ['a'], properties: { a: text } } } }) },
    '/note': {
      post: {
        requestBody: { required: true, content: { 'text/plain': { schema: { ...text, minLength: 3 } } } },
        ...ok(),
      },
    },
    '/tree': { get: ok(json({ $ref: '#/components/schemas/Tree' })) },
    '/secret': { get: { security: [{ bearer: [] }], ...ok() } },
    '/password': { get: { security: [{ basic: [] }], ...ok() } },
    '/keyed': {
      get: {
        security: [{ key: [] }],
        responses: {
          200: { description: 'ok' },
          401: {
            description: 'no',
            headers: { 'X-Left': { required: true, schema: { type: 'integer' }, example: 3 } },
            content: json({ type: 'object' }, { example: { error: 'no_key', detail: 'send a key' } }),
          },
          404: {
            description: 'no',
            content: json({ type: 'object', required: ['error'], properties: { error: text } }),
          },
        },
      },
    },
    '/undeclared': { get: {} },
    '/x/{id}': { get: ok() },
    '/x/{id}:stop': { post: ok() },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
    },
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'name', 'secret'],
        properties: {
          id: { type: 'integer', readOnly: true },
          name: text,
          secret: { ...text, writeOnly: true },
          size: { type: 'integer', example: 7 },
        },
      },
      Tree: {
        type: 'object',
        required: ['pair', 'next'],
        properties: {
          pair: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 2 },
          next: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
        },
      },
    },
  },
};

let folder: string;
let mock: Mock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-forms-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  mock = createMock(await loadContract(file));
});
afterAll(() => rm(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => send(mock, 'GET', url, { headers });

describe('addresses', () => {
  it('are those below the servers too', async () => {
    expect((await get('/things')).status).toBe(200);
    expect((await get('/api/v2/things')).status).toBe(200);
    expect((await get('/api/things')).status).toBe(404);
  });

  it('that two templates fit lead to the one that has the method', async () => {
    expect((await get('/x/7:stop')).status).toBe(200);
    expect((await send(mock, 'POST', '/x/7:stop')).status).toBe(200);
    expect((await send(mock, 'DELETE', '/x/7:stop')).headers['allow']).toBe('POST, GET, HEAD, OPTIONS');
  });

  it('may declare OPTIONS, which a preflight is not', async () => {
    expect(await send(mock, 'OPTIONS', '/things')).toMatchObject({
      status: 200,
      headers: { allow: 'GET, POST' },
    });
    const preflight = await send(mock, 'OPTIONS', '/things', {
      headers: { 'access-control-request-method': 'POST' },
    });
    expect(preflight).toMatchObject({ status: 204, headers: { allow: 'GET, POST, OPTIONS, HEAD' } });
  });
});

describe('requests', () => {
  it.each([
    [{ name: 'a', secret: 'b' }, 200],
    [{ id: 1, name: 'a', secret: 'b' }, 200],
    [{ id: 1, name: 'a' }, 400],
  ])('%j, of which the id is read only, get %i', async (body, status) => {
    expect((await post(mock, '/things', body)).status).toBe(status);
  });

  it('plain text is held against its schema', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    expect((await post(mock, '/note', 'long', headers)).status).toBe(200);
    expect((await post(mock, '/note', 'no', headers)).text).toContain(
      'must NOT have fewer than 3 characters',
    );
  });

  it('bytes need no content type', async () => {
    expect((await send(mock, 'PUT', '/image', { body: 'abc' })).status).toBe(200);
    expect((await send(mock, 'POST', '/note', { body: 'abc' })).status).toBe(415);
  });

  it("a key in the query isn't an unknown parameter", async () => {
    expect((await get('/keyed?api_key=k')).headers).not.toHaveProperty('warning');
    expect((await get('/keyed?api_key=k&other=1')).headers['warning']).toContain('other');
  });
});

describe('responses', () => {
  it('without an example show optional members, but none that is only written', async () => {
    expect((await get('/things')).json).toMatchObject({ id: 1, name: 'text', size: 7 });
  });

  it('may be null', async () => {
    expect((await get('/none')).text).toBe('null');
  });

  it('have headers in their own form', async () => {
    expect((await get('/things')).headers).toMatchObject({
      'x-tags': 'a,b',
      'x-json': '{"a":1}',
      'content-type': 'application/json',
    });
  });

  it('have a type where a range of types is declared', async () => {
    expect((await get('/image')).headers['content-type']).toBe('image/png');
    expect((await get('/any', { accept: 'application/json' })).json).toEqual({ a: 'text' });
  });

  it('that Prism cannot make up are samples', async () => {
    const { status, json: tree } = await get('/tree', { prefer: 'dynamic=true' });
    expect(status).toBe(200);
    expect(tree).toMatchObject({ pair: [expect.any(String), expect.any(Number)] });
  });
});

it('generates nothing if no response is declared, or none with a body', async () => {
  for (const path of ['/undeclared', '/x/7']) {
    expect(await get(path, { prefer: 'dynamic=true' }), path).toMatchObject({ status: 200, text: '' });
  }
});

describe('errors', () => {
  it('of a service that declares none are problem details', async () => {
    const { openapi, info } = document;
    const bare = join(folder, 'bare.json');
    await writeFile(bare, JSON.stringify({ openapi, info, paths: { '/a': { get: ok() } } }));
    const own = createMock(await loadContract(bare));
    const { status, headers, text: body } = await send(own, 'GET', '/x');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(body)).toEqual({ title: 'Not Found', status: 404, detail: 'there is no /x' });
  });

  it('401 says how to authenticate', async () => {
    expect((await get('/secret')).headers['www-authenticate']).toBe('Bearer realm="mock"');
    expect((await get('/password')).headers['www-authenticate']).toBe('Basic realm="mock"');
  });

  it('have what is declared for their status', async () => {
    const { status, headers, json: body } = await get('/keyed');
    expect(status).toBe(401);
    expect(headers).toMatchObject({ 'x-left': '3' });
    expect(headers).not.toHaveProperty('www-authenticate');
    expect(body).toEqual({ error: 'no_key', detail: 'api_key is required' });
  });
});
