/** Two callers share a proxy: neither gets the other's data, whatever framing one of them sends. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { startProxy } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AMBIGUOUS, SMUGGLED } from '../support/ambiguous-requests.ts';
import { checkers, contract } from '../support/contract.ts';
import { openRaw, startRawUpstream } from '../support/raw-upstream.ts';

async function startPair(respond?: Parameters<typeof startRawUpstream>[0]) {
  const upstream = await startRawUpstream(respond);
  const proxy = await startProxy({ contract, checkers, upstream: upstream.url, port: 0 });
  onTestFinished(async () => {
    await proxy.close(0);
    await upstream.close();
  });
  const refused = () => proxy.report().items.filter(({ rule }) => rule === 'http/refused');
  return { upstream, proxy, refused };
}

/** Sends a plain request on its own connection; returns its body. */
async function visit(url: string, path: string): Promise<string> {
  const victim = openRaw(url);
  victim.send(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-caller: victim\r\nconnection: close\r\n\r\n`);
  const received = await victim.closed;
  return received.slice(received.indexOf('\r\n\r\n') + 4);
}

const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 ([2-5]\d\d)/g)].map(([, one]) => one);

it.each(AMBIGUOUS)('%s', async (_, bytes, treatment) => {
  const { upstream, proxy, refused } = await startPair();
  expect(await visit(proxy.url, '/warm')).toBe('GET /warm HTTP/1.1 by victim');
  const attacker = openRaw(proxy.url);
  onTestFinished(() => void attacker.socket.destroy());
  attacker.send(bytes);
  if (treatment === 'refused') {
    expect(statusesIn(await attacker.closed)).toEqual([expect.stringMatching(/^40[03]$/)]);
    expect(refused()).toEqual([expect.objectContaining({ status: 'skipped' })]);
  } else if (treatment === 'forwarded') {
    await attacker.until((received) => /HTTP\/1\.1 200/.test(received));
    expect(refused()).toEqual([]);
  }
  // On the connections of the attacker's request, if any is reused.
  for (const path of ['/one', '/two'])
    expect(await visit(proxy.url, path)).toBe(`GET ${path} HTTP/1.1 by victim`);
  attacker.socket.destroy();
  expect(upstream.problems).toEqual([]);
  const attacks = upstream.seen.filter(({ line }) => line.includes('/attack'));
  expect(attacks).toHaveLength(treatment === 'forwarded' ? 1 : 0);
  // Read as a separate request only after one that is clearly complete.
  const isPipelined = treatment === 'forwarded' && attacks[0]!.body === '' && bytes.endsWith(SMUGGLED);
  const others = upstream.seen.filter(({ line }) => !/\/(attack|warm|one|two) /.test(line));
  expect(
    others.every(
      ({ line, headers }) =>
        isPipelined &&
        line === 'GET /internal/admin HTTP/1.1' &&
        headers.some(([, value]) => value === 'smuggler'),
    ),
  ).toBe(true);
  expect(attacker.received()).not.toContain('victim');
});

it('a body on GET is the last thing on its connection', async () => {
  const { upstream, proxy } = await startPair();
  const attacker = openRaw(proxy.url);
  attacker.send(
    `GET /attack HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbody`,
  );
  await attacker.closed;
  await visit(proxy.url, '/one');
  const [attack, visited] = upstream.seen;
  expect(attack).toMatchObject({ body: 'body', headers: expect.arrayContaining([['connection', 'close']]) });
  expect(visited!.connection).not.toBe(attack!.connection);
});

it('nothing after a refused request is forwarded', async () => {
  const { upstream, proxy } = await startPair();
  const attacker = openRaw(proxy.url);
  attacker.send(`GET /a HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: cookie\r\n\r\n${SMUGGLED}`);
  expect(statusesIn(await attacker.closed)).toEqual(['400']);
  expect(upstream.seen).toEqual([]);
});

it.each([
  ['an upgrade', 'GET /b HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n'],
  ['CONNECT', 'CONNECT /b HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'],
])('%s behind a request whose response is due is refused, and ends nothing', async (_, bytes) => {
  const { upstream, proxy, refused } = await startPair();
  const caller = openRaw(proxy.url);
  const post = 'POST /a HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1\r\n\r\na';
  caller.send(`${post}${post}${bytes}${SMUGGLED}`);
  expect(statusesIn(await caller.closed)).toEqual(['200', '200']);
  expect(refused()).toHaveLength(1);
  expect(await visit(proxy.url, '/one')).toBe('GET /one HTTP/1.1 by victim');
  expect(upstream.seen.map(({ line }) => line.split(' ')[1])).toEqual(['/a', '/a', '/one']);
});

it('trailers stay behind', async () => {
  const { upstream, proxy } = await startPair();
  const caller = openRaw(proxy.url);
  const head = 'POST /a HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ntransfer-encoding: chunked\r\n';
  caller.send(`${head}trailer: x-sum, cookie\r\n\r\n0\r\nx-sum: 7\r\ncookie: a=b\r\nhost: evil\r\n\r\n`);
  expect(statusesIn(await caller.closed)).toEqual(['200']);
  expect(upstream.seen.map(({ trailers }) => trailers)).toEqual(['']);
});

it('a connection whose request was answered early is not used again', async () => {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        const [path = ''] = /\/\w+/.exec(bytes.toString()) ?? [];
        if (/^(GET|POST)/.test(bytes.toString()))
          socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${path.length}\r\n\r\n${path}`);
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await startProxy({ contract, checkers, upstream, port: 0 });
  onTestFinished(async () => {
    await proxy.close(0);
    server.close();
  });
  const caller = openRaw(proxy.url);
  caller.send('POST /early HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 4\r\n\r\nbo');
  expect(await caller.until((received) => received.endsWith('/early'))).toMatch(/^HTTP\/1.1 200/);
  caller.send('dyGET /next HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');
  expect(await caller.closed).toMatch(/\/next$/);
  expect(await visit(proxy.url, '/other')).toBe('/other');
  expect(connections.length).toBe(2);
  expect(proxy.report().items.filter(({ rule }) => rule === 'http/broken')).toEqual([]);
});

it("bytes on an idle connection are nobody's response", async () => {
  const { proxy, upstream } = await startPair(({ line }, socket) => {
    const body = `${line} by victim`;
    if (line.includes('/warm'))
      setImmediate(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison'));
    return `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  });
  await visit(proxy.url, '/warm');
  await vi.waitFor(async () => {
    expect(await visit(proxy.url, '/one')).toBe('GET /one HTTP/1.1 by victim');
    expect(upstream.seen.at(-1)!.connection).toBeGreaterThan(1);
  });
});
