import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimiter } from './limiter.ts';
import { createRestClient } from './call/rest-client.ts';
import { createRpcClient } from './rpc/rpc-client.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const origin = 'http://api.test';
const never = new AbortController().signal;
const step = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('createLimiter', () => {
  it('bounds what runs at the same time', async () => {
    const limiter = createLimiter({ concurrency: 2 });
    const started: ((pauseMs?: number) => void)[] = [];
    for (let n = 0; n < 5; n++) void limiter.acquire(origin, never).then((release) => started.push(release));
    await step(0);
    expect(started.length).toBe(2);
    started[0]!();
    started[0]!();
    await step(0);
    expect(started.length).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('bounds starts per second, over any second', async () => {
    const limiter = createLimiter({ requestsPerSecond: 5 });
    const starts: number[] = [];
    const begin = performance.now();
    for (let n = 0; n < 20; n++)
      void limiter
        .acquire(origin, never)
        .then((release) => (starts.push(performance.now() - begin), release()));
    await step(10_000);
    expect(starts.length).toBe(20);
    expect(starts.filter((at) => at < 1)).toHaveLength(5);
    for (const from of starts)
      expect(starts.filter((at) => at >= from && at < from + 999).length).toBeLessThanOrEqual(10);
    expect(starts.at(-1)).toBeGreaterThanOrEqual(3000);
    expect(starts.at(-1)).toBeLessThan(3100);
  });

  it('lets a waiter go that aborts, and the next one in', async () => {
    const limiter = createLimiter({ concurrency: 1 });
    const release = await limiter.acquire(origin, never);
    const controller = new AbortController();
    const given = limiter.acquire(origin, controller.signal);
    const next = limiter.acquire(origin, never);
    controller.abort('enough');
    await expect(given).rejects.toBe('enough');
    release();
    expect(await next).toBeTypeOf('function');
    await expect(limiter.acquire(origin, controller.signal)).rejects.toBe('enough');
  });

  it.each([{ requestsPerSecond: 0 }, { concurrency: 0 }, { requestsPerSecond: NaN }])(
    'refuses %j',
    (options) => {
      expect(() => createLimiter(options)).toThrow(TypeError);
    },
  );

  it('makes REST and RPC clients of one server wait when either is sent Retry-After, and no others', async () => {
    const limiter = createLimiter({ concurrency: 5 });
    const rest = stubFetch(json({}, 429, { 'retry-after': '3' }), json({}));
    const rpc = stubFetch(({ body }) => json({ jsonrpc: '2.0', id: JSON.parse(body!).id, result: 1 }));
    const { call } = createRestClient({ baseUrl: 'http://a/v1', fetch: rest.fetch, limiter });
    const first = call({ id: 'a', method: 'GET', path: '/a', success: [200], errors: [429] } as any, {});
    await step(0);
    const same = createRpcClient({ baseUrl: 'http://A', fetch: rpc.fetch, limiter }).request('/x', 'm');
    const other = createRpcClient({ baseUrl: 'http://b', fetch: rpc.fetch, limiter }).request('/x', 'm');
    await step(0);
    expect(await other).toMatchObject({ ok: true });
    await step(2998);
    expect([rest.sent.length, rpc.sent.length]).toEqual([1, 1]);
    await step(2);
    expect(await same).toMatchObject({ ok: true });
    expect(await first).toMatchObject({ ok: true, meta: { attempts: 2 } });
  });

  it('lets origins take turns, and each its callers in their order', async () => {
    const limiter = createLimiter({ concurrency: 1 });
    const starts: string[] = [];
    for (const [index, server] of ['a', 'a', 'a', 'b', 'b', 'c'].entries())
      void limiter.acquire(server, never).then((release) => {
        starts.push(server + index);
        release();
      });
    await step(0);
    expect(starts).toEqual(['a0', 'a1', 'b3', 'c5', 'a2', 'b4']);
  });

  it.each([
    ['a rate', { requestsPerSecond: 1 }],
    ['a pause', { concurrency: 1 }],
  ])(
    'takes in and lets go thousands who wait for %s without looking through all of them',
    async (_, limits) => {
      vi.useRealTimers();
      const limiter = createLimiter(limits);
      (await limiter.acquire(origin, never))(30_000);
      const controller = new AbortController();
      const begun = performance.now();
      const all = Array.from({ length: 20_000 }, () => limiter.acquire(origin, controller.signal));
      controller.abort();
      const settled = await Promise.allSettled(all);
      expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
      // Each of the 20 000 looked at all others: that took half a minute.
      expect(performance.now() - begun).toBeLessThan(6000);
    },
  );

  it('lets no server keep everyone away for longer than maxPause', async () => {
    const limiter = createLimiter({ concurrency: 1, maxPause: 1000 });
    const release = await limiter.acquire(origin, never);
    release(31_536_000_000);
    let started = false;
    void limiter.acquire(origin, never).then(() => (started = true));
    await step(999);
    expect(started).toBe(false);
    await step(1);
    expect(started).toBe(true);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no slot');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no slot'))],
    ['gives nothing', () => undefined],
  ])('of somebody else may fail, and is blamed: it %s', async (_, acquire) => {
    const { fetch, sent } = stubFetch(json({}));
    const rpc = createRpcClient({ baseUrl: 'http://b', fetch, limiter: { acquire } as never });
    expect(await rpc.request('/x', 'm')).toMatchObject({
      outcome: 'callback',
      callback: 'limiter',
      meta: { retryable: false },
    });
    expect(sent).toEqual([]);
  });

  it('a custom one can fail when a slot is returned, which changes no call', async () => {
    const release = () => {
      throw new Error('kept');
    };
    const { fetch } = stubFetch(({ body }) => json({ jsonrpc: '2.0', id: JSON.parse(body!).id, result: 1 }));
    const rpc = createRpcClient({ baseUrl: 'http://b', fetch, limiter: { acquire: async () => release } });
    expect(await rpc.request('/x', 'm')).toMatchObject({ ok: true });
  });

  it('counts towards the deadline, and gives the slot back after a failure', async () => {
    const limiter = createLimiter({ concurrency: 1 });
    const release = await limiter.acquire(origin, never);
    const { fetch, sent } = stubFetch(new TypeError('down'));
    const rpc = createRpcClient({ baseUrl: 'http://b', fetch, limiter, deadline: 1000, retries: 0 });
    const waiting = rpc.request('/x', 'm');
    await step(1000);
    expect(await waiting).toMatchObject({ outcome: 'deadline', limit: 'deadline' });
    expect(sent.length).toBe(0);
    release();
    expect(await rpc.request('/x', 'm')).toMatchObject({ outcome: 'network' });
    expect(await rpc.request('/x', 'm')).toMatchObject({ outcome: 'network' });
  });
});
