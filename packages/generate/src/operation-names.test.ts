import type { ContractDocument } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
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
