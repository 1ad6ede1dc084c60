import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from './client-options.ts';
import { dispatchDirect } from './dispatch-direct.ts';
import { createHooks } from './hooks.ts';
import { createRestCore, type RestOperation } from './rest-core.ts';
import type { CallOptions } from './client-options.ts';
import { hang, json, stubFetch } from './test-support/stub-fetch.ts';

const key = 'k3y-0123456789abcdef';
const read: RestOperation<any, any> = {
  id: 'read',
  method: 'GET',
  path: '/v1/things/{id}',
  query: ['tag'],
  success: [200],
  errors: [404, 429, 502, 503],
  secured: true,
};
const write: RestOperation<any, any> = { ...read, id: 'write', method: 'POST', body: true };
const ok = json({ fine: true });

const setUp = (fetch: any, options: Partial<ClientOptions> = {}) => {
  const { call } = createRestCore({ baseUrl: 'http://api.test/prefix/', fetch, ...options }, dispatchDirect);
  return (operation = read, args: object = { id: 1 }, callOptions?: CallOptions) =>
    call(operation, args, callOptions);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('retry', () => {
  it.each([429, 502, 503, 504])('repeats an idempotent call after %i, with jitter', async (status) => {
    const { fetch, sent } = stubFetch(json({}, status), json({}, status), ok);
    const result = setUp(fetch)();
    await vi.advanceTimersByTimeAsync(249);
    expect(sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.length).toBe(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(await result).toMatchObject({ ok: true, response: { attempts: 3 } });
  });

  it('repeats after a network failure, and gives the last one when it stays', async () => {
    const cause = new TypeError('fetch failed');
    const { fetch, sent } = stubFetch(cause);
    const result = setUp(fetch)();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({
      outcome: 'network',
      attempts: 3,
      retryable: true,
      operation: 'read',
      cause,
    });
    expect(sent.length).toBe(3);
  });

  it('never repeats a write, unless told that it may', async () => {
    const { fetch, sent } = stubFetch(new TypeError('fetch failed'), ok);
    const call = setUp(fetch);
    expect(await call(write)).toMatchObject({ outcome: 'network', attempts: 1, retryable: false });
    expect(sent.length).toBe(1);
    const again = stubFetch(new TypeError('fetch failed'), ok);
    const result = setUp(again.fetch)(write, { id: 1 }, { idempotent: true });
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: true });
  });

  it('does not repeat what will not pass, nor anything with retries: 0', async () => {
    for (const [status, retries] of [
      [404, 2],
      [503, 0],
    ] as const) {
      const { fetch, sent } = stubFetch(json({}, status));
      expect(await setUp(fetch, { retries })()).toMatchObject({ outcome: 'error', status });
      expect(sent.length).toBe(1);
    }
  });

  it.each([
    ['3', 3000],
    ['Fri, 20 Nov 2026 00:00:05 GMT', 5000],
  ])('honours Retry-After: %s', async (value, ms) => {
    vi.setSystemTime(new Date('2026-11-20T00:00:00Z'));
    const { fetch, sent } = stubFetch(json({}, 429, { 'retry-after': value }), ok);
    const result = setUp(fetch)();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ ok: true });
  });

  it.each([60_000, false] as const)(
    'gives the 429 at once when Retry-After is a week (deadline: %s)',
    async (deadline) => {
      const { fetch } = stubFetch(json({}, 429, { 'retry-after': '604800' }));
      expect(await setUp(fetch, { deadline })()).toMatchObject({
        outcome: 'error',
        status: 429,
        response: { retryable: true },
      });
    },
  );

  it('reports an attempt that is over as it was, not as an earlier one', async () => {
    const { fetch } = stubFetch(json({}, 503), new TypeError('gone'));
    const result = setUp(fetch, { retries: 1 })();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ outcome: 'network', status: undefined, attempts: 2 });
  });
});

