/** What the proxy forwards: bytes, headers, large bodies, requests without a response. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startProxy, type ProxyOptions } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkers, contract } from '../support/contract.ts';
import { HEIGHT, proxyTo, rpc, says } from '../support/proxy.ts';

it('passes on bytes, headers and their spelling', async () => {
  const body = gzipSync('{"jsonrpc":"2.0","id":1,"result":{"height":"7"}}');
  const seen: string[][] = [];
  const { proxy, failed } = await proxyTo((incoming, outgoing) => {
    seen.push(incoming.rawHeaders);
    incoming.resume().on('end', () => {
      outgoing.writeHead(200, [
        ...['Content-Type', 'application/json', 'X-Odd-Case', 'a', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'],
        ...['Content-Encoding', 'gzip', 'Content-Length', String(body.length)],
      ]);
      outgoing.end(body);
    });
  });
  const sent = request(`${proxy.url}/ext/bc/X`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Mine': 'Über'.normalize('NFD').slice(0, 1) },
  }).end(JSON.stringify(HEIGHT));
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const chunks = await response.toArray();
  expect(Buffer.concat(chunks as Buffer[])).toEqual(body);
  expect(response.rawHeaders.join('|')).toContain('X-Odd-Case|a|Set-Cookie|a=1|Set-Cookie|b=2');
  expect(seen[0]!.join('|')).toContain('X-Mine|U');
  await vi.waitFor(() =>
    expect(proxy.report().operations).toContainEqual({ operation: 'xvm.getHeight', state: 'judged' }),
  );
  expect(failed()).toEqual([]);
});

it('frames a body of unknown length anew, whatever the method', async () => {
  const bodies: string[] = [];
  const { proxy } = await proxyTo(async (incoming, outgoing) => {
    bodies.push(Buffer.concat((await incoming.toArray()) as Buffer[]).toString());
    outgoing.writeHead(204).end();
  });
  const sent = request(`${proxy.url}/v1/things`, {
    method: 'DELETE',
    headers: { 'transfer-encoding': 'chunked' },
  });
  sent.write('half, ');
  sent.end('and half');
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  await response.toArray();
  expect(bodies).toEqual(['half, and half']);
});

it('keeps back the headers that Connection names', async () => {
  const seen: string[] = [];
  const { proxy } = await proxyTo((incoming, outgoing) => {
    seen.push(...incoming.rawHeaders);
    outgoing.writeHead(200, { connection: 'X-Own', 'x-own': '1', 'x-kept': '1' }).end('{}');
  });
  const sent = request(proxy.url, {
    headers: { connection: 'x-mine, keep-alive', 'x-mine': '1', 'x-all': '1' },
  });
  const [{ headers }] = (await once(sent.end(), 'response')) as [import('node:http').IncomingMessage];
  expect(seen).toContain('x-all');
  expect(seen).not.toContain('x-mine');
  expect(headers).toMatchObject({ 'x-kept': '1' });
  expect(headers).not.toHaveProperty('x-own');
});

it('passes on what is larger than it keeps, as it comes', async () => {
  const large = 'x'.repeat(300_000);
  for (const fail of [false, true]) {
    const { proxy } = await proxyTo(says(large, 200, { 'content-type': 'text/plain' }), {
      maxBytes: 1000,
      fail,
    });
    expect(await (await fetch(`${proxy.url}/v1/networks/mainnet/delegators`)).text()).toBe(large);
  }
});

it('passes on, unjudged, what is larger than it keeps once it is decoded', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '), { level: 1 });
  for (const fail of [false, true]) {
    const { proxy, failed } = await proxyTo(
      (incoming, outgoing) => {
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        incoming.resume().on('end', () => outgoing.writeHead(200, headers).end(bomb));
      },
      { fail, maxBytes: 100_000 },
    );
    const sent = request(`${proxy.url}/ext/bc/X`, { method: 'POST' }).end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    expect(Buffer.concat((await response.toArray()) as Buffer[]).equals(bomb)).toBe(true);
    expect(failed()).toEqual([]);
  }
});

it('notices a response that breaks off, and breaks off too', async () => {
  const { proxy, rules } = await proxyTo((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing.writeHead(200, { 'content-length': '100' }).write('{"jsonrpc"', () => outgoing.destroy());
    });
  });
  await expect(
    fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT)).then((response) => response.text()),
  ).rejects.toThrow();
  expect(await rules()).toEqual(['http/broken']);
});

it('returns 502 with the reason if nothing listens', async () => {
  const proxy = await startProxy({ contract, checkers, upstream: 'http://127.0.0.1:1', port: 0 });
  onTestFinished(() => proxy.close());
  const response = await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT));
  expect([response.status, await response.json()]).toMatchObject([
    502,
    { message: 'there is no response', reasons: [expect.stringMatching('ECONNREFUSED')] },
  ]);
});

it('says if there is no response', async () => {
  const { proxy } = await proxyTo((_, outgoing) => outgoing.destroy());
  const response = await fetch(`${proxy.url}/ext/health`);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ message: 'there is no response' });
});

/** Sends a raw request; returns its status and text, and what the service saw. */
async function sendRaw(first: string, host: string, options?: Partial<ProxyOptions>) {
  const seen: string[] = [];
  const { proxy } = await proxyTo((incoming, outgoing) => {
    seen.push(incoming.url ?? '');
    outgoing.writeHead(404).end();
  }, options);
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  socket.write(`${first} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const text = Buffer.concat(await socket.toArray()).toString();
  await fetch(`${proxy.url}/after`); // still listening
  return { status: Number(text.split(' ')[1]), text, seen: seen.filter((url) => url !== '/after') };
}

it('takes a whole address for its path, and refuses what has none', async () => {
  const whole = await sendRaw('GET http://127.0.0.1/v1/things?a=1', '127.0.0.1');
  expect(whole).toMatchObject({ status: 404, seen: ['/v1/things?a=1'] });
  const none = await sendRaw('OPTIONS *', '127.0.0.1');
  expect(none).toMatchObject({ status: 400, seen: [] });
});

it('refuses what a page of another host can send, unless it listens for others too', async () => {
  for (const first of ['GET /ext/health', 'GET http://rebound.example/ext/health']) {
    const host = first.includes('example') ? '127.0.0.1' : 'rebound.example:4020';
    const refused = await sendRaw(first, host);
    expect(refused).toMatchObject({ status: 403, seen: [] });
    expect(refused.text).toContain('not rebound.example');
    expect(await sendRaw(first, host, { host: '0.0.0.0' })).toMatchObject({
      status: 404,
      seen: ['/ext/health'],
    });
  }
  for (const host of ['localhost:4020', 'node.localhost', '192.0.2.7', '[::1]:4020'])
    expect(await sendRaw('GET /ext/health', host)).toMatchObject({ status: 404, seen: ['/ext/health'] });
});
