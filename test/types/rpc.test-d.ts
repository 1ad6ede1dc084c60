/** Valid and invalid code of node client users. Compiled by `npm test`; never run. */
import {
  createNodeCaller,
  createNodeClient,
  type AvalancheNodeClient,
  type NodeClient,
  type NodeMethods,
  type NodeRpcSchema,
} from '@chain-apis/node';
import type { Transaction } from '@chain-apis/node/exchange-chain/avalanche';
import { getVMs, paths, peers, type InfoPeersResult } from '@chain-apis/node/info';
import { expectTypeOf } from 'vitest';

const node = createNodeClient({ baseUrl: 'http://127.0.0.1:9650' });

export async function results() {
  const result = await node.info.peers({ nodeIDs: [] });
  if (result.ok) {
    expectTypeOf(result.data.numPeers).toEqualTypeOf<number>();
    // @ts-expect-error a field that does not exist
    void result.data.count;
  } else if (result.outcome === 'rpc-error') {
    expectTypeOf(result.code).toEqualTypeOf<number>();
  } else if (result.outcome === 'envelope') {
    expectTypeOf(result.reason).not.toBeAny();
  }
  const height = await node.xChain.getHeight();
  if (height.ok) expectTypeOf(height.data.height).toEqualTypeOf<string>();
  const fees = await node.evm('C').feeConfig('latest');
  if (fees.ok) expectTypeOf(fees.data.feeConfig.gasLimit).toEqualTypeOf<bigint>();
  const current = await node.validators('C').getCurrentValidators();
  if (current.ok) expectTypeOf(current.data.validators[0]!.weight).toEqualTypeOf<bigint | string>();
  const health = await node.probes.getHealth({ tag: ['a', 'b'] });
  if (!health.ok && health.outcome === 'error') expectTypeOf(health.error.healthy).toEqualTypeOf<boolean>();
}

export async function forms() {
  await node.info.peers();
  await node.info.getNodeVersion();
  await node.info.getNodeVersion({ deadline: 1000 });
  await node.evm('C').feeConfig();
  await node.evm('C').getActiveRulesAt(1700000000, { retries: 0 });
  await node.exchangeChain('2oYMBN').getTx({ txID: 'x', encoding: 'json' });
  await node.validators('x').getCurrentValidators({ nodeIDs: ['NodeID-x'] });
  await createNodeCaller({ baseUrl: 'http://127.0.0.1:9650' }).call(paths[0], peers, { nodeIDs: [] });
}

export async function mistakes() {
  // @ts-expect-error a misspelt method
  await node.info.peer();
  // @ts-expect-error a required param is missing
  await node.info.isBootstrapped();
  // @ts-expect-error a number where the wire wants a string
  await node.xChain.getTx({ txID: 7 });
  // @ts-expect-error the node takes a tag or a quantity in hex, never a JSON number
  await node.evm('C').feeConfig(5);
  // @ts-expect-error the node takes a JSON number, never a string
  await node.evm('C').getActiveRulesAt('5');
  // @ts-expect-error an encoding that does not exist
  await node.xChain.getTx({ txID: 'x', encoding: 'xml' });
}

export async function batches() {
  const [one, other] = await node.batch(paths[0], [[peers, { nodeIDs: [] }], [getVMs]]);
  if (one.ok) expectTypeOf(one.data).toEqualTypeOf<InfoPeersResult>();
  if (other.ok) expectTypeOf(other.data.vms).not.toBeAny();
  // @ts-expect-error params of another type
  await node.batch(paths[0], [[peers, { nodeIDs: 5 }]]);
}

export async function walks() {
  for await (const utxo of node.xChain.getUTXOs.items({ addresses: ['X-avax1'], limit: 1 }))
    expectTypeOf(utxo).toEqualTypeOf<string>();
}

export async function byWireName() {
  const result = await node.request('/ext/info', 'info.getNetworkName');
  if (result.ok) expectTypeOf(result.data.networkName).toEqualTypeOf<string>();
  // @ts-expect-error a method that does not exist
  await node.request('/ext/info', 'info.networkName');
  // @ts-expect-error a required param is missing
  await node.request('/ext/info', 'info.isBootstrapped');
  const height = await node.request('/ext/bc/C/rpc', 'eth_blockNumber', []);
  if (height.ok) expectTypeOf(height.data).toEqualTypeOf<unknown>();
  const typed = await node.request<string>('/ext/bc/C/rpc', 'eth_blockNumber', [], { idempotent: true });
  if (typed.ok) expectTypeOf(typed.data).toEqualTypeOf<string>();
}

export async function deployed() {
  const here = createNodeClient({ deployment: 'avalanche', baseUrl: 'http://127.0.0.1:9650' });
  expectTypeOf(here).toEqualTypeOf<AvalancheNodeClient>();
  // @ts-expect-error each has forms that the other lacks: a count is a string there, and a number in the source
  void ((client: AvalancheNodeClient): NodeClient => client);
  const result = await here.info.peers();
  if (result.ok) {
    expectTypeOf(result.data.numPeers).toEqualTypeOf<string>();
    expectTypeOf(result.data.peers[0]!.upgradeTime).toEqualTypeOf<number>();
  }
  const current = await here.validators('C').getCurrentValidators();
  if (current.ok) expectTypeOf(current.data.validators[0]!.weight).toEqualTypeOf<bigint>();
  const tx = await here.xChain.getTx({ txID: 'x', encoding: 'json' });
  if (tx.ok && tx.data.encoding === 'json') expectTypeOf(tx.data.tx).toEqualTypeOf<Transaction>();
  await here.exchangeChain('2oYMBN').getTx({ txID: 'x', encoding: 'hexnc' });
  // @ts-expect-error only nodes know it
  await node.exchangeChain('2oYMBN').getTx({ txID: 'x', encoding: 'hexnc' });
  await here.evm('C').feeConfig({ blockNumber: '0x1' });
  // @ts-expect-error only nodes know it
  await node.evm('C').feeConfig({ blockNumber: '0x1' });
  // @ts-expect-error never a JSON number, there either
  await here.evm('C').feeConfig(5);
  await here.evm('C').getActiveRulesAt(null);
  const rules = await here.request('/ext/bc/C/rpc', 'eth_getActiveRulesAt', []);
  if (rules.ok) expectTypeOf(rules.data.ethRules.ChainID).toEqualTypeOf<bigint>();
  // @ts-expect-error a method that does not exist
  await here.request('/ext/info', 'info.networkName');
  for await (const utxo of here.xChain.getUTXOs.items({ addresses: ['X-avax1'] }))
    expectTypeOf(utxo).toEqualTypeOf<string>();
}

/** The type of an EIP-1193 provider: one entry of the schema determines params and result. */
declare function request<Method extends NodeRpcSchema[number]['Method']>(args: {
  method: Method;
  params?: Extract<NodeRpcSchema[number], { Method: Method }>['Parameters'];
}): Promise<Extract<NodeRpcSchema[number], { Method: Method }>['ReturnType']>;

export async function eip1193() {
  const result = await request({ method: 'eth_feeConfig', params: ['latest'] });
  expectTypeOf(result).toEqualTypeOf<NodeMethods['eth_feeConfig']['result']>();
  // @ts-expect-error params of another method
  await request({ method: 'eth_feeConfig', params: [5] });
}
