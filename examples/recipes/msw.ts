/**
 * MSW with the contract behind it: requests of any code in this process, whatever client it uses, meet the mock.
 *
 *   node --import tsx examples/recipes/msw.ts
 */
import { createDataClient } from '@chain-apis/data';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { http } from 'msw';
import { setupServer } from 'msw/node';

const mockFetch = createMockFetch(await openMock({ config: 'redocly.yaml' }));

// In a browser: setupWorker of msw/browser takes the same handler.
const server = setupServer(http.all('https://data.example/*', ({ request }) => mockFetch(request)));
server.listen({ onUnhandledRequest: 'error' });

const data = createDataClient({ baseUrl: 'https://data.example' });
const delegators = await data.listDelegators({ network: 'mainnet' });
if (delegators.ok) console.log(delegators.data.delegators.length, 'delegators');

const bare = await fetch('https://data.example/v1/networks/nowhere/delegators');
console.log(bare.status, ((await bare.json()) as { error: string }).error);

server.close();
