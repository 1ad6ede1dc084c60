/** A test with the mock in the same process: no port, no server to start, the contract checks every call. */
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

beforeEach(() => mock.reset());

it('adds the stake of every page', async () => {
  expect(await totalStake(data, 'mainnet')).toBe(25_000_000_000n);
  expect(mock.calls().length).toBeGreaterThan(1);
  mock.assertNothingUndeclared();
});

it('fails when a page is refused', async () => {
  mock.play({
    description: 'too many requests',
    answers: [{ on: ['listDelegators'], sequence: [{ status: 401 }] }],
  });
  await expect(totalStake(data, 'mainnet')).rejects.toMatchObject({ name: 'ContractError', status: 401 });
});

it('builds on what the contract declares', async () => {
  const response = await mockFetch('http://mock.test/v1/networks/mainnet/delegators');
  expect(await response.json()).toMatchContract('listDelegators', response.status);
});
