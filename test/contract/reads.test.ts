/** Records which response properties a client reads in its tests. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUsage } from '@chain-apis/traffic/usage';
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock, type Mock } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import { withReads } from '@chain-apis/runtime/reads';
import { infiniteQueryOptions, queryOptions } from '@chain-apis/runtime/tanstack-query';
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let mock: Mock;
let clients: ReturnType<typeof connect>;
const url = 'http://mock';
const file = () => join(folder, 'usage.json');

function connect() {
  const fetch = createMockFetch(mock);
  return {
    data: withReads(createDataClient({ baseUrl: url, fetch }), fetch.reads),
    node: withReads(createNodeClient({ baseUrl: url, fetch }), fetch.reads),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reads-'));
  mock = await openMock({ usage: { file: file(), consumer: 'web' } });
  clients = connect();
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the read paths by operation. */
async function reads() {
  await mock.close();
  const { operations } = parseUsage(await readFile(file(), 'utf8'), file());
  return Object.fromEntries(
    Object.entries(operations).map(([id, used]) => [id, Object.keys(used.reads ?? { unknown: [] })]),
  );
}

const balances = { chainId: '43114', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' };

it('notes what is read of results, REST and JSON-RPC', async () => {
  const page = await clients.data.listErc20Balances(balances);
  const peers = await clients.node.info.peers({ nodeIDs: [] });
  const fees = await clients.node
    .evm('q2aTwKuyzgs8pynF7UXBZCU7DejbZbZ6EUyHr3JQzYgwNPUPi')
    .feeConfig('latest');
  if (!page.ok || !peers.ok || !fees.ok) throw new Error('the mock has examples');
  for (const { balance } of page.data.erc20TokenBalances) expect(balance).toBeTypeOf('string');
  expect(peers.data.numPeers).toBeDefined();
  expect(fees.data.feeConfig.gasLimit).toBeDefined();
  expect(await reads()).toEqual({
    listErc20Balances: ['erc20TokenBalances[].balance'],
    'info.peers': ['numPeers'],
    eth_feeConfig: ['feeConfig.gasLimit'],
  });
});

it('records what is read of pages and items, with the token that pagination reads', async () => {
  const first = await clients.data.listErc20Balances.items(balances).next();
  expect(first.value?.balance).toBeTypeOf('string');
  expect(await reads()).toEqual({ listErc20Balances: ['erc20TokenBalances[].balance', 'nextPageToken'] });
});

it('notes what is read of a batch', async () => {
  const [one] = await clients.node.batch('/ext/info', [
    [{ id: 'info.peers', by: 'name', params: ['nodeIDs'] } as never, {}],
  ]);
  const result = one as { ok: boolean; data: { numPeers: unknown } };
  expect([result.ok, result.data.numPeers !== undefined]).toEqual([true, true]);
  expect(await reads()).toEqual({ 'info.peers': ['numPeers'] });
});

it('counts what a client without views calls as reading everything', async () => {
  await createDataClient({ baseUrl: url, fetch: createMockFetch(mock) }).listErc20Balances(balances);
  expect(await reads()).toEqual({ listErc20Balances: ['**'] });
});

it('sees through select of TanStack Query', async () => {
  const options = queryOptions(clients.data.listErc20Balances, balances);
  const observer = new QueryObserver(new QueryClient(), {
    ...options,
    select: (data) => data.erc20TokenBalances.map(({ balance }) => balance),
  });
  const balancesRead = await new Promise<readonly unknown[]>((resolve) => {
    const stop = observer.subscribe(({ data }) => {
      if (!data) return;
      stop();
      resolve(data);
    });
  });
  expect(balancesRead[0]).toBeTypeOf('string');
  expect(await reads()).toEqual({ listErc20Balances: ['erc20TokenBalances[].balance'] });
});

it('is a client like any other for what follows pages', async () => {
  const options = infiniteQueryOptions(clients.data.listErc20Balances, balances);
  const { pages } = await new QueryClient().fetchInfiniteQuery(options);
  expect(pages[0]?.items[0]?.balance).toBeTypeOf('string');
  const { listErc20Balances } = await reads();
  expect(listErc20Balances).toEqual(['erc20TokenBalances[].balance', 'nextPageToken']);
});
