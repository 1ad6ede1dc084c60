/** Callers get valid HTTP, whatever a service sends, and the proxy keeps running. */
import { startProxy } from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkers, contract } from '../support/contract.ts';
import { openRaw, startRawUpstream } from '../support/raw-upstream.ts';

async function proxyTo(respond: Parameters<typeof startRawUpstream>[0], options = {}) {
  const upstream = await startRawUpstream(respond);
  const proxy = await startProxy({ contract, checkers, upstream: upstream.url, port: 0, ...options });
  onTestFinished(async () => {
    await proxy.close(0);
    await upstream.close();
  });
  const broken = () =>
    vi.waitFor(() => {
      const rows = proxy.report().items.filter(({ rule }) => rule === 'http/broken');
      expect(rows).toHaveLength(1);
      return rows[0]!.message;
    });
  return { proxy, broken };
}

async function ask(url: string, method = 'GET', more = ''): Promise<string> {
  const caller = openRaw(url);
  onTestFinished(() => void caller.socket.destroy());
  caller.send(`${method} /v1/any HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${more}\r\n`);
  return caller.closed;
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

it.each([
  ['status 099', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n', '099 is not the status of a response'],
  ['status 000', 'HTTP/1.1 000 Odd\r\ncontent-length: 0\r\n\r\n', '000 is not the status of a response'],
  [
    'a control character in the reason',
    'HTTP/1.1 200 O\x01K\r\ncontent-length: 0\r\n\r\n',
    'control characters',
  ],
  ['a control character in a header', 'HTTP/1.1 200 OK\r\nx-a: \x01\r\n\r\n', 'Invalid header value char'],
  ['a space in the name of a header', 'HTTP/1.1 200 OK\r\nx a: b\r\n\r\n', 'Invalid header token'],
  [
    'both framings',
    'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'no response',
  ],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 4\r\n\r\nhello', 'no response'],
  [
    'an unknown coding',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: gzip\r\n\r\nhello',
    'Transfer-Encoding is not chunked',
  ],
  [
    'chunks in HTTP/1.0',
    'HTTP/1.0 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'no Transfer-Encoding',
  ],
  [
    'a switch of protocols that nobody asked for',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n',
    'changed to another protocol',
  ],
  ['no HTTP', 'hello\r\n\r\n', 'no response'],
])('%s becomes a 502', async (_, bytes, why) => {
  const { proxy, broken } = await proxyTo((_request, socket) => (socket.end(bytes, 'latin1'), ''));
  expect(await ask(proxy.url)).toMatch(/^HTTP\/1.1 502 /);
  expect(await broken()).toContain(why);
  // Still running.
  expect(await ask(proxy.url)).toMatch(/^HTTP\/1.1 502 /);
});

it.each([204, 304])('a %i with Transfer-Encoding and Trailer has neither', async (status) => {
  const headers = 'transfer-encoding: chunked\r\ntrailer: x-sum\r\n';
  const { proxy } = await proxyTo(() => `HTTP/1.1 ${status} Fine\r\n${headers}\r\n`);
  const received = await ask(proxy.url);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} Fine\r\n`));
  expect(received).not.toMatch(/transfer-encoding|trailer/i);
  expect(received).toMatch(/\r\n\r\n$/);
});

it('Connection cannot take the length from a response', async () => {
  const { proxy } = await proxyTo(() => `${OK.replace('\r\n', '\r\nconnection: content-length\r\n')}`);
  expect(await ask(proxy.url)).toMatch(/content-length: 2\r\n[^]*\r\n\r\nok$/i);
});

it('trailers stay behind', async () => {
  const { proxy } = await proxyTo(
    () => 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nhost: a\r\nx-sum: 7\r\n\r\n',
  );
  expect(await ask(proxy.url)).toMatch(/\r\nok\r\n0\r\n\r\n$/);
});

it('a response that breaks off while it is held back becomes a 502', async () => {
  const cut = OK.replace('length: 2', 'length: 20');
  const { proxy, broken } = await proxyTo((_, socket) => (socket.end(cut), ''), { fail: true });
  expect(await ask(proxy.url)).toMatch(/^HTTP\/1.1 502 /);
  expect(await broken()).toBe('the response broke off');
});

it('an error of a check is reported and ends nothing', async () => {
  const wrong = new Proxy(checkers, {
    get() {
      throw new Error('this schema has too many ways');
    },
  });
  const body = '{"healthy":true}';
  const { proxy } = await proxyTo(
    () =>
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    { checkers: wrong },
  );
  const response = await fetch(`${proxy.url}/ext/health`);
  expect(await response.text()).toBe(body);
  await vi.waitFor(() =>
    expect(proxy.report().items).toEqual([
      expect.objectContaining({ status: 'skipped', message: 'not judged: this schema has too many ways' }),
    ]),
  );
});
