/** A response that is declared in several media types is read by the type that arrives. */
import { expect, it } from 'vitest';
import { codec, readBlob, readEvents, readText } from '../codecs.ts';
import { createRestClient } from '../index.ts';
import type { ResponseRule, RestOperation } from '../operation.ts';
import { get } from '../test-support/operations.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

const JSON_RULE: ResponseRule = { types: ['application/json'] };
const CSV: ResponseRule = { types: ['text/csv'], read: readText };
const PDF: ResponseRule = { types: ['application/pdf'], read: readBlob };
const ANY: ResponseRule = { types: ['*/*'], read: readBlob };
const IMAGE: ResponseRule = { types: ['image/*'], read: readText };
const EVENTS: ResponseRule = { types: ['text/event-stream'], read: readEvents, open: true };

async function call(
  rules: readonly ResponseRule[],
  type: string | undefined,
  body: string,
  more: Partial<RestOperation<any, any>> = {},
  options: object = {},
) {
  // As bytes: of a text, the platform would add a type.
  const response = new Response(new TextEncoder().encode(body), {
    ...(type && { headers: { 'content-type': type } }),
  });
  const { fetch, sent } = stubFetch(response);
  const operation = { ...get, shape: ['object', 'array'] as const, codec, reads: { 200: rules }, ...more };
  const client = createRestClient({ baseUrl: 'http://h', fetch, retries: 0, ...options });
  return { result: await client.call(operation, { id: 1 }), accept: sent[0]!.headers['accept'] };
}

it.each([
  ['JSON', [JSON_RULE, CSV], 'application/json; charset=utf-8', '[1,2]', [1, 2]],
  ['text', [JSON_RULE, CSV], 'Text/CSV; header=present', '1,2', '1,2'],
  ['JSON of an unnamed type, as servers name it', [JSON_RULE, CSV], 'application/problem+json', '[1]', [1]],
  ['JSON without a type', [JSON_RULE, CSV], undefined, '[1]', [1]],
  ['the type itself before its range', [ANY, IMAGE, { ...CSV, types: ['image/svg+xml'] }], 'image/svg+xml', '<svg/>', '<svg/>'],
  ['a range before any', [ANY, IMAGE], 'image/x', 'x', 'x'],
])('reads %s', async (_, rules, type, body, data) => {
  expect((await call(rules, type, body)).result).toMatchObject({ ok: true, data });
}); // prettier-ignore

it('reads bytes, and a stream as it arrives', async () => {
  const { data: blob } = (await call([CSV, PDF], 'application/pdf', '%PDF')).result;
  expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF']);
  const { data: events } = (await call([JSON_RULE, EVENTS], 'text/event-stream', 'data: {"a":1}\n\n')).result;
  const items = [];
  for await (const item of events) items.push(item);
  expect(items).toEqual([{ a: 1 }]);
});

it.each([
  ['another type', [JSON_RULE, CSV], 'text/html', '<p>', { outcome: 'gateway', reason: 'content-type' }],
  ['JSON that is not declared', [CSV, PDF], 'application/json', '{}', { outcome: 'body', reason: 'shape' }],
])('refuses %s', async (_, rules, type, body, failure) => {
  const shape = rules.includes(JSON_RULE) ? (['object'] as const) : [];
  expect((await call(rules, type, body, { shape })).result).toMatchObject(failure);
});

it('asks for what is declared, or for what the caller wants', async () => {
  const accept = 'application/json, text/csv;q=0.5';
  expect((await call([JSON_RULE, CSV], 'text/csv', '1', { accept })).accept).toBe(accept);
  const own = { headers: { Accept: 'text/csv' } };
  expect((await call([JSON_RULE, CSV], 'text/csv', '1', { accept }, own)).accept).toBe('text/csv');
  const { fetch, sent } = stubFetch(json({}));
  await createRestClient({ baseUrl: 'http://h', fetch }).call(get, { id: 1 });
  expect(sent[0]!.headers['accept']).toBe('application/json,*/*;q=0.5');
});
