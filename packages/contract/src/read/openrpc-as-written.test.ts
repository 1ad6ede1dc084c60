import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { readOpenRpc } from './read-openrpc.ts';

const params = [
  { name: 'from block', required: true, schema: { type: 'string' } },
  { name: 'to', schema: true },
];
const read = (method: JsonObject, document: JsonObject = {}) =>
  readOpenRpc(documentOf({ openrpc: '1.3.2', methods: [{ name: 'm', params, ...method }], ...document }))[0]!;

it.each([
  [undefined, 'either'],
  ['either', 'either'],
  ['by-name', 'by-name'],
  ['by-position', 'by-position'],
])('paramStructure %s is %s', (paramStructure, wanted) => {
  expect(read(paramStructure === undefined ? {} : { paramStructure }).binding.paramStructure).toBe(wanted);
});

it.each<[string, JsonObject, JsonObject, string[]]>([
  ['none', {}, {}, ['/']],
  ['a host only', {}, { servers: [{ url: 'http://localhost:8545' }] }, ['/']],
  ['several', {}, { servers: [{ url: 'http://h/a' }, { url: '${x}://h/b/${c}' }] }, ['/a', '/b/{c}']],
  ['those of the method', { servers: [{ url: '/own' }] }, { servers: [{ url: '/a' }] }, ['/own']],
])('servers: %s', (_, method, document, paths) => {
  expect(read(method, document).binding.paths).toEqual(paths);
});

it('a notification has no result, a shared method a reference', () => {
  expect(read({}).outcomes[0]!.content[0]).toMatchObject({ schema: { type: 'null' } });
});

describe('examples', () => {
  const example = (given: JsonObject[]) =>
    read({ examples: [{ name: 'e', params: given }] }).outcomes[0]!.examples[0];

  it('give params by name', () => {
    expect(
      example([
        { name: 'to', value: 2 },
        { name: 'from block', value: 1 },
      ])?.given,
    ).toEqual({ to: 2, 'from block': 1 });
  });

  it('whose names are others give them by position', () => {
    expect(
      example([
        { name: 'first', value: 1 },
        { name: 'second', value: 2 },
      ])?.given,
    ).toEqual({ 'from block': 1, to: 2 });
  });

  it('of a method that takes names only keep them', () => {
    const examples = [{ name: 'e', params: [{ name: 'first', value: 1 }] }];
    const { outcomes } = read({ paramStructure: 'by-name', examples });
    expect(outcomes[0]!.examples[0]?.given).toEqual({ first: 1 });
  });

  it('without a result have null', () => {
    expect(example([])?.value).toBeNull();
  });
});

describe('outcomes', () => {
  const { outcomes } = read({
    result: { name: 'r', schema: { type: 'integer' } },
    errors: [
      { code: -32000, message: 'No such block', data: { from: 1 } },
      { code: 3, message: 'Reverted' },
      { code: 3, message: 'Reverted again' },
    ],
    examples: [
      {
        name: 'first',
        summary: 'The first block',
        params: [{ name: 'from block', value: 1 }],
        result: { value: 7 },
      },
      { name: 'last', params: [], result: { value: 8 } },
    ],
  });

  it('are the result and each error, by its code', () => {
    expect(outcomes.map(({ key, success, message }) => [key, success, message])).toEqual([
      ['result', true, undefined],
      ['-32000', false, 'No such block'],
      ['3', false, 'Reverted'],
    ]);
  });

  it('of a good call are examples, each with the call that it is the outcome of', () => {
    const examples = [
      { name: 'first', summary: 'The first block', value: 7, given: { 'from block': 1 } },
      { name: 'last', value: 8, given: {} },
    ];
    const schema = { type: 'integer' };
    expect(outcomes[0]).toMatchObject({
      examples,
      content: [{ mediaType: 'application/json', schema, pointer: '/methods/0/result/schema', examples }],
    });
  });

  it('of a failing call are the error object', () => {
    const value = { code: -32000, message: 'No such block', data: { from: 1 } };
    expect(outcomes[1]?.examples).toEqual([{ name: 'error-32000', summary: 'No such block', value }]);
  });
});

it('is bound to its addresses', () => {
  const { binding } = read({ paramStructure: 'by-name' }, { servers: [{ url: '/a', 'x-batch': true }] });
  expect(binding).toEqual({
    kind: 'rpc',
    paramStructure: 'by-name',
    paths: ['/a'],
    notification: true,
    batch: true,
    security: [],
    key: 'none',
  });
});
