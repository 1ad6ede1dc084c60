/**
 * A service of your own over the data API: `GET /ADDRESS` lists the ERC-20 tokens of an address.
 *
 *   CHAIN_APIS_URL=http://127.0.0.1:4010 node --import tsx portfolio/server.ts
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDataClient } from '@chain-apis/data';
import { ChainApiError } from '@chain-apis/runtime/errors';
import { readPortfolio } from './portfolio.ts';

const data = createDataClient({
  baseUrl: process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010',
  apiKey: process.env['CHAIN_APIS_KEY'],
  deadline: 10_000,
});

async function respond(path: string): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await readPortfolio(data, path.slice(1)) };
  } catch (error) {
    if (!(error instanceof ChainApiError)) throw error;
    // What the caller got wrong is passed on; everything else is a failure behind this service.
    const status = error.meta.status === 400 ? 400 : 502;
    return { status, body: { message: error.message, retryable: error.meta.retryable } };
  }
}

const server = createServer((request, response) => {
  void respond(request.url ?? '/').then(({ status, body }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
process.on('SIGTERM', () => server.close());
