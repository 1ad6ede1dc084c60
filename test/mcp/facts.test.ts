/** Searches for facts of the documents in words that they don't use: the first three results contain them. */
import { loadGuides } from '@chain-apis/contract/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { connect, type Connection } from './connect.ts';

const facts: readonly (readonly [question: string, says: RegExp])[] = [
  ['how much did my delegation earn', /netReward|grossReward|listDelegators/],
  ['how much does a validator pay out to me', /netReward|reward|listDelegators/i],
  ['what cut does the node operator take of my stake', /delegationFee|fee/i],
  ['is my node up', /getHealth|health\.health|getLiveness|info\.uptime|health\.liveness/],
  ['how long was the node online', /uptime/i],
  ['has my node finished syncing', /isBootstrapped|[rR]eadiness/],
  ['how many peers is the node connected to', /info\.peers/],
  ['which software release does the node run', /info\.getNodeVersion/],
  ['public key of the node for signatures', /getNodeID|nodePOP|publicKey/],
  ['where is the node reachable', /info\.getNodeIP/],
  ['when does the next fork activate', /info\.upgrades/],
  ['am I on testnet or production', /info\.getNetwork(ID|Name)/],
  ['what plugins can the node execute', /info\.getVMs/],
  ['community votes on protocol changes', /info\.acps/],
  ['cost of a transaction on the exchange chain', /xvm\.getTxFee|info\.getTxFee/],
  ['price of gas on the subnet', /eth_feeConfig|minBaseFee|gas/i],
  ['how many coins does an address own', /Balance/],
  ['value of my wallet in dollars', /getNativeBalance|listErc20Balances|currency|balanceValue/],
  ['hide scam tokens', /filterSpamTokens|listErc20Balances/],
  ['picture of a collectible', /getNftToken|image/i],
  ['who deployed this smart contract', /getContractMetadata|deploymentDetails|deployer/],
  ['money that left my account', /listNativeTransactions|listErc721Transfers|listTokenTransfers|balance/i],
  ['download my history as a spreadsheet', /createTransactionExport|guide/],
  ['is the export ready', /getOperation/],
  ['how fast is the chain', /listAverageTps/],
  ['throughput over time', /listAverageTps/],
  ['sign a cross-chain message', /aggregateSignatures|getAggregatedSignatures/],
  ['unspent outputs of several wallets', /xvm\.getUTXOs/],
  ['latest block number', /xvm\.getHeight|listPrimaryNetworkBlocks/],
  ['was my payment accepted', /xvm\.getTxStatus/],
  ['how many decimals has an asset', /getAssetDescription|denomination|decimals/],
  ['DAG of the X-Chain', /listVertices/],
  ['when does a validator stop', /endTimestamp|listValidatorDetails|endTime/],
  ['how many seconds until I may retry', /error 429|retry-after/],
  ['ratelimit-policy', /error 429|ratelimit-policy/i],
  ['how many calls do I have left', /ratelimit-remaining|error 429/],
  ['batch several calls in one request', /node-info|batch/i],
  ['send more than one method at once', /node-info|batch/i],
  ['my secret was refused', /error 40[13]|authentication|api-keys|conventions/],
  ['too many calls in a minute', /error 429|gap 28/],
  ['weight of validators of an L1', /weight|listL1Validators|getCurrentValidators/],
  ['next page of results', /conventions|pageToken|follow-a-list/],
];

let agent: Connection;
beforeAll(async () => {
  agent = await connect({ root, guides: () => loadGuides(`${root}redocly.yaml`) });
});
afterAll(() => agent.close());

/** A few appear further down. */
const LEAST = 34;

it('finds facts of the documents in words that these do not use', { timeout: 60_000 }, async () => {
  expect(facts.length).toBeGreaterThanOrEqual(40);
  const missed: string[] = [];
  const silent: string[] = [];
  for (const [question, says] of facts) {
    const { text } = await agent.use('search', { query: question });
    if (text.includes('does not say')) silent.push(question);
    const results = text
      .split('\n')
      .filter((line) => /^\S.* \((?:deprecated )?\w+(?: in [^)]*)?\): /.test(line));
    if (!results.slice(0, 3).some((line) => says.test(line)))
      missed.push(`${question}\n${results.slice(0, 4).join('\n')}`);
  }
  expect(silent).toEqual([]);
  expect(facts.length - missed.length, missed.join('\n\n')).toBeGreaterThanOrEqual(LEAST);
});
