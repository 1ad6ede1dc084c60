/** The proxy in front of servers: nothing changes on the way, and what breaks the contract is noticed. */
import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadContract } from '@chain-apis/contract';
import {
  createReplay,
  exitCode,
  judgeFetch,
  readCassettes,
  startProxy,
  type ProxyOptions,
} from '@chain-apis/verify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkers, contract } from '../support/contract.ts';
import { mockFetch, run, withStatus } from '../support/verify.ts';

const HEIGHT = { jsonrpc: '2.0', id: 1, method: 'xvm.getHeight' };
const rpc = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function proxyTo(listener: RequestListener, options: Partial<ProxyOptions> = {}) {
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
  /** Rules that failed, as soon as something has: the verdict comes after the response. */
  const rules = () => vi.waitFor(() => (expect(failed()).not.toEqual([]), failed().map(({ rule }) => rule)));
  return { proxy, upstream, failed, rules };
}

/** A server that answers every POST with a text. */
const says =
  (
    text: string,
    status = 200,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): RequestListener =>
  (incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(status, headers).end(text));
  };

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
    expect(proxy.report().operations).toContainEqual({ operation: 'xvm.getHeight', judged: 'data' }),
  );
  expect(failed()).toEqual([]);
});

it('notices bytes that are not encoded as their header says, and refuses them', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const plain = says('{"jsonrpc":"2.0","id":1,"result":{"height":"7"}}', 200, headers);
  const { proxy, rules } = await proxyTo(plain, { fail: true });
  const response = await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT));
  expect(response.status).toBe(502);
  expect(await rules()).toEqual(['http/encoding']);
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

it('knows a page that leads to itself', async () => {
  const { proxy, rules } = await proxyTo((_, outgoing) => {
    outgoing
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"delegators":[],"nextPageToken":"same"}');
  });
  await fetch(`${proxy.url}/v1/networks/mainnet/delegators?pageToken=same`);
  expect(await rules()).toContain('paging/token-repeats');
});

it.each<[string, unknown, string, string]>([
  ['a wrong result', HEIGHT, '{"jsonrpc":"2.0","id":1,"result":{"height":7}}', 'wire-kind'],
  ['another id', HEIGHT, '{"jsonrpc":"2.0","id":2,"result":{"height":"7"}}', 'rpc/id'],
  [
    'an undeclared code',
    HEIGHT,
    '{"jsonrpc":"2.0","id":1,"error":{"code":7,"message":"m"}}',
    'rpc/error-code',
  ],
  ['HTML', HEIGHT, '<html>', 'json'],
  [
    'a reply to a notification',
    { ...HEIGHT, id: undefined },
    '{"jsonrpc":"2.0","id":null}',
    'rpc/notification',
  ],
  [
    'a batch that lacks one',
    [HEIGHT, { ...HEIGHT, id: 2 }],
    '[{"jsonrpc":"2.0","id":2,"result":{"height":"7"}}]',
    'rpc/batch-missing',
  ],
  ['a batch with a wrong entry', [HEIGHT], '[{"jsonrpc":"2.0","id":1,"result":{}}]', 'schema/required'],
  [
    'a wrong request that is taken',
    { ...HEIGHT, method: 'xvm.getBlockByHeight', params: { height: -1 } },
    '{"jsonrpc":"2.0","id":1,"result":{"block":"0x00","encoding":"hex"}}',
    'request/accepted',
  ],
])('notices %s', async (_, body, text, rule) => {
  const { proxy, rules } = await proxyTo(says(text));
  await (await fetch(`${proxy.url}/ext/bc/X`, rpc(body))).text();
  expect(await rules()).toContain(rule);
});

it('takes the responses of a batch in any order', async () => {
  const replies = [2, 1].map((id) => `{"jsonrpc":"2.0","id":${id},"result":{"height":"7"}}`);
  const { proxy, failed } = await proxyTo(says(`[${replies.join()}]`));
  await (await fetch(`${proxy.url}/ext/bc/X`, rpc([HEIGHT, { ...HEIGHT, id: 2 }]))).text();
  await vi.waitFor(() => expect(proxy.report().items.length).toBeGreaterThan(0));
  expect(failed()).toEqual([]);
});

it('notices an undeclared path, and a status, a body and a header of REST', async () => {
  const { proxy, rules } = await proxyTo(says('{"message":"teapot"}', 418), { failUndeclared: true });
  await fetch(`${proxy.url}/v9/no`);
  await fetch(`${proxy.url}/v1/networks/mainnet/delegators`);
  await vi.waitFor(async () => expect(await rules()).toEqual(['path/undeclared', 'status/undeclared']));
});

it('says one cause once, with a count', async () => {
  const { proxy, failed } = await proxyTo(says('{"jsonrpc":"2.0","id":1,"result":{"height":7}}'));
  for (let turn = 0; turn < 5; turn += 1) await (await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT))).text();
  await vi.waitFor(() => expect(failed()).toMatchObject([{ count: 5 }]));
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

it('answers 502 with the reason where nothing listens', async () => {
  const proxy = await startProxy({ contract, checkers, upstream: 'http://127.0.0.1:1', port: 0 });
  onTestFinished(() => proxy.close());
  const response = await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT));
  expect([response.status, await response.json()]).toMatchObject([
    502,
    { message: 'there is no response', reasons: [expect.stringMatching('ECONNREFUSED')] },
  ]);
});

