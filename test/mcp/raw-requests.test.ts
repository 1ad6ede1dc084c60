/** Raw callers of `mcp --port` each get a response, and the end of the connection that they requested. */
import { serveHttp, type RunningServer } from '@chain-apis/mcp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { openRaw } from '../support/raw-upstream.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serveHttp({ contract }, 0);
});
afterAll(() => server.close(0));

/** Sends a request that ends its connection; returns all received. */
function ask(line: string, more = '', host = '127.0.0.1'): Promise<string> {
  const caller = openRaw(server.url);
  caller.send(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${more || '\r\n'}`);
  return caller.closed;
}

it('closes the connection after a streamed response', async () => {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const types = 'content-type: application/json\r\naccept: application/json, text/event-stream\r\n';
  const received = await ask('POST /mcp', `${types}content-length: ${body.length}\r\n\r\n${body}`);
  expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(received).toMatch(/\r\nconnection: close\r\n/i);
});

it.each([
  ['TRACE /mcp', 405],
  ['TRACE /', 405],
  ['GET //', 404],
  ['GET http://[', 400],
  ['OPTIONS *', 400],
  ['GET http://127.0.0.1/mcp', 405],
  ['GET http://evil.example/mcp', 403],
  ['GET http://127.0.0.1@evil.example/mcp', 403],
])('%s gets %i', async (line, status) => {
  expect(await ask(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('checks the Host header of a path', async () => {
  expect(await ask('GET /mcp', '', 'evil.example')).toMatch(/^HTTP\/1.1 403 /);
});
