import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createRpcClient } from '../rpc/rpc-client.ts';
import type { RpcOptions } from '../options/client-options.ts';
import { createRestCaller } from '../call/rest-client.ts';
import type { RestOperation } from '../operation.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

/** A server on a free port, gone after the test. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stops.push(() => new Promise((gone) => (server.close(gone), server.closeAllConnections())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const ask = async (listener: RequestListener, options: Partial<RpcOptions> = {}) =>
  createRpcClient({ baseUrl: await serve(listener), retries: 0, ...options }).request('/x', 'm');
const jsonHeader = { 'content-type': 'application/json' };

describe('on a real socket', () => {
  it('calls, and sends what it says', async () => {
    const result = await ask((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { id, method } = JSON.parse(body);
        response
          .writeHead(200, jsonHeader)
          .end(JSON.stringify({ jsonrpc: '2.0', id, result: [method, request.headers['content-type']] }));
      });
    });
    expect(result).toMatchObject({ ok: true, data: ['m', 'application/json'] });
  });

  it('distinguishes an incomplete body from a complete one', async () => {
    const broken = await ask((_, response) => {
      response.writeHead(200, { ...jsonHeader, 'content-length': '100' });
      response.write('{"jsonrpc":', () => response.destroy());
    });
    expect(broken).toMatchObject({ outcome: 'network', meta: { status: 200 } });
    const chunked = await ask((_, response) => {
      response.writeHead(200, jsonHeader);
      response.write('{"jsonrpc":', () => response.destroy());
    });
    expect(chunked).toMatchObject({ outcome: 'network' });
  });

  it('stops a gzip bomb and a slow drip', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32), { level: 1 });
    const sized = await ask(
      (_, response) => response.writeHead(200, { ...jsonHeader, 'content-encoding': 'gzip' }).end(bomb),
      { maxResponseBytes: 1_000_000 },
    );
    expect(sized).toMatchObject({ outcome: 'size' });
    const dripped = await ask(
      (_, response) => {
        response.writeHead(200, jsonHeader);
        const timer = setInterval(() => response.write(' '), 5);
        response.on('close', () => clearInterval(timer));
      },
      { deadline: 500 },
    );
    expect(dripped).toMatchObject({ outcome: 'deadline', meta: { status: 200 } });
  });

  it('never takes the key to another origin', async () => {
    let reached = false;
    const other = await serve((_, response) => ((reached = true), response.end()));
    for (const status of [301, 302, 303, 307, 308]) {
      const baseUrl = await serve((_, response) =>
        response.writeHead(status, { location: `${other}/steal` }).end(),
      );
      const result = await createRpcClient({ baseUrl, apiKey: 'secret-secret' }).request('/x', 'm');
      expect(result).toMatchObject({ outcome: 'redirect', origin: other, meta: { status } });
    }
    expect(reached).toBe(false);
  });

  it('tries again when the server closes the connection', async () => {
    let count = 0;
    const baseUrl = await serve((request, response) => {
      if (++count === 1) request.socket.destroy();
      else response.writeHead(200, jsonHeader).end('{}');
    });
    const operation: RestOperation<object, any> = {
      id: 'a',
      method: 'GET',
      path: '/a',
      success: [200],
      errors: [],
    };
    const { call } = createRestCaller({ baseUrl });
    expect(await call(operation, {})).toMatchObject({ ok: true, meta: { attempts: 2 } });
  });

  it('names a refused connection', async () => {
    const baseUrl = await serve(() => {});
    await stops.pop()!();
    const result: any = await createRpcClient({ baseUrl, retries: 0 }).request('/x', 'm');
    expect(result).toMatchObject({ outcome: 'network', code: 'ECONNREFUSED' });
    expect(result.cause.message).toBe('fetch failed: ECONNREFUSED');
  });
});
