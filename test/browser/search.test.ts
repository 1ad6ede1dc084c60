/** What readers type, and the page that they mean. */
import { describe, expect, it } from 'vitest';
import { createSearch, type SearchData } from '@chain-apis/search';
import { readSite } from '../support/site.ts';

const search = await createSearch(JSON.parse(readSite('/search.json')) as SearchData);
const urls = (query: string) => search(query).map(({ url }) => url);

describe('comes first', () => {
  it.each([
    // Tasks.
    ['balances of an address', '/guides/balances-of-an-address/'],
    ['is my node healthy', '/guides/node-health/'],
    ['health check', '/guides/node-health/'],
    ['fees of an L1', '/guides/fees-of-an-l1/'],
    ['follow a list to its end', '/guides/follow-a-list/'],
    ['export and download', '/guides/export-transactions/'],
    ['api key', '/conventions/#keys'],
    ['pagination', '/conventions/#paging'],
    ['rate limit', '/errors/#error-429'],
    ['contract testing', '/guides/contract-testing/'],
    // Operations, by name and by what they are about.
    ['utxo', '/operations/xvm.getUTXOs/'],
    ['getUTXOs', '/operations/xvm.getUTXOs/'],
    ['xvm.getUTXOs', '/operations/xvm.getUTXOs/'],
    ['l1 validator', '/operations/listL1Validators/'],
    ['peers', '/operations/info.peers/'],
    ['delegators', '/operations/listDelegators/'],
    ['erc20 balances', '/operations/listErc20Balances/'],
    ['nft transfers', '/operations/listErc721Transfers/'],
    ['tps', '/operations/listAverageTps/'],
    ['fee config', '/operations/eth_feeConfig/'],
    ['active precompiles', '/operations/eth_getActivePrecompilesAt/'],
    ['warp signature', '/operations/aggregateSignatures/'],
    ['node version', '/operations/info.getNodeVersion/'],
    // Members and values.
    ['numPeers', '/operations/info.peers/#result.numPeers'],
    ['observedUptime', '/schemas/node-info/Peer/#observedUptime'],
    ['filterSpamTokens', '/operations/listErc20Balances/#param.filterSpamTokens'],
    ['ConvertSubnetToL1Tx', '/operations/listPrimaryNetworkTransactions/#param.txTypes.ConvertSubnetToL1Tx'],
    // Errors.
    ['429', '/errors/#error-429'],
    ['-32602', '/errors/#error--32602'],
    ['too many requests', '/errors/#error-429'],
  ])('%s', (query, wanted) => {
    expect(urls(query)[0]).toBe(wanted);
  });
});

describe('is among the first three', () => {
  it.each([
    // With typing errors.
    ['erc20 balnce', '/operations/listErc20Balances/'],
    ['native balnace', '/operations/getNativeBalance/'],
    ['validater details', '/operations/listValidatorDetails/'],
    ['delegatrs', '/operations/listDelegators/'],
    ['quorumPercentageBufer', '/schemas/data/AggregateSignaturesBase/#quorumPercentageBuffer'],
    // In other words.
    ['wallet tokens', '/guides/balances-of-an-address/'],
    ['method not found', '/errors/#error--32601'],
    ['is the node bootstrapped', '/operations/info.isBootstrapped/'],
    ['how do I mock the api', '/guides/mocking/'],
    ['transaction export', '/operations/createTransactionExport/'],
  ])('%s', (query, wanted) => {
    expect(urls(query).slice(0, 3)).toContain(wanted);
  });
});

it('finds nothing for what is not there, and for no words', () => {
  expect(search('zzzzqqqq')).toEqual([]);
  expect(search(' -- ')).toEqual([]);
});
