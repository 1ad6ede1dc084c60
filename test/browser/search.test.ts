/** Readers' searches, and the page that they mean. */
import { describe, expect, it } from 'vitest';
import { createSearch, type SearchData } from '@chain-apis/contract/search';
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
    ['api key', '/guides/going-live/'],
    ['base url', '/guides/going-live/'],
    ['npm install', '/guides/going-live/'],
    ['validator uptime', '/operations/listValidatorDetails/'],
    ['what is a subnet', '/glossary/#subnet'],
    ['health vs readiness', '/guides/node-health/'],
    ['how long to wait', '/guides/errors-and-retries/'],
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
    ['active precompiles', '/operations/eth_getActiveRulesAt/'],
    ['eth_getActivePrecompilesAt', '/operations/eth_getActivePrecompilesAt/'],
    ['warp signature', '/operations/aggregateSignatures/'],
    ['node version', '/operations/info.getNodeVersion/'],
    // Properties and values.
    ['numPeers', '/operations/info.peers/#result.numPeers'],
    ['observedUptime', '/schemas/node-info/Peer/#observedUptime'],
    ['filterSpamTokens', '/operations/listErc20Balances/#param.filterSpamTokens'],
    ['ConvertSubnetToL1Tx', '/operations/listPrimaryNetworkTransactions/#param.txTypes.ConvertSubnetToL1Tx'],
    // Errors.
    ['429', '/errors/#error-429'],
    ['-32602', '/errors/#error--32602'],
    ['too many requests', '/errors/#error-429'],
    ['unauthorized', '/errors/#error-401'],
    ['timeout', '/errors/#error--32002'],
    ['503', '/errors/#error-503'],
    // In the words of developers new to these APIs.
    ['authenticate', '/conventions/#keys'],
    ['healthy validator', '/operations/listValidatorDetails/'],
    ['next page', '/conventions/#paging'],
    ['wei', '/conventions/#amounts'],
    ['errors', '/errors/'],
    ['follow a job', '/guides/export-transactions/'],
    ['gas price', '/guides/fees-of-an-l1/'],
    ['is synced', '/operations/info.isBootstrapped/'],
    ['utxos of address', '/operations/xvm.getUTXOs/'],
    ['tx status', '/operations/xvm.getTx/'],
    ['xvm.getTxStatus', '/operations/xvm.getTxStatus/'],
    ['transaction by hash', '/operations/xvm.getTx/'],
    ['who delegates to my node', '/operations/listDelegators/'],
    ['staking rewards', '/operations/listDelegators/'],
    ['validators of a subnet', '/operations/validators.getCurrentValidators/'],
    ['icm', '/operations/aggregateSignatures/'],
    ['latest block', '/operations/listPrimaryNetworkBlocks/'],
    ['getPeers', '/operations/info.peers/'],
    ['my node id', '/operations/info.getNodeID/'],
    ['job status', '/operations/getOperation/'],
    ['csv', '/guides/export-transactions/'],
    ['kubernetes probe', '/guides/node-health/'],
    ['mock', '/guides/mocking/'],
    ['proxy', '/guides/contract-testing/#a-running-service'],
    ['go client', '/guides/other-languages/'],
    ['openapi', '/downloads/'],
    ['cursor', '/conventions/#paging'],
    ['decimals', '/conventions/#amounts'],
    ['fuji', '/conventions/#networks-and-chains'],
    ['43114', '/conventions/#networks-and-chains'],
    // In words of other APIs, in other order, with other punctuation between the words.
    ['CORS error', '/try/'],
    ['native token balance', '/operations/getNativeBalance/'],
    ['avax balance', '/operations/getNativeBalance/'],
    ['bigint', '/conventions/#wire-kinds'],
    ['uint64', '/conventions/#uint64'],
    ['bearer token', '/conventions/#keys'],
    ['timestamp format', '/conventions/#times'],
    ['fake data', '/guides/mocking/'],
    ['scenario', '/guides/mocking/'],
    ['golang', '/guides/other-languages/#go'],
    ['curl', '/guides/quick-start/'],
    ['idempotent', '/glossary/#safe-to-retry'],
    ['isBootstrapped', '/operations/info.isBootstrapped/'],
    ['feeConfig', '/operations/eth_feeConfig/'],
    ['txfee', '/operations/xvm.getTxFee/#result.txFee'],
    ['l1 validator balance', '/schemas/data/L1Validator/#remainingBalance'],
    ['balance erc20', '/operations/listErc20Balances/'],
    ['list-erc20-balances', '/operations/listErc20Balances/'],
    ['list_erc20_balances', '/operations/listErc20Balances/'],
    ['erc20Balances', '/operations/listErc20Balances/'],
    ['peers info', '/operations/info.peers/'],
    ['platform.getCurrentValidators', '/operations/validators.getCurrentValidators/'],
    ['avm.getUTXOs', '/operations/xvm.getUTXOs/'],
    ['info_getBlockchainID', '/operations/info.getBlockchainID/'],
    ['error 429', '/errors/#error-429'],
    ['404', '/errors/#error-404'],
    ['unauthorised', '/errors/#error-401'],
    ['quota', '/errors/#error-429'],
    ['2^53', '/conventions/#wideinteger'],
    ['address checksum', '/conventions/#ids-and-addresses'],
    ['mainnet fuji', '/conventions/#networks-and-chains'],
    ['transaction details', '/operations/xvm.getTx/'],
    ['how does the client retry', '/guides/errors-and-retries/'],
  ])('%s', (query, wanted) => {
    expect(urls(query)[0]).toBe(wanted);
  });
});

