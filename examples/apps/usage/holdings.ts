/** What a wallet shows: tokens with their amounts, and what its node says: peers, and blocks in hex. */
import type { DataClient } from '@chain-apis/data';
import { unwrap } from '@chain-apis/runtime/errors';
import type { NodeClient } from '@chain-apis/node';

export interface Holding {
  readonly symbol: string;
  readonly balance: string;
}

export async function readHoldings(data: DataClient, address: string): Promise<Holding[]> {
  const page = await unwrap(data.listErc20Balances({ chainId: '43114', address, currency: 'usd' }));
  return page.erc20TokenBalances.map(({ symbol, balance }) => ({ symbol, balance }));
}

export async function countPeers(node: NodeClient): Promise<number> {
  const { peers } = await unwrap(node.info.peers({ nodeIDs: [] }));
  return peers.filter(({ nodeID }) => nodeID !== '').length;
}

export async function readBlock(node: NodeClient, height: string): Promise<string> {
  const { block } = await unwrap(node.xChain.getBlockByHeight({ height, encoding: 'hex' }));
  return typeof block === 'string' ? block : '';
}
