import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { createParameterDecoder } from './parameters/read-parameters.ts';
import { sampleRequest } from './example-calls.ts';
import { curlLine, httpRequest, rpcPath } from './http-request.ts';
import type { RpcMethod } from '../model/model.ts';
import { readOpenApi } from '../read/read-openapi.ts';
import { readOpenRpc } from '../read/read-openrpc.ts';
import { documentOf } from '../test-support/documents.ts';

const [rest] = readOpenApi(
  documentOf({
    openapi: '3.1.0',
    paths: {
      '/t/{id}:go': {
        get: {
          operationId: 'goThing',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: {} },
            { name: 'kinds', in: 'query', schema: { type: 'array' } },
            { name: 'x-trace', in: 'header', schema: {} },
          ],
          responses: {},
        },
      },
    },
  }),
);

const [named, positional] = readOpenRpc(
  documentOf({
    openrpc: '1.3.2',
    servers: [{ url: 'http://{host}/bc/{chain}/rpc', variables: { chain: { default: 'C C' } } }],
    methods: [
      { name: 'a.b', paramStructure: 'by-name', params: [{ name: 'x', schema: {} }], result: {} },
      {
        name: 'c',
        paramStructure: 'by-position',
        params: [
          { name: 'x', schema: {} },
          { name: 'y', schema: {} },
        ],
        result: {},
      },
    ],
  }),
);

describe('httpRequest', () => {
  it('encodes the path, repeats a list and sets headers', () => {
    expect(httpRequest(rest!, { parameters: { id: 'a/b', kinds: ['x', 'y z'], 'x-trace': 't' } })).toEqual({
      method: 'GET',
      path: '/t/a%2Fb:go?kinds=x&kinds=y%20z',
      headers: { 'x-trace': 't' },
    });
  });

  it('sends named params as an object at the default address', () => {
    const { path, body } = httpRequest(named!, { parameters: { x: 1 } });
    expect(path).toBe('/bc/C%20C/rpc');
    expect(JSON.parse(body!)).toEqual({ jsonrpc: '2.0', id: 1, method: 'a.b', params: { x: 1 } });
  });

  it.each([
    [{}, undefined],
    [{ x: 1 }, [1]],
    [{ y: 2 }, [null, 2]],
  ])('sends positional params %j as %j', (parameters, wanted) => {
    expect(JSON.parse(httpRequest(positional!, { parameters }).body!)['params']).toEqual(wanted);
  });
});

describe('a path', () => {
  const write = (path: string, values: JsonObject, style = 'simple') => {
    const parameters = Object.keys(values).map((name) => ({ name, in: 'path', style, schema: {} }));
    const [operation] = readOpenApi(
      documentOf({ openapi: '3.1.0', paths: { [path]: { get: { parameters } } } }),
    );
    return httpRequest(operation!, { parameters: values }).path;
  };

  it.each<[string, JsonObject, string, string?]>([
    ['/a/{id}', { id: '..' }, 'id'],
    ['/a/{id}/b', { id: '.' }, 'id'],
    ['/a/{id}/b', { id: '' }, 'id'],
    ['/a/v{id}', { id: '' }, 'id'],
    ['/a/%2E{id}', { id: '.' }, 'id'],
    ['/a/{x}.{y}', { x: '', y: 'b' }, 'x'],
    ['/a/{x}{y}', { x: '.', y: '.' }, 'x and y'],
    ['/a/{id}', { id: '.' }, 'id', 'label'],
    ['/a/{id}', { id: [] }, 'id', 'label'],
  ])('%s refuses %j', (path, values, name, style) => {
    expect(() => write(path, values, style)).toThrow(
      new URIError(`${name} can't be empty, "." or "..": it would leave the path ${path}`),
    );
  });

  it.each<[string, JsonObject, string]>([
    ['/a/{x}.{y}', { x: '.', y: '.' }, '/a/...'],
    ['/a/{id}.json', { id: '.' }, '/a/..json'],
    ['/a/{id}', { id: '%2e%2e' }, '/a/%252e%252e'],
    ['/a/{id}', { id: '..\\..' }, '/a/..%5C..'],
    ['/a/{id}', { id: '../b?c#d' }, '/a/..%2Fb%3Fc%23d'],
    ['/a/{name=b/*}/c', { 'name=b/*': 'x' }, '/a/x/c'],
  ])('%s holds %j', (template, values, path) => {
    expect(write(template, values)).toBe(path);
    expect(new URL(path, 'http://h').pathname.split('/')).toHaveLength(path.split('/').length);
  });

  it('keeps the name of what has no value', () => {
    const [operation] = readOpenApi(documentOf({ openapi: '3.1.0', paths: { '/a/{id}/b': { get: {} } } }));
    expect(httpRequest(operation!, { parameters: {} }).path).toBe('/a/%7Bid%7D/b');
  });

  it('of a sample keeps the name of what it cannot hold', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { enum: ['..'] } }];
    const paths = { '/a/{id}/b': { get: { parameters } } };
    const [operation] = readOpenApi(documentOf({ openapi: '3.1.0', paths }));
    expect(sampleRequest(operation!).path).toBe('/a/%7Bid%7D/b');
  });

  it('of a JSON-RPC server refuses the same values of its variables', () => {
    expect(() => rpcPath(named as RpcMethod, 0, { chain: '..' })).toThrow("chain can't be empty");
  });
});

