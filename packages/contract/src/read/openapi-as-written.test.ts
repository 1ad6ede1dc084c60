import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { createCheckers } from '../check/ajv-checkers.ts';
import { codeOf, outcomeFor, singleOutcomes } from '../model/operation-facts.ts';
import { documentOf } from '../test-support/documents.ts';
import { readOpenApi } from './read-openapi.ts';

const read = (operation: JsonObject, document: JsonObject = {}, method = 'get') => {
  const bundle = { openapi: '3.1.0', ...document, paths: { '/things/{id}': { [method]: operation } } };
  const [found] = readOpenApi(documentOf(bundle));
  return found!;
};
const json = (schema: JsonObject) => ({ 'application/json': { schema } });

const TEXT = { type: 'string' };
const eventOf = (data: JsonObject) => ({ type: 'object', properties: { data } });

it('an operation without an operationId is known by method and path', () => {
  expect(read({}).id).toBe('get /things/{id}');
});

it("extensions among the paths, callbacks, links and webhooks aren't operations", () => {
  const bundle = {
    openapi: '3.1.0',
    webhooks: { changed: { post: { responses: {} } } },
    paths: {
      'x-internal': { get: {} },
      '/a': {
        post: {
          callbacks: { done: { '{$request.body#/url}': { post: { responses: {} } } } },
          responses: { '200': { description: '', links: { self: { operationId: 'x' } } } },
        },
      },
    },
  };
  expect(readOpenApi(documentOf(bundle)).map(({ id }) => id)).toEqual(['post /a']);
});

it('a path item can have operations and parameters next to a $ref', () => {
  const parameter = (name: string) => ({ name, in: 'query', schema: {} });
  const bundle = {
    openapi: '3.1.0',
    paths: {
      '/a': { $ref: '#/components/pathItems/Shared', get: { responses: {} }, parameters: [parameter('own')] },
      '/b': { $ref: '#/components/pathItems/Shared', get: { responses: {} } },
    },
    components: { pathItems: { Shared: { delete: { responses: {} }, parameters: [parameter('shared')] } } },
  };
  const found = readOpenApi(documentOf(bundle));
  expect(found.map(({ id, parameters: [one] }) => [id, one?.name])).toEqual([
    ['get /a', 'own'],
    ['delete /a', 'own'],
    ['get /b', 'shared'],
    ['delete /b', 'shared'],
  ]);
});

it('what is written next to a $ref has its own place', () => {
  const at = '#/components/headers/Shared';
  const headers = { 'X-Own': { $ref: at, schema: TEXT }, 'X-Shared': { $ref: at } };
  const content = { $ref: '#/components/responses/Shared', headers };
  const components = {
    headers: { Shared: { deprecated: true, schema: { type: 'number' } } },
    responses: { Shared: { description: 'shared', content: json(TEXT) } },
  };
  const [response] = read({ responses: { 200: content } }, { components }).outcomes;
  expect(response).toMatchObject({
    description: 'shared',
    content: [{ pointer: '/components/responses/Shared/content/application~1json/schema' }],
    headers: [
      { name: 'x-own', deprecated: true, schema: TEXT },
      { name: 'x-shared', deprecated: true, schema: { type: 'number' }, pointer: `${at.slice(1)}/schema` },
    ],
  });
  expect(response!.headers[0]!.writtenAt).toBe('/paths/~1things~1{id}/get/responses/200/headers/X-Own');
});

it('methods of OpenAPI 3.2 are operations', () => {
  const item = {
    $ref: '#/components/pathItems/Shared',
    query: { requestBody: { content: json(TEXT) } },
    additionalOperations: { PURGE: { operationId: 'purge' }, 'M-SEARCH': {} },
  };
  const components = { pathItems: { Shared: { get: { responses: {} } } } };
  const found = readOpenApi(documentOf({ openapi: '3.2.0', paths: { '/a': item }, components }));
  expect(found.map(({ id, binding, safe, idempotent }) => [id, binding.method, safe, idempotent])).toEqual([
    ['get /a', 'GET', true, true],
    ['query /a', 'QUERY', false, true],
    ['purge', 'PURGE', false, false],
    ['m-search /a', 'M-SEARCH', false, false],
  ]);
  expect(found[1]!.body?.pointer).toBe('/paths/~1a/query/requestBody/content/application~1json/schema');
  expect(found[2]!.pointer).toBe('/paths/~1a/additionalOperations/PURGE');
});

