import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { readOpenApi } from '../read/read-openapi.ts';
import { readOpenRpc } from '../read/read-openrpc.ts';
import { documentOf } from '../test-support/documents.ts';
import {
  codeOf,
  declaredFor,
  firstSuccess,
  isError,
  outcomeFor,
  successesOf,
  successExamples,
} from './operation-facts.ts';

const json = (examples: JsonObject) => ({ 'application/json': { schema: {}, examples } });
const rest = (...keys: string[]) => {
  const one = (key: string) => ({
    description: `of ${key}`,
    content: json({ [`of${key}`]: { value: key } }),
    headers: { 'X-Rate': { schema: {} } },
  });
  const responses = Object.fromEntries(keys.map((key) => [key, one(key)]));
  const bundle = { openapi: '3.1.0', paths: { '/a': { get: { responses } } } };
  return readOpenApi(documentOf(bundle))[0]!;
};
const rpc = readOpenRpc(
  documentOf({
    openrpc: '1.3.2',
    methods: [
      {
        name: 'm',
        params: [],
        result: { name: 'r', schema: {} },
        errors: [{ code: -32000, message: 'no' }],
        examples: [{ name: 'e', params: [], result: { value: 1 } }],
      },
    ],
  }),
)[0]!;

it('statuses come in ascending order, each before its range, the default last', () => {
  const { outcomes } = rest('default', '5xx', '404', '503', '2xx', '200');
  expect(outcomes.map(({ key }) => key)).toEqual(['200', '2XX', '404', '503', '5XX', 'default']);
  expect(outcomes[0]).toMatchObject({ description: 'of 200', headers: [{ name: 'x-rate' }] });
});

it.each([
  [
    ['200', '201', '400', 'default'],
    ['200', '201'],
  ],
  [['400', '2XX', 'default'], ['2XX']],
  [
    ['2XX', '201'],
    ['201', '2XX'],
  ],
  [['400', 'default'], ['default']],
  [['304', '400'], []],
])('of %j succeed %j', (keys, expected) => {
  const operation = rest(...keys);
  expect(successesOf(operation).map(({ key }) => key)).toEqual(expected);
  expect(firstSuccess(operation)?.key).toBe(expected[0]);
  expect(successExamples(operation).map(({ value }) => value)).toEqual(expected);
});

it('the outcome for a status is its own, that of its range, or the default', () => {
  const operation = rest('200', '404', '4XX', 'default');
  const found = (status: number) => {
    const { key, success, description } = outcomeFor(operation, status)!;
    return [key, success, description];
  };
  expect(found(404)).toEqual(['404', false, 'of 404']);
  expect(found(410)).toEqual(['410', false, 'of 4XX']);
  expect(found(202)).toEqual(['202', true, 'of default']);
  expect(found(503)).toEqual(['503', false, 'of default']);
  expect(outcomeFor(rest('200', '4XX'), 500)).toBeUndefined();
});

it('a status that a range declares is a success, another one is not', () => {
  const successOf = (status: number) => outcomeFor(rest('201', '2XX', '4XX'), status)?.success;
  expect([200, 201, 299, 404, 302].map(successOf)).toEqual([true, true, true, false, undefined]);
});

it('a range is declared by itself or by the default', () => {
  const keys = (...declared: string[]) => declaredFor(rest(...declared).outcomes, '4XX')?.key;
  expect([keys('404', '4XX', 'default'), keys('404', 'default'), keys('404')]).toEqual([
    '4XX',
    'default',
    undefined,
  ]);
});

it('the outcome for a code of JSON-RPC is the error that the method declares', () => {
  expect(outcomeFor(rpc, -32000)?.message).toBe('no');
  expect(outcomeFor(rpc, -32001)).toBeUndefined();
  expect(firstSuccess(rpc)?.key).toBe('result');
  expect(successExamples(rpc)).toEqual([{ name: 'e', value: 1, given: {} }]);
});

it.each([
  ['204', true, 204, false],
  ['2XX', true, 200, false],
  ['304', false, 304, false],
  ['3XX', false, 300, false],
  ['404', false, 404, true],
  ['4XX', false, 400, true],
  ['default', false, 500, true],
  ['default', true, 200, false],
  ['result', true, 200, false],
  ['-32000', false, -32000, true],
  ['3', false, 3, true],
])('%s with success %s has the code %i; is an error: %s', (key, success, code, failed) => {
  expect(codeOf({ key, success })).toBe(code);
  expect(isError({ key, success })).toBe(failed);
});
