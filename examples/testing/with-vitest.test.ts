/** A test with the mock in the same process: no port, no server to start, the contract checks every call. */
import '@chain-apis/mock/vitest';
import '@chain-apis/verify/vitest';
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { beforeEach, expect, it } from 'vitest';
import { totalStake } from './total-stake.ts';

const mock = await openMock({ config: 'redocly.yaml' });
const mockFetch = createMockFetch(mock);
const data = createDataClient({
  baseUrl: 'http://mock.test',
  fetch: (url, init) => mockFetch(url, init),
});

beforeEach(() => {
  mock.reset();
});

it('adds the stake of every page', async () => {
  expect(await totalStake(data, 'mainnet')).toBe(25_000_000_000n);
  expect(mock.calls('listDelegators').length).toBeGreaterThan(1);
  expect(mock).toHaveCalled('listDelegators', { network: 'mainnet' });
  expect(mock).not.toHaveCalled('listDelegators', { network: 'fuji' });
  mock.assertNothingUndeclared();
});

it('answers with what it was asked for', async () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
  const metadata = await data.getContractMetadata({ chainId: '43114', address });
  expect(metadata).toMatchObject({ ok: true, data: { address } });
});

it('fails when a page is refused', async () => {
  mock.play({
    description: 'too many requests',
    responses: [{ on: ['listDelegators'], sequence: [{ status: 401 }] }],
  });
  await expect(totalStake(data, 'mainnet')).rejects.toMatchObject({ name: 'ContractError', status: 401 });
});

it('builds on what the contract declares', async () => {
  const response = await mockFetch('http://mock.test/v1/networks/mainnet/delegators');
  expect(await response.json()).toMatchContract('listDelegators', response.status);
});

it('begins anew with each reset', async () => {
  mock.play({
    description: 'busy',
    responses: [{ on: ['listDelegators'], sequence: [{ status: 401 }], then: 'last' }],
  });
  mock.clock.advance('1h');
  mock.reset();
  expect(mock.clock.elapsed).toBe(0);
  expect(mock.calls()).toEqual([]);
  expect(await totalStake(data, 'mainnet')).toBe(25_000_000_000n);
});

it('gives each worker a session of its own', async () => {
  const inSession = (name: string) =>
    createDataClient({
      baseUrl: `http://mock.test/__session/${name}`,
      fetch: (url, init) => mockFetch(url, init),
    });
  mock.session('failing').play({
    description: 'down',
    responses: [{ on: ['listDelegators'], sequence: [{ status: 401 }], then: 'last' }],
  });
  await expect(totalStake(inSession('failing'), 'mainnet')).rejects.toMatchObject({ status: 401 });
  expect(await totalStake(inSession('working'), 'mainnet')).toBe(25_000_000_000n);
  expect(mock.session('working')).toHaveCalled('listDelegators');
  expect(mock.calls()).toEqual([]);
});
