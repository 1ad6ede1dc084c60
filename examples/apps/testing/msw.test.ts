/** MSW with the mock behind it, for code that uses any client: `npx vitest run testing/msw.test.ts`. */
import { createMockFetch, openMock } from '@chain-apis/mock';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';

const mock = await openMock();
const respond = createMockFetch(mock);
const server = setupServer(http.all('https://api.example/*', ({ request }) => respond(request)));
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(async () => {
  server.close();
  await mock.close();
});

it('answers a plain fetch', async () => {
  const response = await fetch('https://api.example/v1/networks/mainnet/delegators');
  expect(response.status).toBe(200);
  expect(mock.calls('listDelegators')).toHaveLength(1);
});
