import { describe, expect, it, vi } from 'vitest';
import { useFakeTime } from '../test-support/fake-time.ts';
import { ok, setUp, write } from '../test-support/rest-calls.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

const key = 'k3y-0123456789abcdef';

useFakeTime();

describe('retry', () => {
  it.each([429, 502, 503, 504])('repeats an idempotent call after %i, with jitter', async (status) => {
    const { fetch, sent } = stubFetch(json({}, status), json({}, status), ok);
    const result = setUp(fetch)();
    await vi.advanceTimersByTimeAsync(249);
    expect(sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.length).toBe(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(await result).toMatchObject({ ok: true, meta: { attempts: 3 } });
  });

  it('repeats after a network failure, and gives the last one when it stays', async () => {
    const cause = new TypeError('fetch failed');
    const { fetch, sent } = stubFetch(cause);
    const result = setUp(fetch)();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({
      outcome: 'network',
      cause: { message: 'fetch failed' },
      meta: { attempts: 3, retryable: true, operation: 'read' },
    });
    expect(sent.length).toBe(3);
  });

  it('never repeats a write, unless told that it may', async () => {
    const { fetch, sent } = stubFetch(new TypeError('fetch failed'), ok);
    const call = setUp(fetch);
    expect(await call(write)).toMatchObject({ outcome: 'network', meta: { attempts: 1, retryable: false } });
    expect(sent.length).toBe(1);
    const again = stubFetch(new TypeError('fetch failed'), ok);
    const result = setUp(again.fetch)(write, { id: 1 }, { idempotent: true });
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: true });
  });

  it.each([400, 401, 403, 404, 409, 500, 501])('does not repeat after %i', async (status) => {
    const { fetch, sent } = stubFetch(json({}, status), ok);
    const result = setUp(fetch)();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, meta: { status, attempts: 1, retryable: false } });
    expect(sent.length).toBe(1);
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
        meta: { retryable: true },
      });
    },
  );

  it('reports an attempt that is over as it was, not as an earlier one', async () => {
    const { fetch } = stubFetch(json({}, 503), new TypeError('gone'));
    const result = setUp(fetch, { retries: 1 })();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ outcome: 'network', meta: { status: undefined, attempts: 2 } });
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
  ])('refuses %s and names the origin, never the key', async (location) => {
    const { fetch, sent } = stubFetch(to(location), ok);
    const result = await setUp(fetch, { apiKey: key })();
    expect(result).toMatchObject({
      outcome: 'redirect',
      reason: 'origin',
      meta: { status: 302, retryable: false },
    });
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
    expect(await setUp(fetch)()).toMatchObject({
      outcome: 'redirect',
      origin: undefined,
      meta: { status: 0 },
    });
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
    expect(result).toMatchObject({ outcome: 'size', meta: { status: 200 } });
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
  const observe = (react: () => unknown) => {
    const seen: unknown[] = [];
    const see = (name: string) => (event: object) => {
      seen.push([name, event]);
      return react();
    };
    const names = ['start', 'request', 'response', 'retry', 'error', 'end'];
    return { seen, hooks: Object.fromEntries(names.map((name) => [name, see(name)])) };
  };

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('a hook that fails');
      },
    ],
    ['rejects', () => Promise.reject(new Error('a hook that fails'))],
    ['never settles', () => new Promise(() => {})],
  ])('see what happens, and cannot disturb it: one that %s', async (_, react) => {
    const { seen, hooks } = observe(react);
    const { fetch } = stubFetch(json({}, 503), json({ message: 'no' }, 404));
    const result = setUp(fetch, { hooks })();
    await vi.runAllTimersAsync();
    const settled = await result;
    expect(settled).toMatchObject({ outcome: 'error', status: 404 });
    const call = { callId: settled.meta.callId, operation: 'read' };
    expect(seen).toEqual([
      ['start', call],
      ['request', { ...call, attempt: 1 }],
      ['response', { ...call, attempt: 1, status: 503, durationMs: 0 }],
      ['retry', { ...call, attempt: 1, status: 503, outcome: undefined, waitMs: 250 }],
      ['request', { ...call, attempt: 2 }],
      ['response', { ...call, attempt: 2, status: 404, durationMs: 0 }],
      ['error', { ...call, result: settled }],
      ['end', { ...call, ok: false, outcome: 'error', status: 404, attempts: 2, durationMs: 250 }],
    ]);
  });

  it('tell concurrent calls apart', async () => {
    const { seen, hooks } = observe(() => undefined);
    const call = setUp(stubFetch(ok).fetch, { hooks });
    await Promise.all([call(), call()]);
    const ids = (seen as [string, { callId: number }][]).map(([, { callId }]) => callId);
    expect(new Set(ids).size).toBe(2);
  });

  it('may be several, and may be an object whose members throw', async () => {
    const { seen, hooks } = observe(() => undefined);
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    const { fetch } = stubFetch(ok);
    expect(await setUp(fetch, { hooks: [hostile, hooks] })()).toMatchObject({ ok: true });
    expect(seen).toHaveLength(4);
  });
});
