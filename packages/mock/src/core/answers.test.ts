/** What a mock sends for documents as teams write them: negotiation, broken examples, samples, refusals. */
import { loadContract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { send } from '../test-support/send.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const json = (schema: JsonObject, more: JsonObject = {}) => ({ 'application/json': { schema, ...more } });
const get = (content: JsonObject, more: JsonObject = {}) => ({
  get: { ...more, responses: { 200: { description: 'ok', content } } },
});
const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });
const pet = { $ref: '#/components/schemas/Pet' };
const action = (name: string) => ({ name: 'Action', in: 'query', required: true, schema: { const: name } });
const file = (name: string, schema: JsonObject) => ({
  parameters: [{ name, in: 'path', required: true, schema }],
  ...get(json(object({ by: { const: name } }, { required: ['by'] }))),
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Everyday', version: '1' },
  paths: {
    '/both': get({ ...json(object({}), { example: { j: 1 } }), 'application/xml': { example: '<x/>' } }),
    '/range': get({ 'image/*': { schema: text }, 'model/*': { schema: text } }),
    '/xml': get({
      'application/xml': { schema: object({ a: integer }), examples: { one: { value: '<a>1</a>' } } },
    }),
    '/one-bad': get(json(object({ name: { ...text, example: 'Ann' }, version: { ...text, example: 1.1 } }))),
    '/bad-enum': get(json({ enum: ['add', 'remove'], example: ['add'] })),
    '/animal': get(json({ $ref: '#/components/schemas/Animal' })),
    '/digits': get(
      json({ type: 'array', minItems: 3, uniqueItems: true, items: { ...text, pattern: '^[0-9]$' } }),
    ),
    '/no-value': get(json({ enum: [] })),
    '/nothing': get(json(object({ a: { not: {} } }, { required: ['a'] }))),
    '/files/{id}': file('id', { ...text, format: 'uuid' }),
    '/files/{name}': file('name', { ...text, pattern: '^[a-z.]+$' }),
    '/files/{name}/parts': {
      post: {
        parameters: [{ name: 'name', in: 'path', required: true, schema: text }],
        responses: {
          201: { description: 'made', headers: { Location: { schema: { ...text, format: 'uri' } } } },
        },
      },
    },
    '/files/{id}/parts': { ...file('id', text) },
    '/keyed': {
      get: {
        security: [{ key: [] }, { token: [] }, { basic: [] }],
        responses: { 200: { description: 'ok' } },
      },
    },
    '/silent': {
      put: {
        requestBody: { required: true, content: json(object({ subject: text }, { required: ['subject'] })) },
        responses: { 200: { description: 'ok' }, 400: { description: 'no', content: json(object({})) } },
      },
    },
    '/x#first': get(json({ const: 'a' })),
    '/x#again': get(json({ const: 'b' })),
    '/x#Action=c': { ...get(json({ const: 'c' })), parameters: [action('c')] },
    '/x#Action=d': { ...get(json({ const: 'd' })), parameters: [action('d')] },
    '/x?beta=true': get(json({ const: 'e' })),
    '/pets': {
      ...get({ 'application/xml': { schema: pet } }),
      post: {
        requestBody: { content: { 'application/xml': { schema: pet }, 'image/png': {} } },
        responses: { 200: { description: 'ok' } },
      },
    },
    '/overlap': get(
      json(
        {
          oneOf: [
            { title: 'One', ...object({ a: integer }) },
            { title: 'Two', ...object({ a: integer }) },
            { not: {} },
          ],
          discriminator: { propertyName: 'a' },
        },
        { example: { a: 1 } },
      ),
    ),
    '/outside': get({
      ...json(pet, {
        examples: {
          file: { externalValue: 'pets/one.json' },
          lost: { externalValue: 'pets/two.json' },
          above: { externalValue: '../one.json' },
          web: { externalValue: 'https://example.com/one.json' },
        },
      }),
      'application/xml': { schema: pet, examples: { file: { externalValue: './pets/one.xml' } } },
    }),
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      token: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
    },
    schemas: {
      Pet: object({ id: { ...integer, example: 7, xml: { attribute: true } } }),
      Animal: {
        ...object({ kind: text }, { required: ['kind'] }),
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: {
        allOf: [{ $ref: '#/components/schemas/Animal' }, object({ lives: integer }, { required: ['lives'] })],
      },
    },
  },
};

let folder: string;
let mock: Mock;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-answers-'));
  await mkdir(join(folder, 'docs', 'pets'), { recursive: true });
  const files = { 'docs/everyday.json': JSON.stringify(document), 'docs/pets/one.json': '{"id": 8.0}', 'docs/pets/one.xml': '<Pet id="9"/>', 'one.json': '{"id": 10}' }; // prettier-ignore
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  mock = createMock(await loadContract([join(folder, 'docs/everyday.json')]));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (path: string, headers: Record<string, string> = {}) => send(mock, 'GET', path, { headers });

describe('the media type', () => {
  it.each([
    ['application/json;q=0.1, application/xml', 'application/xml'],
    ['application/json;q=0, */*', 'application/xml'],
    ['application/xml;q=0.5, application/json;q=0.5', 'application/json'],
    ['*/*', 'application/json'],
  ])('for %s is %s', async (accept, type) => {
    expect(await read('/both', { accept })).toMatchObject({ status: 200, headers: { 'content-type': type } });
  });

  it.each([
    ['model/*', 'model/gltf-binary'],
    ['model/obj, image/gif;q=0.5', 'model/obj'],
    ['image/gif', 'image/gif'],
    ['image/gif;q=0, image/*', 'image/png'],
    ['*/*', 'image/png'],
  ])('of a declared range for %s is %s', async (accept, type) => {
    expect(await read('/range', { accept })).toMatchObject({
      status: 200,
      headers: { 'content-type': type },
    });
  });

  it('that nobody wants is a 406', async () => {
    expect((await read('/both', { accept: 'text/csv' })).status).toBe(406);
  });
});

describe('an example', () => {
  it('of a type that is not JSON is text, whatever the schema describes', async () => {
    expect((await read('/xml')).text).toBe('<a>1</a>');
    expect((await read('/xml', { prefer: 'example=one' })).text).toBe('<a>1</a>');
  });

  it('that its schema refuses is left out alone, and named', async () => {
    expect((await read('/one-bad')).json).toEqual({ name: 'Ann', version: 'text' });
    expect((await read('/bad-enum')).json).toBe('add');
    const broken = (await mock.check()).join();
    expect(broken).toMatch(/properties\/version: .*string/);
    expect(broken).toContain('remove');
  });

  it('in a file below the document is read; others are named', async () => {
    expect((await read('/outside')).text).toBe('{"id":8.0}');
    expect((await read('/outside', { accept: 'application/xml' })).text).toBe('<Pet id="9"/>');
    const named = (await mock.check()).filter((line) => line.includes('externalValue'));
    expect(named.map((line) => /example `(\w+)`/.exec(line)?.[1])).toEqual(['lost', 'above', 'web']);
    expect((await read('/outside', { prefer: 'example=above' })).status).toBe(400);
  });

  it('that matches two schemas names both, and is served where no sample fits', async () => {
    const broken = (await mock.check()).find((line) => line.includes('oneOf'));
    expect(broken).toContain('not both One and Two; a discriminator does not choose for a validator');
    const { status, json: served, headers } = await read('/overlap');
    expect([status, served]).toEqual([200, { a: 1 }]);
    expect(headers['warning']).toContain('is broken');
  });
});

describe('a sample', () => {
  it('of a base with a discriminator is that of a child', async () => {
    expect((await read('/animal')).json).toEqual({ kind: 'cat', lives: 1 });
  });

  it('has different items where they must differ', async () => {
    expect(new Set((await read('/digits')).json as string[]).size).toBe(3);
  });

  it('follows the XML of its schema', async () => {
    expect((await read('/pets')).text).toBe('<Pet id="7"></Pet>');
  });

  it('that cannot be valid is refused', async () => {
    expect(await read('/nothing')).toMatchObject({
      status: 501,
      text: expect.stringContaining('a must NOT be valid') as string,
    });
  });

  it('of no value is refused', async () => {
    expect((await read('/no-value')).headers['mock-reason']).toMatch('no value fits its schema');
  });

  it('of a Location header is there', async () => {
    expect((await send(mock, 'POST', '/files/a/parts')).headers['location']).toBe('https://example.com/');
  });
});

describe('paths of one shape', () => {
  it('lead to the operation that takes the parameters', async () => {
    expect((await read('/files/3fa85f64-5717-4562-b3fc-2c963f66afa6')).json).toEqual({ by: 'id' });
    expect((await read('/files/a.jpg')).json).toEqual({ by: 'name' });
    expect((await read('/files/A-1')).headers['mock-reason']).toMatch('id must match format "uuid"');
  });

  it('share their methods', async () => {
    expect((await read('/files/a/parts')).status).toBe(200);
    const wrong = await send(mock, 'DELETE', '/files/a/parts');
    expect(wrong).toMatchObject({ status: 405, headers: { allow: 'POST, GET, HEAD, OPTIONS' } });
  });

  it('that differ by a fragment or a query are told apart by what they demand, or are that of the first', async () => {
    expect((await read('/x')).json).toBe('a');
    expect((await read('/x?Action=c')).json).toBe('c');
    expect((await read('/x?Action=d')).json).toBe('d');
    expect((await read('/x?beta=1&Action=c')).json).toBe('c');
    expect((await read('/x?beta=true')).json).toBe('e');
    const unserved = (await mock.check()).filter((line) => line.includes('is served'));
    expect(unserved).toEqual([expect.stringContaining('get /x#again: GET /x is that of ')]);
  });
});

it.each([
  ['application/xml', '<Pet id="x"/>', '299 chain-apis "the body is not checked: it is application/xml"'],
  ['image/png', 'x', undefined],
])('a body of %s', async (type, body, warning) => {
  const { status, headers } = await send(mock, 'POST', '/pets', { headers: { 'content-type': type }, body });
  expect([status, headers['warning']]).toEqual([200, warning]);
});

describe('a refusal', () => {
  it('says its reason, whatever the body is', async () => {
    const refused = await send(mock, 'PUT', '/silent', {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(refused).toMatchObject({
      status: 400,
      json: {},
      headers: { 'mock-reason': 'subject is required' },
    });
  });

  it('names every way to authenticate', async () => {
    expect((await read('/keyed')).headers).toMatchObject({
      'www-authenticate': 'Bearer realm="mock", Basic realm="mock"',
      'mock-reason':
        'x-key is required, or authorization is required: bearer credentials, or authorization is required: basic credentials',
    });
  });

  it.each(['/both/', '/files/a/'])('of %s hints at the path without its slash', async (path) => {
    expect((await read(path)).headers['mock-reason']).toMatch('did you mean /');
  });

  it('can be read by a page that sends credentials, unlike the control API', async () => {
    const headers = { origin: 'http://localhost:4200', cookie: 'a=1' };
    expect((await read('/keyed', headers)).headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4200',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    });
    const control = await read('/__mock', headers);
    expect(control.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