/** The status and the body of a request as it is written, line by line, and what the service saw of it. */
async function sendRaw(first: string, host: string, options?: Partial<ProxyOptions>) {
  const seen: string[] = [];
  const { proxy } = await proxyTo((incoming, outgoing) => {
    seen.push(incoming.url ?? '');
    outgoing.writeHead(404).end();
  }, options);
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  socket.write(`${first} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const text = Buffer.concat(await socket.toArray()).toString();
  await fetch(`${proxy.url}/after`); // it still listens
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

it('repeats a call as the service knows it, and takes a key in the query for what it is', async () => {
  const schema = { type: 'integer' };
  const get = { responses: { 200: { description: 'd', content: { 'application/json': { schema } } } } };
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1.0.0' },
    security: [{ key: [] }],
    paths: { '/count': { get: { operationId: 'getCount', ...get } } },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
  };
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(document));
  const own = { contract: await loadContract(join(folder, 'keys.json')), checkers: undefined };
  const { proxy, failed, rules } = await proxyTo(says('"many"'), own);
  await (await fetch(`${proxy.url}/count?key=s3cret-key&other=1`)).text();
  expect(await rules()).toEqual(['schema/type']);
  expect(failed()[0]!.repeat).not.toContain(new URL(proxy.url).host);
  const undeclared = proxy.report().items.filter(({ rule }) => rule === 'request/undeclared');
  expect(undeclared.map(({ message }) => message)).toEqual([
    'the query parameter other is not in the contract',
  ]);
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
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
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

it('holds a broken response back where it is told to fail', async () => {
  const { proxy } = await proxyTo(says('{"jsonrpc":"2.0","id":1,"result":{"height":7}}'), { fail: true });
  const response = await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ reasons: [expect.stringContaining('wire-kind')] });
});

it('records what verify replays, without credentials', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const good = mockFetch();
  const { proxy } = await proxyTo(
    (incoming, outgoing) => {
      void incoming.toArray().then(async (chunks) => {
        const { method = 'GET', url = '/', headers } = incoming;
        const body = Buffer.concat(chunks as Buffer[]).toString();
        const init = { method, headers: headers as Record<string, string>, ...(body && { body }) };
        const response = await good(`http://mock${url}`, init);
        outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
      });
    },
    { record: { folder } },
  );
  const headers = { authorization: 'Bearer s3cret', 'x-data-api-key': 's3cret' };
  await (await fetch(`${proxy.url}/v1/networks/mainnet/delegators`, { headers })).text();
  await vi.waitFor(() => expect(proxy.report().items.length).toBeGreaterThan(0));
  expect(await proxy.endRecording()).toBe(1);
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();
  expect(text).not.toContain('s3cret');
  const report = await run(createReplay(await readCassettes(folder)));
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(withStatus(report, 'pass').map(({ title }) => title)).toContain('listDelegators: smallest call');
});

it('shows and records no credential, wherever it travels and whoever repeats it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { proxy, rules } = await proxyTo(
    (incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(
        JSON.stringify({ delegators: `you came with ${incoming.url} ${incoming.headers.cookie}` }),
      );
    },
    { record: { folder } },
  );
  const headers = { cookie: 'session=in-a-cookie' };
  await fetch(`${proxy.url}/v1/networks/mainnet/delegators?pageSize=7&api_key=in-the-query`, { headers });
  await rules();
  expect(await proxy.endRecording()).toBe(1);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const text = JSON.stringify(proxy.report()) + files.join();
  expect(text).not.toMatch(/in-the-query|in-a-cookie/);
  expect(text).toContain('/v1/networks/mainnet/delegators?pageSize=7');
});

it('judges in process what passes through a fetch', async () => {
  const good = mockFetch();
  const judged = judgeFetch((input, init) => good(String(input), init as RequestInit), {
    contract,
    checkers,
  });
  const response = await judged('http://mock.test/v1/networks/mainnet/delegators');
  expect(response.status).toBe(200);
  expect(exitCode({ ...(await judged.report()), operations: [] })).toBe(0);
  const broken = judgeFetch(async () => Response.json({ delegators: 7 }), { contract, checkers });
  await broken('http://mock.test/v1/networks/mainnet/delegators');
  expect(withStatus(await broken.report(), 'fail').map(({ rule }) => rule)).toContain('schema/type');
});

it('takes what HTTP sends to a condition or to a range for no fault', async () => {
  const path = '/v1/networks/mainnet/delegators';
  const { proxy, failed, rules } = await proxyTo((incoming, outgoing) => {
    const { 'if-none-match': tag, range } = incoming.headers;
    outgoing.writeHead(tag ? 304 : range ? 206 : 304).end();
  });
  await fetch(proxy.url + path, { headers: { 'if-none-match': '"1"' } });
  await fetch(proxy.url + path, { headers: { range: 'bytes=0-3' } });
  await vi.waitFor(() =>
    expect(proxy.report().items.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^seen: 206, 304; never: /),
    ),
  );
  expect(failed()).toEqual([]);
  await fetch(proxy.url + path);
  expect(await rules()).toEqual(['status/undeclared']);
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

it('says that there is no response where there is none', async () => {
  const { proxy } = await proxyTo((_, outgoing) => outgoing.destroy());
  const response = await fetch(`${proxy.url}/ext/health`);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ message: 'there is no response' });
});
