import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createRestClient } from './call/rest-client.ts';
import { get, ok } from './test-support/operations.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

const fail = (): never => {
  throw new Error('a fault of the user');
};

describe('a custom fetch', () => {
  const read = (response: unknown) =>
    createRestClient({ baseUrl: 'http://api.test', fetch: async () => response as Response }).call(get, {
      id: 1,
    });
  const text = '{"a":9007199254740993}';

  it.each<[string, object]>([
    ['text alone', { status: 200, headers: new Headers(), text: async () => text }],
    ['no headers', { status: 200, text: async () => text }],
    [
      'headers that throw',
      {
        status: 200,
        headers: {
          get() {
            throw new Error('no');
          },
        },
        text: async () => text,
      },
    ],
    [
      'headers that are no Headers',
      { status: 200, headers: { 'content-type': 'x' }, text: async () => text },
    ],
  ])('may give a response with %s', async (_, response) => {
    expect(await read(response)).toMatchObject({ ok: true, data: { a: 9007199254740993n } });
  });

  it('may give a response with json alone', async () => {
    expect(await read({ ok: true, status: 200, json: async () => ({ a: 1 }) })).toMatchObject({
      ok: true,
      data: { a: 1 },
    });
  });

  it.each([undefined, null, 'text', {}, { status: '200' }])('is blamed for %j', async (response) => {
    expect(await read(response)).toMatchObject({ outcome: 'callback', callback: 'fetch' });
  });

  it('is not blamed for the network', async () => {
    const fetch = () => {
      throw Object.assign(new TypeError('cannot reach http://host/KEY'), { code: 'ECONNREFUSED' });
    };
    const result = await createRestClient({ baseUrl: 'http://api.test', fetch, retries: 0 }).call(get, {
      id: 1,
    });
    expect(result).toMatchObject({ outcome: 'network', code: 'ECONNREFUSED' });
    expect(inspect(result)).not.toContain('KEY');
  });

  it.each([undefined, { message: Symbol('no') }, new Proxy({}, { get: () => fail() })])(
    'may throw what cannot be read',
    async (thrown) => {
      const fetch = () => Promise.reject(thrown);
      const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, retries: 0 });
      expect(await call(get, { id: 1 })).toMatchObject({
        outcome: 'network',
        code: undefined,
        meta: { attempts: 1 },
      });
    },
  );

  it.each([7, undefined, {}])('is blamed for the text %j', async (body) => {
    expect(await read({ status: 200, text: async () => body })).toMatchObject({
      outcome: 'callback',
      callback: 'fetch',
    });
  });

  it("can redirect with a body that isn't a web stream, as node-fetch does", async () => {
    const bodies = [{}, { cancel: () => {} }, { cancel: () => fail() }];
    const redirect = { status: 307, headers: new Headers({ location: '/there' }) };
    const { fetch, sent } = stubFetch(...bodies.map((body) => () => ({ ...redirect, body }) as never), ok);
    const result = await createRestClient({ baseUrl: 'http://api.test', fetch }).call(get, { id: 1 });
    expect(result).toMatchObject({ ok: true });
    expect(sent.length).toBe(4);
  });

  it('shows no credential as the code of its error', async () => {
    const key = 'key_1234567890';
    const fetch = () => Promise.reject(Object.assign(new Error(key), { code: key }));
    const options = { baseUrl: 'http://api.test', fetch, apiKey: key, retries: 0 };
    expect(await createRestClient(options).call(get, { id: 1 })).toMatchObject({
      outcome: 'network',
      code: undefined,
    });
  });

  it('shows no credential in the host that it redirects to', async () => {
    const { fetch } = stubFetch(
      new Response(null, { status: 302, headers: { location: 'http://Key-12345678.test' } }),
    );
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, apiKey: 'Key-12345678' });
    expect(await call(get, { id: 1 })).toMatchObject({ outcome: 'redirect', origin: 'http://***.test' });
  });
});

describe('a third-party signal', () => {
  it('that cannot be listened to is a mistake of the caller', async () => {
    const signal = { aborted: false, addEventListener: () => fail() } as never;
    const { fetch, sent } = stubFetch(ok);
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call(get, { id: 1 }, { signal })).toMatchObject({
      outcome: 'usage',
      meta: { retryable: false },
    });
    expect(sent).toEqual([]);
  });
});

