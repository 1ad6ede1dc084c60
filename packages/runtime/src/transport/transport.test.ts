import { describe, expect, it, vi } from 'vitest';
import { useFakeTime } from '../test-support/fake-time.ts';
import { ok, setUp } from '../test-support/rest-calls.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

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

  it.each([400, 401, 403, 404, 409, 500, 501])('does not repeat after %i', async (status) => {
    const { fetch, sent } = stubFetch(json({}, status), ok);
    const result = setUp(fetch)();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ ok: false, meta: { status, attempts: 1, retryable: false } });
    expect(sent.length).toBe(1);
  });

  it('reports an attempt that is over as it was, not as an earlier one', async () => {
    const { fetch } = stubFetch(json({}, 503), new TypeError('gone'));
    const result = setUp(fetch, { retries: 1 })();
    await vi.runAllTimersAsync();
    expect(await result).toMatchObject({ outcome: 'network', meta: { status: undefined, attempts: 2 } });
  });
});

describe('redirects', () => {
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