it.each<[string, JsonObject, string, JsonObject]>([
  ['application/jsonl', { itemSchema: TEXT }, '/itemSchema', TEXT],
  ['application/jsonl', { itemSchema: true }, '/itemSchema', {}],
  ['text/event-stream', { itemSchema: eventOf(TEXT) }, '/itemSchema/properties/data', TEXT],
  [
    'text/event-stream',
    { itemSchema: eventOf({ type: 'string', contentSchema: { type: 'number' } }) },
    '/itemSchema/properties/data/contentSchema',
    { type: 'number' },
  ],
  ['text/event-stream', { itemSchema: { type: 'object' } }, '/itemSchema/properties/data', {}],
  ['text/event-stream', { schema: TEXT }, '/schema', TEXT],
  ['multipart/mixed', { itemSchema: TEXT }, '/schema', {}],
])('an item of %s with %j has the schema at %s', (mediaType, media, place, schema) => {
  const { outcomes } = read({ responses: { 200: { description: '', content: { [mediaType]: media } } } });
  const [content] = outcomes[0]!.content;
  expect(content!.pointer.endsWith(place)).toBe(true);
  expect(content!.schema).toEqual(schema);
});

describe('responses', () => {
  const responses = {
    '201': { description: 'made' },
    '4XX': { description: 'refused' },
    default: { description: 'else', content: json({ type: 'string' }) },
  };

  it('a range and the default stand for what has no response of its own', () => {
    const operation = read({ responses });
    expect(singleOutcomes(operation).map(codeOf)).toEqual([201]);
    const words = [201, 404, 503].map((status) => outcomeFor(operation, status)?.description);
    expect(words).toEqual(['made', 'refused', 'else']);
    expect(outcomeFor(operation, 404)).toMatchObject({ key: '404' });
    expect(outcomeFor(read({ responses: { '200': { description: '' } } }), 404)).toBeUndefined();
  });

  it.each([
    ['2XX', { '2XX': { description: 'good' }, '404': { description: 'none' } }, [200, 404]],
    ['default', { default: { description: 'any' } }, [200]],
    ['nothing', { '404': { description: 'none' } }, [404]],
  ])('a success may be declared by %s', (_, declared, statuses) => {
    expect(singleOutcomes(read({ responses: declared })).map(codeOf)).toEqual(statuses);
  });
});

describe('bodies', () => {
  it('JSON comes first, and every media type is there', () => {
    const content = {
      'application/xml': { schema: { type: 'string' } },
      'application/vnd.thing+json': { schema: { type: 'object' }, example: { a: 1 } },
    };
    const requestBody = { content, required: true };
    const responses = { '200': { description: '', content } };
    const { body, outcomes } = read({ requestBody, responses }, {}, 'put');
    expect(body).toMatchObject({
      required: true,
      mediaType: 'application/vnd.thing+json',
      examples: [{ name: 'example', value: { a: 1 } }],
    });
    expect(outcomes[0]?.content.map(({ mediaType }) => mediaType)).toEqual([
      'application/vnd.thing+json',
      'application/xml',
    ]);
  });

  it.each(['get', 'head'])('of %s is ignored, as HTTP gives it no meaning', (method) => {
    const requestBody = { content: json({ type: 'object' }), required: true };
    const { body, ignoresBody } = read({ requestBody }, {}, method);
    expect([body, ignoresBody]).toEqual([undefined, true]);
    expect(read({ requestBody }, {}, 'delete')).toMatchObject({ body: { required: true } });
    expect(read({}, {}, method).ignoresBody).toBeUndefined();
  });

  it.each<[string, JsonObject, unknown[]]>([
    ['examples of the body', { examples: { a: { value: 1 } }, example: 2, schema: { example: 3 } }, [1]],
    ['its example', { example: 2, schema: { example: 3 } }, [2]],
    ['examples of the schema', { schema: { examples: [3, 4] } }, [3, 4]],
    ['the example of a schema behind a reference', { schema: { $ref: '#/components/schemas/A' } }, [5]],
    ['none that lies elsewhere', { examples: { a: { externalValue: 'https://x.test' } } }, []],
    ['none', { schema: true }, []],
  ])('examples: %s', (_, media, values) => {
    const components = { components: { schemas: { A: { allOf: [{ example: 5 }] } } } };
    const responses = { '200': { description: '', content: { 'application/json': media } } };
    const [response] = read({ responses }, components).outcomes;
    expect(response?.examples.map(({ value }) => value)).toEqual(values);
  });
});

