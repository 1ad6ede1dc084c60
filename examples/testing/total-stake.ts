/** Code of yours that is to be tested: it takes the client as an argument, so that a test can give it another one. */
import type { DataClient } from '@chain-apis/data';

/** What is delegated on a network at the moment, in nAVAX. */
export async function totalStake(data: DataClient, network: 'mainnet' | 'fuji'): Promise<bigint> {
  let total = 0n;
  for await (const { amountDelegated, delegationStatus } of data.listDelegators.items({ network })) {
    if (delegationStatus === 'active') total += BigInt(amountDelegated);
  }
  return total;
}