describe('hooks', () => {
  it('that change what they are given change no result', async () => {
    const hooks = {
      error: ({ result }: any) => {
        result.outcome = 'success';
        delete result.status;
        result.meta.attempts = 99;
        result.error.messages.length = 0;
      },
    };
    const { fetch } = stubFetch(json({ messages: ['no'] }, 404));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, hooks: [hooks, hooks] });
    expect(await call(get, { id: 1 })).toMatchObject({
      outcome: 'error',
      status: 404,
      error: { messages: ['no'] },
      meta: { attempts: 1 },
    });
  });

  it('are told of a body that is nested without measure', async () => {
    const error = vi.fn();
    const { fetch } = stubFetch(json(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 404));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, hooks: { error } });
    await call(get, { id: 1 });
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('a key provider', () => {
  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('vault is sealed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('vault is sealed'))],
    ['gives no text', () => 7],
    ['gives what no header can carry', () => 'a\nb'],
  ])('is blamed when it %s', async (_, apiKey) => {
    const { fetch, sent } = stubFetch(ok);
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch, apiKey: apiKey as never });
    expect(await call(get, { id: 1 })).toMatchObject({
      outcome: 'callback',
      callback: 'apiKey',
      meta: { retryable: false },
    });
    expect(sent).toEqual([]);
  });
});

describe('a function that gives headers', () => {
  const open = (options: object, ...replies: Parameters<typeof stubFetch>) => {
    const { fetch, sent } = stubFetch(...replies);
    return { sent, ...createRestClient({ baseUrl: 'http://api.test', fetch, ...options }) };
  };
  const headersOf = ({ sent }: ReturnType<typeof open>) => sent.map(({ headers }) => headers);

  it.each([
    ['sync', (call: object) => ({ 'x-of': JSON.stringify(call) })],
    ['async', async (call: object) => [['x-of', JSON.stringify(call)]] as const],
  ])('is called for each attempt, %s', async (_, headers) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const client = open({ headers }, new Response(null, { status: 503 }), ok);
    const { meta } = await client.call(get, { id: 1 });
    const of = (attempt: number) => ({ operation: 'getThing', callId: meta.callId, attempt });
    expect(headersOf(client).map((sent) => JSON.parse(sent['x-of']!))).toEqual([of(1), of(2)]);
    vi.restoreAllMocks();
  });

  it('has precedence over fixed ones, that of the call over that of the client, and the key over all', async () => {
    const headers = () => ({ a: 'client', b: 'client', 'x-api-key': 'mine', 'content-type': undefined });
    const client = open({ headers, apiKey: 'the-key' }, ok);
    await client.call(get, { id: 1 }, { headers: async () => ({ b: 'call' }) });
    await client.call(get, { id: 1 }, { headers: { a: 'fixed', c: 'fixed' } });
    expect(headersOf(client)).toMatchObject([
      { a: 'client', b: 'call', 'x-api-key': 'the-key' },
      { a: 'client', b: 'client', c: 'fixed' },
    ]);
  });

  it('shows no credential that it gave, except in data', async () => {
    const token = 'Bearer secret-token-77';
    const echo = ({ headers }: { headers: Record<string, string> }) =>
      json({ got: headers['authorization'] }, 200, { 'x-echo': 'secret-token-77' });
    const { call } = open({ headers: () => ({ authorization: token }) }, echo);
    const result = await call(get, { id: 1 }, { raw: true });
    expect(result).toMatchObject({
      ok: true,
      data: { got: token },
      meta: { headers: { 'x-echo': '***' }, raw: '{"got":"Bearer ***"}' },
    });
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('token-1234567 is void');
      },
    ],
    ['rejects', () => Promise.reject(new Error('token-1234567 is void'))],
    ['gives no headers', () => 7],
    ['gives what no header can carry', () => ({ 'x-a': 'token-1234567\nb' })],
  ])('is blamed when it %s', async (_, headers) => {
    const client = open({ headers }, ok);
    const result = await client.call(get, { id: 1 });
    expect(result).toMatchObject({ outcome: 'callback', callback: 'headers', meta: { retryable: false } });
    expect(JSON.stringify(result)).not.toContain('token-1234567');
    expect(client.sent).toEqual([]);
  });

  it('has no more time than the call, and ends with its signal', async () => {
    const headers = () => new Promise<never>(() => {});
    const client = open({ headers, retries: 0 }, ok);
    expect(await client.call(get, { id: 1 }, { deadline: 5 })).toMatchObject({ outcome: 'deadline' });
    expect(await client.call(get, { id: 1 }, { timeout: 5 })).toMatchObject({ limit: 'timeout' });
    const controller = new AbortController();
    const result = client.call(get, { id: 1 }, { signal: controller.signal });
    controller.abort('enough');
    expect(await result).toMatchObject({ outcome: 'abort', cause: { message: 'enough' } });
  });
});

describe('a limiter', () => {
  it('gets back a slot that came too late, and may fail at that', async () => {
    const { fetch, sent } = stubFetch(ok);
    const released = new Promise<void>((resolve) => {
      const release = async () => {
        resolve();
        throw new Error('no such slot');
      };
      const acquire = (_: string, signal: AbortSignal) =>
        new Promise<typeof release>((give) => signal.addEventListener('abort', () => give(release)));
      const options = { baseUrl: 'http://api.test', fetch, limiter: { acquire }, deadline: 5 };
      void createRestClient(options).call(get, { id: 1 });
    });
    await released;
    expect(sent).toEqual([]);
  });
});
