import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProxy, type ProxyOptions } from '@chain-apis/verify';
import { expect, onTestFinished, vi } from 'vitest';
import { checkers, contract } from './contract.ts';
import { withStatus } from './verify.ts';

export const HEIGHT = { jsonrpc: '2.0', id: 1, method: 'xvm.getHeight' };
export const rpc = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Starts a proxy in front of a server of this process; both end with the test. */
export async function proxyTo(listener: RequestListener, options: Partial<ProxyOptions> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await startProxy({ contract, checkers, upstream, port: 0, ...options });
  onTestFinished(async () => {
    await proxy.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const failed = () => withStatus(proxy.report(), 'fail');
  /** Returns the failed rules as soon as there are any: the verdict comes after the response. */
  const rules = () => vi.waitFor(() => (expect(failed()).not.toEqual([]), failed().map(({ rule }) => rule)));
  return { proxy, upstream, failed, rules };
}

/** Returns a server that responds to every POST with a text. */
export const says =
  (
    text: string,
    status = 200,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): RequestListener =>
  (incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(status, headers).end(text));
  };