describe('parameters', () => {
  const parameter = (fields: JsonObject) => read({ parameters: [fields] }).parameters[0];

  it.each([
    [
      { name: 'a', in: 'query' },
      { style: 'form', explode: true },
    ],
    [
      { name: 'a', in: 'query', style: 'pipeDelimited' },
      { style: 'pipeDelimited', explode: false },
    ],
    [
      { name: 'a', in: 'header' },
      { style: 'simple', explode: false },
    ],
    [
      { name: 'id', in: 'path', style: 'matrix', explode: true },
      { style: 'matrix', explode: true },
    ],
    [
      { name: 'a', in: 'cookie', explode: false },
      { style: 'form', explode: false },
    ],
  ])('%j is written as %j', (fields, style) => {
    expect(parameter(fields)?.style).toEqual(style);
  });

  it('one may be declared by content', () => {
    expect(parameter({ name: 'a', in: 'query', content: json({ type: 'object' }) })).toMatchObject({
      schema: { type: 'object' },
      style: { mediaType: 'application/json' },
    });
  });

  it('one that is declared by neither schema nor content takes any value', () => {
    const operation = read({ parameters: [{ name: 'a', in: 'query', required: true }] });
    const checkers = createCheckers({ documents: [operation.document] });
    expect(checkers.parameters(operation, { a: 1 })).toEqual([]);
    expect(checkers.parameters(operation, {})).toHaveLength(1);
  });

  it('headers that are described elsewhere are none', () => {
    expect(parameter({ name: 'Authorization', in: 'header' })).toBeUndefined();
  });
});

describe('servers', () => {
  const paths = (servers: JsonObject[]) => read({}, { servers }).servers.map(({ path }) => path);

  it.each([
    ['https://api.example.com/v3/', '/v3'],
    ['https://api.example.com', '/'],
    ['{scheme}://{host}:{port}/{version}', '/{version}'],
    ['//api.example.com/v3?x=1', '/v3'],
    ['/api/v3', '/api/v3'],
    ['./api', '/api'],
    ['../api', '/api'],
    ['api', '/api'],
    ['.', '/'],
    ['', '/'],
  ])('%j is served at %j', (url, path) => {
    expect(paths([{ url }])).toEqual([path]);
  });

  it('a variable in front may hold all of it', () => {
    const variables = { base: { default: 'https://x.test/v2' } };
    expect(paths([{ url: '{base}/y', variables }])).toEqual(['/v2/y']);
  });

  it('none is one at /, and an operation may have its own', () => {
    expect(paths([])).toEqual(['/']);
    const servers = [{ url: 'https://files.test/up' }];
    expect(read({ servers }, { servers: [{ url: '/api' }] }).servers[0]?.path).toBe('/up');
  });
});

describe('security', () => {
  const components = {
    securitySchemes: {
      Key: { type: 'apiKey', in: 'query', name: 'k' },
      Header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      Token: { type: 'http', scheme: 'Bearer' },
    },
  };
  const secured = (security: JsonObject[]) => read({ security }, { components }).binding;

  it('has every scheme of every alternative', () => {
    expect(secured([{ Key: [], Token: [] }, {}])).toMatchObject({
      key: 'none',
      security: [
        [
          { name: 'Key', type: 'apiKey', in: 'query', parameter: 'k' },
          { name: 'Token', type: 'http', scheme: 'bearer' },
        ],
        [],
      ],
    });
  });

  it('a key in a header has a name of its own', () => {
    expect(secured([{ Header: [] }])).toMatchObject({ key: 'required', keyHeader: 'x-key' });
    expect(secured([{}, { Header: [] }])).toMatchObject({ key: 'optional' });
    expect(secured([{ Undeclared: [] }])).toMatchObject({ key: 'none', security: [[]] });
  });
});

it('is bound to method, path and key', () => {
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
  const { binding } = read({ security: [{ key: [] }] }, { components: { securitySchemes } });
  expect(binding).toEqual({
    kind: 'rest',
    method: 'GET',
    path: '/things/{id}',
    security: [[{ name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Key' }]],
    key: 'required',
    keyHeader: 'x-key',
  });
});
