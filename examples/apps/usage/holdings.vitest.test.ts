/** Vitest, REST: `npx vitest run --config usage/vitest.config.ts` adds what is read to usage/usage.json. */
import { createDataClient } from '@chain-apis/data';
import { createMockFetch } from '@chain-apis/mock';
import { withReads } from '@chain-apis/runtime/reads';
import { expect, it } from 'vitest';
import { readHoldings } from './holdings.ts';

const fetch = createMockFetch({ usage: { file: 'usage/usage.json', consumer: 'wallet' } });
const data = withReads(createDataClient({ baseUrl: 'http://mock.test', fetch }), fetch.reads);

it('shows tokens with their amounts', async () => {
  const holdings = await readHoldings(data, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7');
  expect(holdings[0]).toEqual({ symbol: 'USDC', balance: '2500000' });
});
