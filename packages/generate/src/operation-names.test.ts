import type { Contract, ContractDocument, RestOperation } from '@chain-apis/contract';
import { restDescriptor } from '@chain-apis/contract/descriptors';
import { operationsIn } from '@chain-apis/contract/source';
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { clientContract } from './client-contract.ts';

function namesIn(kind: 'openapi' | 'openrpc', bundle: JsonObject): string[] {
  const document = { id: 'a', kind, bundle } as unknown as ContractDocument;
  const contract = { source: '', documents: [document], operations: operationsIn(document), gaps: [] };
  return clientContract(contract).operations.map(({ id }) => id);
}

/** A document with operations of these names, which return text, and with these schemas. */
function openApi(names: readonly string[], schemas: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema: { type: 'string' } } };
  const responses = { 200: { description: '', content } };
  const paths = names.map((operationId) => [`/${operationId}`, { get: { operationId, responses } }] as const);
  return { openapi: '3.1.0', paths: Object.fromEntries(paths) as JsonObject, components: { schemas } };
}

const openRpc = (...names: string[]): JsonObject => ({
  openrpc: '1.3.2',
  methods: names.map((name) => ({ name, params: [], result: { name: 'r', schema: true } })),
});

it.each([
  [['get', 'Get', 'get_'], {}, ['get', 'Get_2', 'get__3']],
  [['get', 'GetResult', 'GetResponse200'], {}, ['get', 'GetResult_2', 'GetResponse200_2']],
  [['get', 'put'], { GetArgs: {}, put: {} }, ['get_2', 'put']],
])('%j with the schemas %j are %j', (names, schemas, wanted) => {
  expect(namesIn('openapi', openApi(names, schemas))).toEqual(wanted);
});

it('keeps the names of methods, and says which are the same in TypeScript', () => {
  expect(namesIn('openrpc', openRpc('a.get', 'b.get'))).toEqual(['a.get', 'b.get']);
  for (const [one, other] of [
    ['a.get-x', 'a.getX'],
    ['get', 'GetResult'],
  ] as const)
    expect(() => namesIn('openrpc', openRpc(one, other))).toThrow(`the methods ${one} and ${other} have`);
});

const string = { schema: { type: 'string' } };
const list = { schema: { type: 'array', items: { type: 'integer' } } };

/** The parameters of an operation with these, as a client takes them. */
function clientOf(parameters: object[], path = '/a/{id}') {
  const get = { operationId: 'getA', parameters, responses: { '204': { description: '' } } };
  const bundle = { openapi: '3.1.0', paths: { [path]: { get } } };
  const document = { id: 'd', package: 'd', kind: 'openapi', bundle } as unknown as ContractDocument;
  const contract = { documents: [document], operations: operationsIn(document) } as unknown as Contract;
  const operation = clientContract(contract).operations[0] as RestOperation;
  return { names: operation.parameters.map(({ name }) => name), ...restDescriptor(operation) };
}

describe('parameters of one name', () => {
  it('keep it in the path, wherever it stands, and have another elsewhere', () => {
    const all = ['query', 'path', 'header', 'cookie'].map((place) => ({ name: 'id', in: place, ...string }));
    expect(clientOf(all)).toMatchObject({
      names: ['queryId', 'id', 'headerId', 'cookieId'],
      query: ['queryId'],
      styles: {
        queryId: { in: 'query', name: 'id', explode: true },
        headerId: { in: 'header', name: 'id' },
        cookieId: { in: 'cookie', name: 'id', explode: true },
      },
    });
  });

  it('are written in their own style', () => {
    const query = (more: object) =>
      clientOf([
        { name: 'id', in: 'path', ...string },
        { name: 'id', in: 'query', ...list, ...more },
      ]).styles;
    expect(query({ explode: false })).toEqual({ queryId: { in: 'query', name: 'id' } });
    expect(query({ style: 'pipeDelimited' })).toEqual({
      queryId: { in: 'query', name: 'id', style: 'pipeDelimited' },
    });
  });

  it('keep the first without a path, and never take a name that is there', () => {
    const parameters = [
      { name: 'id', in: 'query', ...string },
      { name: 'id', in: 'header', ...string },
      { name: 'headerId', in: 'query', ...string },
    ];
    expect(clientOf(parameters, '/a').names).toEqual(['id', 'headerId2', 'headerId']);
  });
});
