import type { DataClient } from '@chain-apis/data';

/** A token that an address holds. The balance counts the smallest unit; as text it keeps every digit. */
export interface Holding {
  readonly symbol: string;
  readonly balance: string;
  readonly decimals: number;
}

/** Every ERC-20 token of an address on the C-Chain, page after page. */
export async function readPortfolio(data: DataClient, address: string): Promise<Holding[]> {
  const holdings: Holding[] = [];
  const balances = data.listErc20Balances.items({ chainId: '43114', address });
  for await (const { symbol, balance, decimals } of balances) holdings.push({ symbol, balance, decimals });
  return holdings;
}
