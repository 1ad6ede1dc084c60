import { describe, expect, it } from 'vitest';
import { curlLine, httpRequest } from './http-request.ts';
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

it('curlLine quotes what a shell would read', () => {
  const line = curlLine('http://h', { method: 'POST', path: '/p', headers: { a: 'b' }, body: "it's" });
  expect(line).toBe(`curl -sS -X POST 'http://h/p' -H 'a: b' --data-raw 'it'\\''s'`);
});
