/** The contract's relations between requests and responses hold for a real node's responses. */
import { brokenRelations } from '@chain-apis/contract/relations';
import { smallestCall, type Operation } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, root, rpcMethods } from '../../support/contract.ts';
import { transports, useMock } from '../../support/mocks.ts';

interface Recorded {
  readonly label: string;
  readonly contractMethod: string;
  readonly request: { readonly body?: { readonly params?: JsonObject | JsonObject[] } };
  readonly response: { readonly bodyText: string };
}

const folder = `${root}recordings/five-nodes/`;
const recorded = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Recorded[],
);

describe('a recorded response', () => {
  const calls = recorded.flatMap((entry) => {
    const method = rpcMethods.find(({ id }) => id === entry.contractMethod);
    return method && method.relations.length > 0 ? [{ method, ...entry }] : [];
  });

  it.each(calls.map((call) => [`${call.contractMethod} ${call.label}`, call] as const))(
    '%s keeps every relation',
    (_, { method, request, response }) => {
      const { result } = JSON.parse(response.bodyText) as { result?: JsonObject };
      const parameters = (request.body?.params ?? {}) as JsonObject;
      if (result !== undefined) expect(brokenRelations(method, { parameters }, result)).toEqual([]);
    },
  );
});

/** Values that no example has, by parameter name. */
const OTHERS: Readonly<Record<string, Json>> = {
  chainId: '1',
  network: 'fuji',
  address: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  nodeId: 'NodeID-111111111111111111116DBWJs',
  tokenId: '77001',
  blockId: '123',
  currency: 'eur',
  height: '7',
  txID: '2wJXtcFoxWkLPbwPogVqjduvpJcM3UJcE3VxwpvqZQ8cupAb8o',
  blockID: '2wJXtcFoxWkLPbwPogVqjduvpJcM3UJcE3VxwpvqZQ8cupAb8o',
  assetID: '2wJXtcFoxWkLPbwPogVqjduvpJcM3UJcE3VxwpvqZQ8cupAb8o',
};

/** Returns calls for other things than the examples' subjects: all at once, and one by one. */
function otherCalls(operation: Operation) {
  const call = smallestCall(operation);
  const names = operation.relations.flatMap(({ filter, is, part }) =>
    filter || is !== 'equal' || part.in === 'body' ? [] : part.name,
  );
  const others = [...new Set(names)].flatMap((name): JsonObject[] => {
    const values =
      name === 'blockchainId' || name === 'encoding' ? valuesOf(operation, name) : [OTHERS[name]];
    return values.flatMap((value) => (value === undefined ? [] : [{ [name]: value }]));
  });
  const all = Object.assign({}, ...others) as JsonObject;
  return [...others, all].map((more) => ({ ...call, parameters: { ...call.parameters, ...more } }));
}

function valuesOf({ id, parameters }: Operation, name: string): Json[] {
  const values = parameters.find((parameter) => parameter.name === name)?.schema['enum'];
  if (Array.isArray(values)) return values;
  return id.includes('UTXO') ? ['hex'] : id === 'listVertices' ? [] : ['x-chain', 'c-chain'];
}

describe.each(transports)('the mock asked for something else, through %s', (transport) => {
  const harness = useMock(transport);
  const operations = contract.operations.filter(({ relations }) => relations.length > 0);

  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    for (const call of otherCalls(operation)) {
      const result = await harness().call(operation, call);
      // An operation that finds a job by id finds no other.
      if (operation.id === 'getOperation') continue;
      expect(result, JSON.stringify(call)).toMatchObject({ ok: true });
      const { data } = result as unknown as { data: Json };
      expect(brokenRelations(operation, call, data), JSON.stringify(call)).toEqual([]);
    }
  });
});
