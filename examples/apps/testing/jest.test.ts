/**
 * Jest 30. The packages are ES modules, which Jest reads behind a flag of Node:
 * `NODE_OPTIONS=--experimental-vm-modules npx jest --config testing/jest.config.json`.
 */
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { afterAll, expect, test } from '@jest/globals';
import { readPortfolio } from '../portfolio/portfolio.ts';

const mock = await openMock();
const data = createDataClient({ baseUrl: 'http://mock.test', fetch: createMockFetch(mock) });
afterAll(() => mock.close());

test('reads every page of the tokens', async () => {
  const holdings = await readPortfolio(data, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7');
  expect(holdings.map(({ symbol }) => symbol)).toEqual(['USDC', 'SGG']);
  mock.assertNothingRefused();
});
