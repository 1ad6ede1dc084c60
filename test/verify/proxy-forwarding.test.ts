/** HTTP/1.1 beyond a request and its response is forwarded too, as the caller would have got it. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { startProxy, type Proxy } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkers, contract } from '../support/contract.ts';

async function proxyTo(server: ReturnType<typeof createTcpServer>): Promise<Proxy> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await startProxy({ contract, checkers, upstream, port: 0 });
  onTestFinished(async () => {
    await proxy.close(0);
    server.close();
  });
  return proxy;
}
const proxyToHttp = (listener: RequestListener) => proxyTo(createServer(listener));

/** Proxies a service that sends these bytes after each connection's first bytes, and closes it. */
const proxyToBytes = (bytes: string) =>
  proxyTo(
    createTcpServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(bytes));
    }),
  );

/** Sends bytes and reads until the connection ends, or until `until` is true. */
async function raw({ url }: Proxy, text: string, until?: (received: string, socket: Socket) => boolean) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.write(text);
  await new Promise<void>((resolve, reject) => {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      received += chunk;
      if (until?.(received, socket)) resolve();
    });
    socket.on('end', resolve).on('error', reject);
  });
  return received;
}

const HEAD = 'host: 127.0.0.1\r\nconnection: close\r\n';

it('an upload whose caller waits for 100 (Continue)', async () => {
  const proxy = await proxyToHttp(async (incoming, outgoing) => {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    outgoing.writeHead(200).end(`got ${body.toString()}`);
  });
  const headers = { expect: '100-continue', 'content-length': '4' };
  const sent = request(`${proxy.url}/v1/any`, { method: 'POST', headers });
  sent.on('continue', () => sent.end('body'));
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(Buffer.concat((await response.toArray()) as Buffer[]).toString()).toBe('got body');
});

it('the response after early hints', async () => {
  const proxy = await proxyToHttp((_, outgoing) => {
    outgoing.writeEarlyHints({ link: '</a.css>; rel=preload' }, () => outgoing.end('late'));
  });
  expect(await (await fetch(`${proxy.url}/v1/any`)).text()).toBe('late');
});

it('an upgraded connection, which is not judged', async () => {
  const server = createServer(() => {});
  server.on('upgrade', (incoming, socket: Socket, head) => {
    const accept = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n';
    socket.write(`${accept}X-Key: ${incoming.headers['sec-websocket-key']}\r\n\r\nhello `);
    socket.write(head);
    socket.pipe(socket);
  });
  const proxy = await proxyTo(server);
  const wish = 'connection: Upgrade\r\nupgrade: echo\r\nsec-websocket-key: k3y\r\n';
  const received = await raw(
    proxy,
    `GET /ext/bc/C/ws HTTP/1.1\r\nhost: 127.0.0.1\r\n${wish}\r\nfirst `,
    (text, socket) => {
      if (text.endsWith('first ')) socket.write('second');
      return text.endsWith('second');
    },
  );
  expect(received).toMatch(/^HTTP\/1.1 101 Switching Protocols\r\nUpgrade: echo\r\n/);
  expect(received).toContain('X-Key: k3y');
  expect(received).toMatch(/hello first second$/);
  const { items } = proxy.report();
  expect(items.map(({ status, message }) => [status, message])).toEqual([
    ['skipped', 'not judged: the connection was upgraded to echo'],
  ]);
});

it.each([
  ['GET', ''],
  ['POST', 'body'],
])('a %s that may stay with HTTP/1.1 gets its response, and is judged', async (method, body) => {
  const seen: string[] = [];
  const proxy = await proxyToHttp(async (incoming, outgoing) => {
    seen.push(Buffer.concat((await incoming.toArray()) as Buffer[]).toString());
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const wish =
    'connection: Upgrade, HTTP2-Settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAoAAA\r\n';
  const length = body === '' ? '' : `content-length: ${body.length}\r\n`;
  const received = await raw(
    proxy,
    `${method} /v9/none HTTP/1.1\r\nhost: 127.0.0.1\r\n${wish}${length}\r\n${body}`,
    (text) => text.includes('{}'),
  );
  expect(received).toMatch(/^HTTP\/1.1 200 OK/);
  expect(seen).toEqual([body]);
  await vi.waitFor(() =>
    expect(proxy.report().items).toContainEqual(expect.objectContaining({ rule: 'path/undeclared' })),
  );
});

it.each([
  ['a 204 with a body', 'HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello', 204, ''],
  ['a body that is longer than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhello', 200, 'he'],
  ['a 304 with a body', 'HTTP/1.1 304 Not Modified\r\n\r\nhello', 304, ''],
])('%s, without what is too much', async (_, bytes, status, body) => {
  const proxy = await proxyToBytes(bytes);
  const received = await raw(proxy, `GET /ext/health HTTP/1.1\r\n${HEAD}\r\n`);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received.split('\r\n\r\n')[1]).toBe(body);
  await vi.waitFor(() =>
    expect(proxy.report().items.map(({ message }) => message)).toContain(
      'bytes came after the end of the response',
    ),
  );
});

it('says what it has not judged, and that is not all', async () => {
  const proxy = await proxyToHttp((_, outgoing) => {
    outgoing.writeHead(200, { 'content-encoding': 'zstd', 'content-type': 'text/plain' }).end('?');
  });
  await (await fetch(`${proxy.url}/ext/health`)).arrayBuffer();
  await vi.waitFor(() =>
    expect(proxy.report().items).toEqual([
      expect.objectContaining({ status: 'skipped', message: expect.stringMatching(/^not judged: a body/) }),
    ]),
  );
});

it('does not blame a service for a caller that leaves', async () => {
  const proxy = await proxyToHttp((_, outgoing) => void outgoing.writeHead(200).write('{'));
  const leave = new AbortController();
  const response = await fetch(`${proxy.url}/ext/health`, { signal: leave.signal });
  leave.abort();
  await expect(response.text()).rejects.toThrow();
  await (await fetch(`${proxy.url}/ext/health`, { signal: AbortSignal.timeout(200) })).text().catch(() => {});
  expect(proxy.report().items).toEqual([]);
});
