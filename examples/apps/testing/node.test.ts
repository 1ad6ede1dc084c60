/** Node's own runner: `node --import tsx --test testing/node.test.ts`. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { readPortfolio } from '../portfolio/portfolio.ts';

const mock = await openMock();
const data = createDataClient({ baseUrl: 'http://mock.test', fetch: createMockFetch(mock) });
after(() => mock.close());

void test('reads every page of the tokens', async () => {
  const holdings = await readPortfolio(data, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7');
  assert.deepEqual(
    holdings.map(({ symbol }) => symbol),
    ['USDC', 'SGG'],
  );
  mock.assertNothingRefused();
});
