/** Streams from a `fetch` that keeps to no rule. */
import { expect, it, vi } from 'vitest';
import { createRestClient } from '../call/rest-client.ts';
import type { ResponseReader, RestOperation } from '../operation.ts';
import { get } from '../test-support/operations.ts';
import { stubFetch } from '../test-support/stub-fetch.ts';
import { codec } from './codec.ts';
import { readEvents } from './read-events.ts';
import { readLines } from './read-lines.ts';
import { writeMultipart } from './write-multipart.ts';

const STREAMS: [string, string, ResponseReader][] = [
  ['events', 'text/event-stream', readEvents],
  ['lines', 'application/x-ndjson', readLines],
];
const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads a stream that gives these chunks, one for each read. */
async function readAll(
  [, type, read]: (typeof STREAMS)[number],
  next: (count: number) => unknown,
  options: object = {},
): Promise<unknown[]> {
  let count = 0;
  const reader = {
    read: async () => ({ done: false, value: next(count++) }),
    cancel: vi.fn(),
  };
  const response = () => ({
    status: 200,
    headers: new Headers({ 'content-type': type }),
    body: { getReader: () => reader },
    clone: response,
  });
  const { fetch } = stubFetch(response() as unknown as Response);
  const operation: RestOperation<any, any> = {
    ...get,
    codec,
    reads: { 200: { types: [type], read, open: true, item: 'json' } as never },
  };
  const client = createRestClient({ baseUrl: 'http://api.test', fetch, retries: 0, ...options });
  const result = await client.call(operation, { id: 1 });
  if (!result.ok) throw new Error(result.outcome);
  const items: unknown[] = [];
  for await (const item of result.data as AsyncIterable<unknown>) items.push(item);
  return items;
}

/** Ends a test that would go on forever. */
function atMost(count: number): void {
  if (count > 3_000_000) throw new Error('read for too long');
}

it.each(STREAMS)('%s: the deadline is kept while a stream gives empty chunks', async (...stream) => {
  const empty = readAll(stream, (count) => (atMost(count), new Uint8Array()), { deadline: 0.05 });
  await expect(empty).rejects.toMatchObject({ name: 'DeadlineError' });
});

it.each(STREAMS)('%s: timers run while a stream gives chunks without items', async (...stream) => {
  let ticks = 0;
  const timer = setInterval(() => ticks++);
  const line = bytes(stream[0] === 'events' ? ': nothing\n' : '\n');
  await readAll(stream, (count) => (count < 20_000 ? line : undefined)).finally(() => clearInterval(timer));
  expect(ticks).toBeGreaterThan(3);
});

it.each(STREAMS)('%s: text or an object for a chunk is the fault of fetch', async (...stream) => {
  for (const chunk of ['{"a":1}\n', { byteLength: -1 }, null])
    await expect(readAll(stream, (count) => (count > 9 ? undefined : chunk))).rejects.toThrow(/fetch gave/);
});

it('an event that never ends is too large', async () => {
  for (const line of ['data: x\n', 'data:\n']) {
    const read = readAll(STREAMS[0]!, (count) => (atMost(count), bytes(line)), { maxResponseBytes: 1000 });
    await expect(read).rejects.toMatchObject({ outcome: 'size' });
  }
});

it('events of any number are read, each within the limit', async () => {
  const event = bytes('data: {"a":1}\n\n');
  const items = await readAll(STREAMS[0]!, (count) => (count < 200 ? event : undefined), {
    maxResponseBytes: 100,
  });
  expect(items).toHaveLength(200);
});

it('the boundary of a form cannot be guessed from what Math.random gave before', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const boundary = () =>
    (writeMultipart({ a: 'x' }, { type: 'multipart/form-data' }, undefined) as { type: string }).type;
  expect(boundary()).not.toBe(boundary());
  random.mockRestore();
});
