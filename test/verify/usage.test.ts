/** What a consumer needs of a live service, and no more. */
import type { Usage } from '@chain-apis/traffic/usage';
import type { Fetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { mockFetch, run, withStatus } from '../support/verify.ts';

const usage = (operations: Usage['operations']): Usage => ({
  version: 1,
  consumer: 'web',
  contract: {},
  operations,
});
const page = (...reads: string[]) => ({
  listErc20Balances: {
    params: {},
    outcomes: ['200'],
    reads: Object.fromEntries(reads.map((path) => [path, ['a.test.ts']])),
  },
});

/** Returns the mock with changed text. */
function altered(from: string, to: string): { readonly fetch: Fetch; readonly paths: Set<string> } {
  const mock = mockFetch();
  const paths = new Set<string>();
  const fetch: Fetch = async (url, init) => {
    paths.add(new URL(url).pathname);
    const response = await mock(url, init);
    const { status, headers } = response;
    if (status === 204) return response;
    return new Response((await response.text()).replaceAll(from, to), { status, headers });
  };
  return { fetch, paths };
}

it('asks for the operations of the consumer only', async () => {
  const { fetch, paths } = altered('', '');
  const report = await run({ fetch, usage: usage(page('erc20TokenBalances[].balance')) });
  expect(withStatus(report, 'fail')).toEqual([]);
  expect([...paths].filter((path) => !path.includes('/balances:listErc20'))).toEqual([]);
  expect(paths.size).toBeGreaterThan(0);
});

it.each([
  ['what it reads', 'erc20TokenBalances[].balance', 'fail'],
  ['all that it spreads', 'erc20TokenBalances[].*', 'fail'],
  ['what may be anything', '**', 'fail'],
  ['what it does not read', 'erc20TokenBalances[].symbol', 'info'],
] as const)('says of a wrong member, for %s: %s is %s', async (_, path, status) => {
  const { fetch } = altered('"balance":"', '"balance":"not a number ');
  const report = await run({ fetch, usage: usage(page(path)) });
  const notes = withStatus(report, 'info').filter(({ message }) => message?.includes('web does not read it'));
  const wrong = withStatus(report, 'fail').filter(({ pointer }) => pointer?.endsWith('/balance'));
  expect(wrong.length > 0).toBe(status === 'fail');
  if (status === 'info')
    expect(notes.map(({ pointer }) => pointer)).toContain('/erc20TokenBalances/0/balance');
});

it('says of a wrong member of a result of JSON-RPC whether it is read', async () => {
  const { fetch } = altered('"numPeers":"', '"numPeers":"many ');
  const reads = (path: string) =>
    usage({ 'info.peers': { params: {}, outcomes: ['result'], reads: { [path]: [] } } });
  expect(withStatus(await run({ fetch, usage: reads('numPeers') }), 'fail')).not.toEqual([]);
  expect(withStatus(await run({ fetch, usage: reads('peers[].ip') }), 'fail')).toEqual([]);
});

it('fails for what the contract does not have', async () => {
  const { fetch } = altered('', '');
  const report = await run({ fetch, usage: usage({ gone: {} }) });
  expect(withStatus(report, 'fail')).toMatchObject([
    { rule: 'usage/undeclared', title: 'gone: used by web' },
  ]);
});
