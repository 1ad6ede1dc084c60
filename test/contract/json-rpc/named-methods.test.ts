/** The named calls of the node client send what the contract declares. */
import { httpRequest, isPositional, successExamples, type RpcMethod } from '@chain-apis/contract';
import { rpcPath } from '@chain-apis/contract/calls';
import type { Json } from '@chain-apis/foundation';
import { createNodeClient, type NodeClient } from '@chain-apis/node';
import { expect, it } from 'vitest';
import { rpcMethods } from '../../support/contract.ts';

type NamedCalls = Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>;

/** The group of calls of each API: the only hand-written part of the client. */
const GROUPS: Record<string, (node: NodeClient) => unknown> = {
  'node-info': (node) => node.info,
  'node-health': (node) => node.health,
  'node-exchange-chain': (node) => node.xChain,
  'node-subnet-evm': (node) => node.evm('C'),
  'node-validators': (node) => node.validators('C'),
};

it.each(
  rpcMethods.flatMap((method) =>
    successExamples(method).map((example) => [method.id, example.name, method, example] as const),
  ),
)('%s %s', async (_, __, method, { given: params = {} }) => {
  const sent: { path: string; body: { params?: Json } }[] = [];
  const node = createNodeClient({
    baseUrl: 'http://node.test',
    fetch: async (url, init) => {
      sent.push({ path: new URL(url).pathname, body: JSON.parse(String(init.body)) as { params?: Json } });
      return Response.json({ jsonrpc: '2.0', id: 1, result: null });
    },
  });
  const named = (GROUPS[method.document.id]!(node) as NamedCalls)[method.id.replace(/^\w+?[._]/, '')]!;
  await named(...argumentsOf(method, params));
  const wanted = JSON.parse(httpRequest(method, { parameters: params }).body!) as { params?: Json };
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({ jsonrpc: '2.0', method: method.id });
  expect(withoutEmpty(sent[0]!.body.params)).toEqual(withoutEmpty(wanted.params));
  expect(sent[0]!.path.split('/').length).toBe(rpcPath(method).split('/').length);
});

function argumentsOf(method: RpcMethod, params: Record<string, Json>): unknown[] {
  if (!isPositional(method)) return method.parameters.length > 0 ? [params] : [];
  return method.parameters.map(({ name }) => params[name]);
}

/** Treats no params and empty params as equal. */
function withoutEmpty(params: Json | undefined): Json | undefined {
  return params && Object.keys(params).length > 0 ? params : undefined;
}
