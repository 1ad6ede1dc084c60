import { describe, expect, it, vi } from 'vitest';
import { useFakeTime } from '../test-support/fake-time.ts';
import { ok, read, setUp } from '../test-support/rest-calls.ts';
import { hang, json, stubFetch } from '../test-support/stub-fetch.ts';

useFakeTime();

describe('time', () => {
  it('ends an attempt and then the call, though fetch ignores its signal', async () => {
    const result = setUp(hang, { timeout: 1000, deadline: 2000, retries: 9 })();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({ outcome: 'deadline', limit: 'deadline', meta: { attempts: 2 } });
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
      meta: { attempts: 2 },
    });
  });

  it('sets no timer in the past, of which platforms warn', async () => {
    // A spy on a timer that is faked would stay when the fake is gone.
    vi.useRealTimers();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const later = vi
      .spyOn(performance, 'now')
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(0)
      .mockReturnValue(5);
    expect(await setUp(stubFetch(ok).fetch, { deadline: 1 })()).toMatchObject({ ok: true });
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([0]);
    later.mockRestore();
    timers.mockRestore();
  });

  it('names the limit of an attempt', async () => {
    const result = setUp(hang, { timeout: 1000, retries: 0 })();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({
      outcome: 'deadline',
      limit: 'timeout',
      meta: { attempts: 1, retryable: true },
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
    expect(await result).toMatchObject({ outcome: 'deadline', meta: { status: 200 } });
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
    expect(await result).toMatchObject({
      outcome: 'abort',
      cause: { name: 'Error', message: 'enough' },
      meta: { retryable: false },
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the signal of a caller', () => {
  it('gets one listener, however many calls share it', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const call = setUp(stubFetch(json({}, 503), ok).fetch);
    const results = Promise.all(Array.from({ length: 20 }, () => call(read, { id: 1 }, { signal })));
    await vi.runAllTimersAsync();
    expect((await results).every(({ ok }) => ok)).toBe(true);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('ends all calls that share it', async () => {
    const controller = new AbortController();
    const call = setUp(hang);
    const results = [1, 2, 3].map((id) => call(read, { id }, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort('enough');
    for (const result of results)
      expect(await result).toMatchObject({ outcome: 'abort', cause: { message: 'enough' } });
  });
});
