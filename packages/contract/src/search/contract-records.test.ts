import { loadContract } from '../index.ts';
import { expect, it } from 'vitest';
import { contractRecords, contractSynonyms } from './contract-records.ts';
import { createSearch } from './create-search.ts';

const contract = await loadContract();
const records = contractRecords(contract, {
  operation: (id) => id,
  schema: (document, name) => `${document}/${name}`,
  error: (code) => `error ${code}`,
  gap: (index) => `gap ${index}`,
});
const search = await createSearch({ records, synonyms: contractSynonyms(contract) });

it('has every operation, and every gap by its position', () => {
  const urls = (kind: string) => records.filter((record) => record.kind === kind).map(({ url }) => url);
  expect(urls('operation')).toEqual(contract.operations.map(({ id }) => id));
  expect(urls('gap')).toEqual(contract.gaps.map((_, index) => `gap ${index}`));
});

it.each([
  ['erc20 balnce', 'listErc20Balances'],
  ['numPeers', 'info.peers#result.numPeers'],
  ['observedUptime', 'node-info/Peer#observedUptime'],
  ['wallet balance', 'listErc20Balances'],
  ['too many requests', 'error 429'],
  [contract.gaps[0]!.text, 'gap 0'],
])('finds %s', (query, url) => {
  expect(search(query)[0]?.url).toBe(url);
});
