/** Vitest in jsdom, the usual environment of React tests: `npx vitest run testing/vitest.test.tsx`. */
// @vitest-environment jsdom
import '@chain-apis/mock/vitest';
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readPortfolio } from '../portfolio/portfolio.ts';
import { App } from '../react-ssr/src/app.tsx';

const mock = await openMock();
const data = createDataClient({ baseUrl: 'http://mock.test', fetch: createMockFetch(mock) });
beforeEach(() => {
  mock.reset();
});
afterAll(() => mock.close());

it('reads every page of the tokens', async () => {
  const holdings = await readPortfolio(data, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7');
  expect(holdings.map(({ symbol }) => symbol)).toEqual(['USDC', 'SGG']);
  expect(mock).toHaveCalled('listErc20Balances', { chainId: '43114' });
  mock.assertNothingRefused();
});

it('shows delegators, and more of them', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App data={data} />
    </QueryClientProvider>,
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2);
  mock.assertNothingRefused();
});

it('shows what went wrong', async () => {
  mock.play({ description: 'no key', responses: [{ on: ['listDelegators'], sequence: [{ status: 401 }] }] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App data={data} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/^listDelegators: .*401/);
});