describe('is among the first three', () => {
  it.each([
    // With typos.
    ['erc20 balnce', '/operations/listErc20Balances/'],
    ['native balnace', '/operations/getNativeBalance/'],
    ['validater details', '/operations/listValidatorDetails/'],
    ['delegatrs', '/operations/listDelegators/'],
    ['blockchian id', '/operations/info.getBlockchainID/'],
    ['healh', '/operations/getHealth/'],
    ['reveived transactions', '/operations/listNativeTransactions/'],
    ['quorumPercentageBufer', '/schemas/data/AggregateSignaturesRequest/#quorumPercentageBuffer'],
    // With synonyms.
    ['wallet tokens', '/guides/balances-of-an-address/'],
    ['method not found', '/errors/#error--32601'],
    ['is the node bootstrapped', '/operations/info.isBootstrapped/'],
    ['how do I mock the api', '/guides/mocking/'],
    ['transaction export', '/operations/createTransactionExport/'],
    ['export avax', '/guides/export-transactions/'],
    ['nft balance', '/operations/getNftToken/'],
    ['tx fee', '/operations/xvm.getTxFee/'],
    ['number of peers', '/operations/info.peers/#result.numPeers'],
    ['usd', '/operations/getNativeBalance/#param.currency.usd'],
    ['x-chain balance', '/operations/xvm.getUTXOs/'],
    ['erc20 transfer', '/operations/listTokenTransfers/'],
    ['cors', '/try/'],
    // With two letters swapped, and where many things share a name.
    ['what is a subnet', '/glossary/#subnet'],
    ['nextPageToken', '/operations/listPrimaryNetworkTransactions/'],
    ['pageToken', '/conventions/#paging'],
    ['minimum base fee', '/schemas/node-subnet-evm/FeeConfig/#minBaseFee'],
    ['blcok', '/operations/listPrimaryNetworkBlocks/'],
    ['utxso', '/operations/xvm.getUTXOs/'],
    ['trasnaction', '/operations/listNativeTransactions/'],
    ['valdiators', '/operations/listValidatorDetails/'],
    ['block chain id', '/operations/info.getBlockchainID/'],
    ['p-chain transactions', '/operations/listPrimaryNetworkTransactions/'],
    ['how many peers does my node have', '/operations/info.peers/'],
  ])('%s', (query, wanted) => {
    expect(urls(query).slice(0, 3)).toContain(wanted);
  });
});

it('finds nothing for unknown words, and for none', () => {
  expect(search('zzzzqqqq')).toEqual([]);
  expect(search(' -- ')).toEqual([]);
});