describe('time', () => {
  it('ends an attempt and then the call, though fetch ignores its signal', async () => {
    const result = setUp(hang, { timeout: 1000, deadline: 2000, retries: 9 })();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({ outcome: 'deadline', limit: 'deadline', attempts: 2 });
  });

  it('does not let an attempt that was given up overwrite a later one', async () => {
    let late!: (response: Response) => void;
    const first = new Promise<Response>((resolve) => (late = resolve));
    const second = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (to) => {
            late(json({ from: 'first' }, 404));
            setTimeout(() => (to.enqueue(new TextEncoder().encode('{"from":"second"}')), to.close()), 10);
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const { fetch } = stubFetch(() => first, second);
    const result = setUp(fetch, { timeout: 1000 })();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({
      ok: true,
      status: 200,
      data: { from: 'second' },
      response: { attempts: 2 },
    });
  });

  it('names the limit of an attempt', async () => {
    const result = setUp(hang, { timeout: 1000, retries: 0 })();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({
      outcome: 'deadline',
      limit: 'timeout',
      attempts: 1,
      retryable: true,
    });
  });

  it('has limits by default, which each call can change and remove', async () => {
    const byDefault = setUp(hang)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await byDefault).toMatchObject({ outcome: 'deadline' });
    let settled = false;
    void setUp(hang)(read, { id: 1 }, { deadline: false, timeout: false }).then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(1e9);
    expect(settled).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts the signal of fetch, and covers the body', async () => {
    const { fetch, sent } = stubFetch(
      () => new Response(new ReadableStream({}), { headers: { 'content-type': 'application/json' } }),
    );
    const result = setUp(fetch, { timeout: 1000, retries: 0 })();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({ outcome: 'deadline', status: 200 });
    expect(sent[0]!.signal.aborted).toBe(true);
  });

  it.each<[string, (url: string, init: RequestInit) => AbortSignal]>([
    ['a copy of the options', (_, init) => ({ ...init }).signal!],
    ['a Request', (url, init) => new Request(url, init).signal],
  ])('aborts %s', async (_, read) => {
    let signal: AbortSignal | undefined;
    const result = setUp(
      (url: string, init: RequestInit) => {
        signal = read(url, init);
        return hang();
      },
      { timeout: 1000, retries: 0 },
    )();
    await vi.advanceTimersByTimeAsync(999);
    expect(signal!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ outcome: 'deadline' });
    expect(signal!.aborted).toBe(true);
  });

  it('is not fooled by a clock that is set back', async () => {
    const result = setUp(hang, { deadline: 1000 })();
    vi.setSystemTime(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({ outcome: 'deadline' });
  });

  it('leaves no timer behind', async () => {
    await setUp(stubFetch(ok).fetch)();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('abort', () => {
  it.each(['before', 'during', 'in the back-off'])('ends the call at once, %s', async (when) => {
    const controller = new AbortController();
    const reason = new Error('enough');
    if (when === 'before') controller.abort(reason);
    const { fetch } = stubFetch(when === 'in the back-off' ? json({}, 503, { 'retry-after': '6' }) : hang);
    const result = setUp(fetch)(read, { id: 1 }, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(reason);
    expect(await result).toMatchObject({ outcome: 'abort', cause: reason, retryable: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the signal of a caller', () => {
  it('is left without listeners when calls are over', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    const result = setUp(stubFetch(json({}, 503), ok).fetch)(read, { id: 1 }, { signal });
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: true });
    const added = add.mock.calls.map(([, listener]) => listener);
    expect(added.length).toBe(3);
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(expect.arrayContaining(added));
  });
});

describe('redirects', () => {
  const to = (location: string | undefined, status = 302) =>
    new Response(null, { status, headers: location ? { location } : {} });

  it('follows them within the origin, for reads and for 307 and 308', async () => {
    const { fetch, sent } = stubFetch(to('/elsewhere'), ok);
    expect(await setUp(fetch, { apiKey: key })()).toMatchObject({ ok: true });
    expect(sent.map(({ url, redirect }) => [url, redirect])).toEqual([
      ['http://api.test/prefix/v1/things/1', 'manual'],
      ['http://api.test/elsewhere', 'manual'],
    ]);
    const post = stubFetch(to('/elsewhere', 307), ok);
    expect(await setUp(post.fetch)(write, { id: 1, a: 2 })).toMatchObject({ ok: true });
    expect(post.sent[1]).toMatchObject({ method: 'POST', body: '{"a":2}' });
  });

  it.each([
    'http://other.test/x',
    'https://api.test/prefix',
    'http://api.test:81/',
    '//other.test/',
    'data:,x',
  ])('refuses %s and tells the origin, never the key', async (location) => {
    const { fetch, sent } = stubFetch(to(location), ok);
    const result = await setUp(fetch, { apiKey: key })();
    expect(result).toMatchObject({ outcome: 'redirect', reason: 'origin', status: 302, retryable: false });
    expect(sent.length).toBe(1);
    expect(result.origin).toBe(new URL(location, 'http://api.test').origin);
  });

  it('refuses what leads nowhere, what changes a write, and loops', async () => {
    expect(await setUp(stubFetch(to(undefined)).fetch)()).toMatchObject({
      outcome: 'redirect',
      origin: undefined,
    });
    expect(await setUp(stubFetch(to('/x', 303)).fetch)(write)).toMatchObject({
      outcome: 'redirect',
      reason: 'method',
    });
    const { fetch, sent } = stubFetch(to('/x'));
    expect(await setUp(fetch)()).toMatchObject({ outcome: 'redirect', reason: 'loop' });
    expect(sent.length).toBe(6);
  });

  it('refuses the redirect that a browser hides', async () => {
    const hidden = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });
    const { fetch } = stubFetch(() => hidden);
    expect(await setUp(fetch)()).toMatchObject({ outcome: 'redirect', status: 0, origin: undefined });
  });
});

describe('size', () => {
  const flood = () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (to) => (sent++ > 1e4 ? to.close() : to.enqueue(new Uint8Array(1024))),
    });
    return { answer: () => new Response(body, { headers: { 'content-length': '10' } }), sent: () => sent };
  };

  it('stops reading, whatever Content-Length says', async () => {
    const { answer, sent } = flood();
    const result = await setUp(stubFetch(answer).fetch, { maxResponseBytes: 4096 })();
    expect(result).toMatchObject({ outcome: 'size', status: 200 });
    expect(sent()).toBeLessThan(10);
  });

  it('reads up to the limit, in pieces too', async () => {
    const text = JSON.stringify({ long: 'ä'.repeat(1000) });
    const bytes = new TextEncoder().encode(text);
    const pieces = () =>
      new Response(
        new ReadableStream({
          start: (to) => {
            for (let at = 0; at < bytes.length; at += 7) to.enqueue(bytes.slice(at, at + 7));
            to.close();
          },
        }),
      );
    const call = (maxResponseBytes: number) => setUp(stubFetch(pieces).fetch, { maxResponseBytes })();
    expect(await call(bytes.length)).toMatchObject({ ok: true, data: JSON.parse(text) });
    expect(await call(bytes.length - 1)).toMatchObject({ outcome: 'size' });
  });
});

describe('hooks', () => {
  it('tell what happens, and cannot disturb it', async () => {
    const seen: unknown[] = [];
    const log = (name: string) => (event: object) => {
      seen.push([name, event]);
      throw new Error('a hook that fails');
    };
    const hooks = createHooks({
      request: log('request'),
      response: log('response'),
      retry: log('retry'),
      error: log('error'),
    });
    const { fetch } = stubFetch(json({}, 503), json({ message: 'no' }, 404));
    const result = setUp(fetch, { hooks })();
    await vi.runAllTimersAsync();
    const settled = await result;
    expect(settled).toMatchObject({ outcome: 'error', status: 404 });
    expect(seen).toEqual([
      ['request', { operation: 'read', attempts: 1, status: undefined }],
      ['response', { operation: 'read', attempts: 1, status: 503 }],
      ['retry', { operation: 'read', attempts: 1, status: 503, waitMs: 250 }],
      ['request', { operation: 'read', attempts: 2, status: undefined }],
      ['response', { operation: 'read', attempts: 2, status: 404 }],
      ['error', { operation: 'read', attempts: 2, status: 404, result: settled }],
    ]);
  });
});