it('curlLine asks for headers only where no body comes', () => {
  const line = curlLine('http://h', { method: 'HEAD', path: '/p', headers: {} });
  expect(line).toBe("curl -sS --head 'http://h/p'");
});

it('curlLine quotes what a shell would read', () => {
  const line = curlLine('http://h', { method: 'POST', path: '/p', headers: { a: 'b' }, body: "it's" });
  expect(line).toBe(`curl -sS -X POST 'http://h/p' -H 'a: b' --data-raw 'it'\\''s'`);
});

describe('as the style of a parameter says', () => {
  const request = (parameter: JsonObject, value: Json) => {
    const path = parameter['in'] === 'path' ? '/t/{a}' : '/t';
    const parameters = [{ name: 'a', schema: {}, ...parameter }];
    const bundle = { openapi: '3.1.0', paths: { [path]: { get: { parameters } } } };
    const [operation] = readOpenApi(documentOf(bundle));
    return httpRequest(operation!, { parameters: { a: value } });
  };

  it.each<[JsonObject, Json, string]>([
    [{ in: 'query' }, [1, 'x y'], '/t?a=1&a=x%20y'],
    [{ in: 'query', explode: false }, [1, 2], '/t?a=1,2'],
    [{ in: 'query' }, { b: 1, c: 2 }, '/t?b=1&c=2'],
    [{ in: 'query', explode: false }, { b: 1, c: 2 }, '/t?a=b,1,c,2'],
    [{ in: 'query', style: 'spaceDelimited' }, [1, 2], '/t?a=1%202'],
    [{ in: 'query', style: 'pipeDelimited' }, [1, 2], '/t?a=1%7C2'],
    [{ in: 'query', style: 'deepObject', explode: true }, { b: 1 }, '/t?a%5Bb%5D=1'],
    [{ in: 'query', content: { 'application/json': {} } }, { b: 1 }, '/t?a=%7B%22b%22%3A1%7D'],
    [{ in: 'path' }, [1, 2], '/t/1,2'],
    [{ in: 'path', explode: true }, { b: 1, c: 2 }, '/t/b=1,c=2'],
    [{ in: 'path', style: 'label', explode: true }, [1, 2], '/t/.1.2'],
    [{ in: 'path', style: 'matrix' }, [1, 2], '/t/;a=1,2'],
    [{ in: 'path', style: 'matrix', explode: true }, [1, 2], '/t/;a=1;a=2'],
  ])('%j: %j', (parameter, value, path) => {
    expect(request(parameter, value).path).toBe(path);
  });

  const list = { type: 'array', items: { type: 'integer' } };
  const object = { type: 'object', properties: { b: { type: 'integer' }, c: { type: 'string' } } };
  it.each<[JsonObject, Json]>(
    [
      ...['form', 'spaceDelimited', 'pipeDelimited'].flatMap((style) => [
        { in: 'query', style, explode: false },
        { in: 'query', style, explode: true },
      ]),
      { in: 'cookie' },
      { in: 'header' },
      ...['simple', 'label', 'matrix'].flatMap((style) => [
        { in: 'path', style, explode: false },
        { in: 'path', style, explode: true },
      ]),
    ].flatMap((parameter): [JsonObject, Json][] => [
      [{ ...parameter, schema: list }, [1, 2]],
      [
        { ...parameter, schema: object },
        { b: 1, c: 'x' },
      ],
    ]),
  )('%j is read as it was written: %j', (parameter, value) => {
    const { path, headers } = request(parameter, value);
    const { pathname, search } = new URL(path, 'http://x.test');
    const bundle = {
      openapi: '3.1.0',
      paths: {
        [parameter['in'] === 'path' ? '/t/{a}' : '/t']: {
          get: { parameters: [{ name: 'a', ...parameter }] },
        },
      },
    };
    const [operation] = readOpenApi(documentOf(bundle));
    const decode = createParameterDecoder(operation!);
    const segments = new Map([['a', decodeURIComponent(pathname.slice('/t/'.length))]]);
    const texts = { query: new URLSearchParams(search), headers: new Headers(headers) };
    expect(decode(texts, segments)).toEqual({ values: { a: value }, problems: [], unknown: [] });
  });

  it('members of an object by their names in brackets, and JSON in one text', () => {
    const parameters = [
      { name: 'f', in: 'query', style: 'deepObject', schema: object },
      { name: 'j', in: 'query', content: { 'application/json': { schema: object } } },
    ];
    const bundle = { openapi: '3.1.0', paths: { '/t': { get: { parameters } } } };
    const decode = createParameterDecoder(readOpenApi(documentOf(bundle))[0]!);
    const query = new URLSearchParams('f[b]=1&f[c]=x&j={"b":2}&z=1');
    expect(decode({ query, headers: new Headers() }, new Map())).toEqual({
      values: { f: { b: 1, c: 'x' }, j: { b: 2 } },
      problems: [],
      unknown: ['z'],
    });
  });

  it('in headers and cookies', () => {
    expect(request({ in: 'header' }, [1, 2]).headers).toEqual({ a: '1,2' });
    expect(request({ in: 'cookie' }, 'x').headers).toEqual({ cookie: 'a=x' });
  });
});

