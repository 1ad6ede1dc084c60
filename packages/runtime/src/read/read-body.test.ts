import { expect, it, vi } from 'vitest';
import { createRestClient } from '../call/rest-client.ts';
import { get } from '../test-support/operations.ts';
import { stubFetch } from '../test-support/stub-fetch.ts';

/** A response whose stream gives these chunks, one for each read. */
function responseOf(next: (count: number) => unknown, cancel = vi.fn()): Response {
  let count = 0;
  const read = async () => {
    const value = next(count++);
    return { done: value === undefined, value };
  };
  const body = { getReader: () => ({ read, cancel }) };
  const headers = new Headers({ 'content-type': 'application/json' });
  return { status: 200, headers, body, clone: () => responseOf(next, cancel) } as unknown as Response;
}

const call = (response: Response, options = {}) =>
  createRestClient({
    baseUrl: 'http://api.test',
    fetch: stubFetch(response).fetch,
    retries: 0,
    ...options,
  }).call(get, { id: 1 });

const bytes = (text: string) => new TextEncoder().encode(text);

it('keeps the deadline while a stream gives empty chunks, and then stops reading', async () => {
  const started = performance.now();
  let reads = 0;
  const cancel = vi.fn();
  const empty = responseOf(() => {
    reads += 1;
    return performance.now() - started > 5000 ? undefined : new Uint8Array();
  }, cancel);
  expect(await call(empty, { deadline: 0.05, maxResponseBytes: false })).toMatchObject({
    outcome: 'deadline',
  });
  expect(performance.now() - started).toBeLessThan(3000);
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
  const readsThen = reads;
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads).toBe(readsThen);
});

it('ends an endless stream of empty chunks without a deadline', async () => {
  const cancel = vi.fn();
  const empty = responseOf((count) => (count > 20_000 ? undefined : new Uint8Array()), cancel);
  expect(await call(empty, { maxResponseBytes: 1000 })).toMatchObject({ outcome: 'size' });
  expect(cancel).toHaveBeenCalled();
});

it.each<[string, unknown]>([
  ['text', '{"a":1}'],
  ['a chunk of a negative size', Object.defineProperty(bytes('{}'), 'byteLength', { value: -1 })],
  ['an object that claims a negative size', { byteLength: -1 }],
  ['a chunk of no number of bytes', Object.defineProperty(bytes('{}'), 'byteLength', { value: NaN })],
  ['null', null],
])('blames a fetch whose stream has %s', async (_, chunk) => {
  const result = await call(responseOf((count) => (count > 1000 ? undefined : chunk)));
  expect(result).toMatchObject({ ok: false, outcome: 'callback', callback: 'fetch' });
});

it('reads chunks that are buffers', async () => {
  const chunks = ['{"a":', '1}'].map((one) => bytes(one).buffer);
  for (const given of [chunks, [bytes('{"a":1}').buffer]])
    expect(await call(responseOf((count) => given[count]))).toMatchObject({ ok: true, data: { a: 1 } });
});

it('reads a body in many chunks, some of them empty', async () => {
  const text = `{"a":"${'x'.repeat(5000)}"}`;
  const chunks = [...text].flatMap((one) => [bytes(one), new Uint8Array()]);
  expect(await call(responseOf((count) => chunks[count]))).toMatchObject({
    ok: true,
    data: { a: 'x'.repeat(5000) },
  });
});
