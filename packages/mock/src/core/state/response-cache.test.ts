import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { fromCache as cached } from '../../test-support/from-cache.ts';
import { send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';

const contract = await tinyContract();

/** A response is kept when its request comes again. */
async function askTwice(mock: Mock, asked: Parameters<Mock['respond']>[0]): Promise<void> {
  for (let time = 0; time < 2; time += 1) await mock.handle(asked);
}

const request = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers,
});

describe('cached responses', () => {
  it('are the responses that were given, refusals too', async () => {
    const mock = createMock(contract);
    for (const url of ['/v1/things', '/v1/things?pageSize=0', '/v1/none', '/ext/health']) {
      expect(await cached(mock, request(url))).toBeUndefined();
      const first = await mock.handle(request(url));
      expect(await cached(mock, request(url))).toEqual(first);
    }
  });

  it('differ wherever a response may', async () => {
    const mock = createMock(contract);
    await askTwice(mock, request('/v1/things'));
    expect(await cached(mock, request('/v1/things', {}, 'HEAD'))).toBeUndefined();
    for (const headers of [
      { prefer: 'code=404' },
      { accept: 'text/html' },
      { 'x-mode': 'slow' },
      { 'mock-fault': 'reset' },
    ]) {
      expect(await cached(mock, request('/v1/things', headers as never))).toBeUndefined();
    }
    expect(await cached(mock, request('/v1/things', { 'user-agent': 'any' }))).toBeDefined();
  });

  it('are forgotten when health, clock or contract change, and not used under faults', async () => {
    const mock = createMock(contract);
    const changes = [
      () => mock.node.setHealthy(false),
      () => mock.clock.advance('1s'),
      () => mock.reset(),
      () => mock.use(contract),
    ];
    for (const change of changes) {
      await askTwice(mock, request('/ext/health'));
      expect(await cached(mock, request('/ext/health'))).toBeDefined();
      change();
      expect(await cached(mock, request('/ext/health'))).toBeUndefined();
    }
    const faulty = createMock(contract, { latency: '1' });
    await askTwice(faulty, request('/v1/things'));
    expect(await cached(faulty, request('/v1/things'))).toBeUndefined();
  });

  it('are never those of files, which may change', async () => {
    const mock = createMock(contract, { reference: import.meta.dirname });
    expect((await send(mock, 'GET', '/response-cache.ts')).status).toBe(200);
    expect(await cached(mock, request('/response-cache.ts'))).toBeUndefined();
  });

  it('are logged with the headers of each request', async () => {
    const mock = createMock(contract);
    const sent = [{ 'x-a': '1' }, { 'x-a': '1' }, { 'x-a': '2' }, {}, { 'x-a': '2', 'x-b': '1' }];
    for (const headers of sent) await mock.handle(request('/v1/things', headers as never));
    expect(mock.calls().map(({ headers }) => headers)).toEqual(sent);
  });

  it('are not kept of requests that come once', async () => {
    const mock = createMock(contract);
    const urls = Array.from({ length: 100 }, (_, index) => `/v1/things/${index}`);
    for (const url of urls) await mock.handle(request(url));
    for (const url of urls) expect(await cached(mock, request(url)), url).toBeUndefined();
  });

  it('do not grow without bound', async () => {
    const mock = createMock(contract, { memory: 6 * 2 ** 20 });
    const urls = Array.from({ length: 1200 }, (_, index) => `/v1/things/${index}`);
    for (const url of urls) await askTwice(mock, request(url));
    const held: string[] = [];
    // The newest first: a response that is made for this takes the place of an older one.
    for (const url of urls.toReversed()) if (await cached(mock, request(url))) held.push(url);
    expect(held.length).toBeLessThan(urls.length * 0.95);
    expect(held.length).toBeGreaterThan(urls.length / 2);
    expect(held[0]).toBe(urls.at(-1));
  });

  it('are those of JSON-RPC calls that differ in their id only', async () => {
    const mock = createMock(contract);
    const call = (id: string, more = '') => ({
      ...request('/ext/health', { 'content-type': 'application/json' }, 'POST'),
      body: `{"jsonrpc":"2.0","id":${id},"method":"health.health"${more}}`,
    });
    await askTwice(mock, call('1'));
    const bodyOf = async (id: string) => (await cached(mock, call(id)))?.body;
    expect(await bodyOf('12')).toContain('"id":12,');
    expect(await bodyOf('"a b"')).toContain('"id":"a b",');
    for (const id of ['01', '-1', '1.5', '1e3', 'null', '9007199254740993', '"\\u0061"', '"a\nb"', '[1]'])
      expect(await bodyOf(id), id).toBeUndefined();
    for (const more of [',"id":2', ',"\\u0069d":2', ',"params":{"id":2}'])
      expect(await cached(mock, call('1', more)), more).toBeUndefined();
    const other = (tag: string) => call('1', `,"params":{"id":"x","tags":["${tag}"]}`);
    await askTwice(mock, other('a'));
    expect(await cached(mock, other('b'))).toBeUndefined();
    const nested = '{"jsonrpc":"2.0","method":"health.health","params":{"id":1}}';
    expect(await cached(mock, { ...call('1'), body: nested })).toBeUndefined();
  });
});
