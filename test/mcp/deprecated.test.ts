/** Reports deprecated names, and the contract's gaps, before an agent builds on them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { connect, type Connection } from './connect.ts';

let agent: Connection;
beforeAll(async () => {
  agent = await connect();
});
afterAll(() => agent.close());

const args = { address: 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw', assetID: 'AVAX' };
/** Another operation can be similar in words too. */
const NOTE =
  /xvm\.getBalance is deprecated since v1\.9\.12: the contract names no replacement\. Not deprecated, and near in words: getNativeBalance, listErc20Balances(, \w+)? \(search "balance"\)\.$/;

it.each([
  ['a result', 'call', { name: 'getBalance', args }, false],
  ['a refusal', 'call', { name: 'getBalance', args: { network: 'mainnet' } }, true],
  ['an overview', 'read', { name: 'getBalance' }, false],
])('%s of a deprecated operation begins with what is not', async (_, tool, input, isError) => {
  const said = await agent.use(tool, input);
  const [first] = said.text.split('\n');
  expect(first).toMatch(NOTE);
  expect(first).toMatch(/^Note: /);
  expect(said.text.split('\n')[1]).toContain('getBalance');
  expect(said.isError).toBe(isError);
});

it('a replacement that the contract names is enough', async () => {
  const { text } = await agent.use('call', {
    name: 'eth_getActivePrecompilesAt',
    args: { blockTimestamp: 1 },
  });
  expect(text).toMatch(/^Note: eth_getActivePrecompilesAt is deprecated: .*eth_getActiveRulesAt/);
  expect(text).not.toContain('near in words');
});

it('all deprecated operations with their replacements are one read', async () => {
  const { text } = await agent.use('read', { name: 'deprecated' });
  const deprecated = contract.operations.filter((operation) => operation.deprecated);
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  expect(lines).toHaveLength(deprecated.length);
  for (const { id } of deprecated) {
    const line = lines.find((one) => one.startsWith(`- ${id} is deprecated`));
    expect(line).toMatch(/Use \S+ instead|no longer used|the contract names no replacement/);
  }
  expect(lines.filter((line) => NOTE.test(line))).toHaveLength(1);
  const found = await agent.use('search', { query: 'which operations are outdated' });
  expect(found.text.split('\n')[0]).toMatch(/^deprecated \(guide\): /);
});

it('every gap can be read by the id that search and errors give it', async () => {
  for (const [index, { text }] of contract.gaps.entries()) {
    const said = await agent.use('read', { name: `gap ${index}` });
    expect(said).toMatchObject({ isError: false });
    expect(said.text).toContain(text);
  }
  const cited = /\((gap \d+)\)/.exec((await agent.use('read', { name: '429' })).text)![1]!;
  expect((await agent.use('read', { name: cited })).text).toContain('numeric rate limits');
});

it('of several with a name, the deprecated is marked and last', async () => {
  const { text, isError } = await agent.use('call', { name: 'getTxFee' });
  expect(text).toContain('xvm.getTxFee, info.getTxFee (deprecated)');
  expect(isError).toBe(true);
});

it.each([
  [
    'listDelegators',
    { network: 'mainnet' },
    'which field `sortOrder` sorts by; delegators[]: transitions between the delegator statuses (read part "gaps").',
  ],
  // The operation and its property record the same.
  [
    'xvm.getTxStatus',
    { txID: '2bimvUKH6kLDVmyAZY5eJSuWYgKGngDCGpoYi5sJd1c6WiuHY9' },
    'transitions between the statuses of a transaction (read part "gaps").',
  ],
])('a result of %s ends with the gaps that it touches, each once', async (name, given, gap) => {
  const { text } = await agent.use('call', { name, args: given });
  expect(text.split('\n').filter((line) => /not shown/i.test(line))).toEqual([
    `Not shown in the source: ${gap}`,
  ]);
  const read = await agent.use('read', { name, part: 'gaps' });
  expect(read.text).toContain(/transitions between .* (statuses|transaction)/.exec(gap)![0]);
});

it('a result of an operation without gaps has no such line', async () => {
  const { text } = await agent.use('call', { name: 'info.getNetworkID' });
  expect(text).not.toMatch(/not shown/i);
});
