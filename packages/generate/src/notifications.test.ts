/** OpenRPC 1.4, Method Object, `result`: "If undefined, the method MUST only be used as a notification." */
import type { Contract, ContractDocument, RpcMethod } from '@chain-apis/contract';
import { rpcDescriptor } from '@chain-apis/contract/descriptors';
import { operationsIn } from '@chain-apis/contract/source';
import { expect, it } from 'vitest';

const sum = { name: 'sum', params: [], result: { name: 'r', schema: { type: 'integer' } } };
const write = { name: 'log.write', params: [{ name: 'line', schema: { type: 'string' } }] };

function contractOf(methods: object[]): Contract {
  const bundle = { openrpc: '1.4.0', info: { title: 'N', version: '1' }, methods };
  const document = {
    id: 'n',
    package: 'n',
    kind: 'openrpc',
    title: 'N',
    bundle,
  } as unknown as ContractDocument;
  return { documents: [document], operations: operationsIn(document) } as unknown as Contract;
}

it('are described as such', () => {
  const { operations } = contractOf([write, sum]);
  const notifies = operations.map((method) => rpcDescriptor(method as RpcMethod).notify);
  expect(notifies).toEqual([true, undefined]);
});
