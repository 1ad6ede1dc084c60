/** A server applies a declared default if a parameter is omitted; a batch contains each method once. */
import type { JsonObject } from '@chain-apis/foundation';
import type { Fetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { mockFetch, run, withStatus } from '../support/verify.ts';

const good = mockFetch();
const only = ['listErc20Balances'];

/** Simulates a server that changes balances if a parameter is omitted. */
const changedWithout =
  (name: string, change: (balances: readonly JsonObject[]) => readonly JsonObject[]): Fetch =>
  async (url, init) => {
    const response = await good(url, init);
    const { pathname, searchParams } = new URL(url);
    if (!/listErc20$/.test(pathname) || searchParams.has(name) || !response.ok) return response;
    const body = (await response.json()) as { erc20TokenBalances: JsonObject[] };
    const erc20TokenBalances = change(body.erc20TokenBalances);
    return Response.json({ ...body, erc20TokenBalances }, { headers: response.headers });
  };
const repeated = (count: number) => (balances: readonly JsonObject[]) =>
  Array.from({ length: count }, () => balances[0]!);
const renamed = (balances: readonly JsonObject[]) => balances.map((one) => ({ ...one, name: 'Spam' }));

const rulesOf = async (fetch: Fetch, options = {}) =>
  withStatus(await run({ fetch, only, ...options }), 'fail').map(({ rule }) => rule);

it('finds a default other than the declared one', async () => {
  const report = await run({ fetch: changedWithout('filterSpamTokens', renamed), only });
  const [found] = withStatus(report, 'fail');
  expect(found).toMatchObject({
    rule: 'default',
    title: 'listErc20Balances: default of filterSpamTokens',
    message: 'filterSpamTokens is not true if omitted, as declared',
  });
  expect(found!.repeat).toContain('filterSpamTokens=true');
});

it('finds a page that is larger than the default', async () => {
  expect(await rulesOf(changedWithout('pageSize', repeated(11)))).toContain('paging/page-size');
});

it('says nothing of a response that changes by itself, nor of a healthy server', async () => {
  let count = 0;
  const fetch: Fetch = async (given, init) => {
    const response = await good(given, init);
    if (!/listErc20$/.test(new URL(given).pathname) || !response.ok) return response;
    const body = (await response.json()) as JsonObject;
    return Response.json({ ...body, requestNumber: (count += 1) }, { headers: response.headers });
  };
  expect(await rulesOf(fetch)).toEqual([]);
  expect(await rulesOf(good, { strict: true })).toEqual([]);
});

it('finds a method that is wrong only in a batch', async () => {
  const fetch: Fetch = async (url, init) => {
    const response = await good(url, init);
    if (typeof init.body !== 'string' || !init.body.startsWith('[')) return response;
    const entries = (await response.json()) as JsonObject[];
    return Response.json(entries.map((entry, index) => (index === 3 ? { ...entry, result: 7 } : entry)));
  };
  const methods = [
    'eth_feeConfig',
    'eth_getChainConfig',
    'eth_getActivePrecompilesAt',
    'eth_getActiveRulesAt',
  ];
  const failed = withStatus(await run({ fetch, only: methods }), 'fail');
  expect(failed.map(({ title }) => title)).toContain('eth_feeConfig: a batch');
});
