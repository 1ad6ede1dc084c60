import { describe, expect, it } from 'vitest';
import type { TryInput, TryOperation } from './try-operation.ts';
import { callOf, isWhole, missingInPath, requestOf } from './try-request.ts';

const input = (name: string, form: TryInput['form'], location: TryInput['in']): TryInput => ({
  name,
  form,
  in: location,
  required: false,
  hint: '',
  values: [],
  closed: false,
});

const shared = {
  id: 'x.y',
  page: '/',
  choices: [],
  errors: [],
  health: false,
  addresses: [],
  servers: [],
  client: { packageName: '@x/node', accessor: 'node.x.y' },
};

const rpc = (paramStructure: 'by-name' | 'by-position'): TryOperation => ({
  ...shared,
  binding: { kind: 'rpc', paths: ['/ext/x'], paramStructure, security: [] },
  parameters: [input('a', 'json', 'argument'), input('b', 'text', 'argument')],
});

const rest: TryOperation = {
  ...shared,
  binding: { kind: 'rest', method: 'POST', path: '/v1/{id}', security: [] },
  body: { mediaType: 'application/json', required: true, examples: [] },
  parameters: [input('id', 'text', 'path'), input('size', 'number', 'query'), input('many', 'list', 'query')],
};

describe('requestOf', () => {
  it('keeps every digit of JSON-RPC params', () => {
    const { body } = requestOf(rpc('by-name'), { parameters: { a: '12345678901234567890' } });
    expect(body).toBe('{"jsonrpc":"2.0","id":1,"method":"x.y","params":{"a":12345678901234567890}}');
  });

  it('fills the gaps between positions', () => {
    const { body } = requestOf(rpc('by-position'), { parameters: { b: '2' } });
    expect(body).toContain('"params":[null,"2"]');
  });

  it('takes a text that is not JSON for a string, and leaves empty params out', () => {
    expect(requestOf(rpc('by-position'), { parameters: { a: 'latest' } }).body).toContain('["latest"]');
    expect(requestOf(rpc('by-name'), { parameters: { a: '' } }).body).not.toContain('params');
  });

  it('takes each line of a list for a value', () => {
    const list = { ...rpc('by-name'), parameters: [input('ids', 'list', 'argument')] };
    expect(requestOf(list, { parameters: { ids: 'a, b\n c ' } }).body).toContain(
      '"params":{"ids":["a, b","c"]}',
    );
  });

  it('sends a body as it was typed', () => {
    const filled = {
      parameters: { id: 'a/b', size: '5', many: 'x\ny\n' },
      body: '{"n": 12345678901234567890',
    };
    expect(requestOf(rest, filled)).toEqual({
      method: 'POST',
      path: '/v1/a%2Fb?size=5&many=x&many=y',
      headers: { 'content-type': 'application/json' },
      body: filled.body,
    });
  });
});

it('keeps every digit of an address', () => {
  const either = { ...rest, parameters: [input('id', 'json', 'path')] } as TryOperation;
  const filled = { parameters: { id: '12345678901234567890' } };
  expect(requestOf(either, filled).path).toBe('/v1/12345678901234567890');
});

describe('callOf', () => {
  it('reads values as what they are', () => {
    const call = callOf(rest, { parameters: { id: '1', size: '5', many: 'x\ny' }, body: '{"a":1}' });
    expect(call).toEqual({ parameters: { id: '1', size: 5, many: ['x', 'y'] }, body: { a: 1 } });
  });
});

it('keeps every digit of a value in the sample of the client', () => {
  expect(
    callOf(rpc('by-name'), {
      parameters: {
        a: '[12345678901234567890, 1234567890123456, "12345678901234567890", 1.2345678901234567]',
      },
    }).parameters,
  ).toEqual({
    a: [12345678901234567890n, 1234567890123456, '12345678901234567890', 1.2345678901234567],
  });
});

describe('what is missing', () => {
  it('in the path has its name there', () => {
    const filled = { parameters: { size: '5' }, body: '{}' };
    expect(missingInPath(rest, filled)).toEqual(['id']);
    expect(decodeURIComponent(requestOf(rest, filled).path)).toBe('/v1/{id}?size=5');
    expect(missingInPath(rest, { parameters: { id: '1' } })).toEqual([]);
  });

  it.each([
    ['{"a":1}', true],
    ['{"a":1', false],
    ['', false],
    [undefined, true],
  ])('to a body: %s', (body, wanted) => {
    expect(isWhole({ parameters: {}, ...(body !== undefined && { body }) })).toBe(wanted);
  });
});