describe('a body of', () => {
  const sent = (mediaType: string, body: Json) => {
    const post = { requestBody: { content: { [mediaType]: {} } } };
    const [operation] = readOpenApi(documentOf({ openapi: '3.1.0', paths: { '/t': { post } } }));
    return httpRequest(operation!, { parameters: {}, body });
  };

  it.each<[string, Json, string]>([
    ['application/json', { a: 1 }, '{"a":1}'],
    ['application/json', 'text', '"text"'],
    ['text/plain', 'text', 'text'],
    ['application/xml', '<a/>', '<a/>'],
    ['application/x-www-form-urlencoded', { a: 'x y', b: [1, 2] }, 'a=x+y&b=1&b=2'],
  ])('%s: %j', (mediaType, body, text) => {
    expect(sent(mediaType, body)).toMatchObject({ headers: { 'content-type': mediaType }, body: text });
  });

  it('several parts', async () => {
    const { headers, body } = sent('multipart/form-data', { a: 'x', b: { c: 1 } });
    const form = await new Response(body, { headers }).formData();
    expect(form.get('a')).toBe('x');
    expect(form.get('b')).toBe('{"c":1}');
  });
});

it('reads an empty text as null where no text is allowed', () => {
  const read = (type: Json) => {
    const parameters = [{ name: 'a', in: 'query', schema: { type } }];
    const [operation] = readOpenApi(
      documentOf({ openapi: '3.1.0', paths: { '/t': { get: { parameters } } } }),
    );
    const request = { query: new URLSearchParams('a='), headers: { get: () => undefined } };
    return createParameterDecoder(operation!)(request, new Map()).values;
  };
  expect(read(['integer', 'null'])).toEqual({ a: null });
  expect(read(['string', 'null'])).toEqual({ a: '' });
  expect(read('integer')).toEqual({ a: '' });
});
