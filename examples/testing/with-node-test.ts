/**
 * The same with Node's own test runner.
 *
 *   node --import tsx --test examples/testing/with-node-test.ts
 */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { assertMatchesContract } from '@chain-apis/verify';
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

void test('adds the stake of every page', async () => {
  assert.equal(await totalStake(data, 'mainnet'), 25_000_000_000n);
  mock.assertNothingUndeclared();
});

void test('builds on what the contract declares', async () => {
  const response = await mockFetch('http://mock.test/v1/networks/mainnet/delegators');
  await assertMatchesContract(await response.json(), 'listDelegators', response.status);
});
