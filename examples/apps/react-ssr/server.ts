/**
 * Serves the page that `vite build` made, rendered with its data.
 *
 *   npx vite build react-ssr --outDir dist/client
 *   npx vite build react-ssr --outDir dist/server --ssr src/entry-server.tsx
 *   CHAIN_APIS_URL=http://127.0.0.1:4010 node --import tsx react-ssr/server.ts
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const api = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';
const dist = new URL('dist/', import.meta.url);
const { render } = (await import(
  new URL('server/entry-server.js', dist).href
)) as typeof import('./src/entry-server.tsx');
const page = await readFile(new URL('client/index.html', dist), 'utf8');

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/v1/')) {
    const passed = await fetch(api + pathname + search);
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? 'text/plain' });
    response.end(await passed.text());
  } else if (pathname.startsWith('/assets/')) {
    const script = await readFile(new URL(`client${pathname}`, dist));
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  } else {
    const { html, state } = await render(api);
    // Functions, because a text would be searched for `$`.
    const rendered = page.replace('<!--app-->', () => html).replace('<!--state-->', () => state);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(rendered);
  }
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  console.log(`Ready on http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
process.on('SIGTERM', () => server.close());
