import { describe, expect, it } from 'vitest';
import { createRestClient } from '../call/rest-client.ts';
import { get, ok } from '../test-support/operations.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

describe('responses', () => {
  const read = (response: Response, options = {}) =>
    createRestClient({
      baseUrl: 'http://api.test',
      fetch: stubFetch(response).fetch,
      retries: 0,
      ...options,
    }).call(get, { id: 1 });
  const html = (status: number) =>
    new Response('<html><h1>Bad  gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
  const as = (type: string, body: BodyInit, status = 200) =>
    new Response(body, { status, headers: { 'content-type': type } });

  it('a body after one that ends within a character', async () => {
    expect(await read(as('application/json', new Uint8Array([0x22, 0xc3])))).toMatchObject({
      reason: 'utf8',
    });
    expect(await read(json({ a: 'ä' }))).toMatchObject({ ok: true, data: { a: 'ä' } });
  });

  it.each([
    [
      'a declared error',
      json({ message: 'no' }, 404),
      { outcome: 'error', status: 404, error: { message: 'no' } },
    ],
    [
      '204 where the contract has it',
      new Response(null, { status: 204 }),
      { ok: true, status: 204, data: undefined },
    ],
    ['a content type with a suffix', as('application/problem+json; charset=utf-8', '{}'), { ok: true }],
    ['a BOM', json('\ufeff{"a":1}'), { ok: true, data: { a: 1 } }],
    [
      'a wrong charset',
      as('application/json; charset=iso-8859-1', '{"a":"ä"}'),
      { ok: true, data: { a: 'ä' } },
    ],
    ['no content type, but JSON', new Response(new TextEncoder().encode('{"a":1}')), { ok: true }],
    [
      'no content type, no JSON',
      new Response(new TextEncoder().encode('hello')),
      { outcome: 'gateway', reason: 'syntax', excerpt: 'hello' },
    ],
    [
      'HTML with 200',
      html(200),
      {
        outcome: 'gateway',
        reason: 'content-type',
        excerpt: '<html><h1>Bad  gateway</h1>',
        meta: { status: 200 },
      },
    ],
    [
      'HTML with a declared status',
      html(502),
      { outcome: 'gateway', meta: { status: 502, retryable: true } },
    ],
    ['an empty body', json('', 200), { outcome: 'gateway', reason: 'empty' }],
    ['an undeclared status', json({}, 418), { outcome: 'gateway', reason: 'status', meta: { status: 418 } }],
    ['an undeclared success', json({}, 202), { outcome: 'gateway', reason: 'status' }],
    [
      'a string',
      json('"fine"'),
      { outcome: 'body', reason: 'shape', detail: 'string instead of object', excerpt: '"fine"' },
    ],
    ['null', json('null'), { outcome: 'body', reason: 'shape' }],
    ['a list', json('[1,2]'), { outcome: 'body', reason: 'shape', detail: 'array instead of object' }],
    ['a list under an error status', json('[1]', 404), { outcome: 'gateway', reason: 'shape' }],
    [
      'broken JSON',
      json('{"a":'),
      { outcome: 'body', reason: 'syntax', excerpt: '{"a":', meta: { status: 200 } },
    ],
    ['NaN', json('{"a":NaN}'), { outcome: 'body', reason: 'syntax' }],
    ['1e400', json('{"a":1e400}'), { outcome: 'body', reason: 'number', detail: '1e400' }],
    [
      'broken UTF-8',
      as('application/json', new Uint8Array([0x22, 0xc3, 0x28, 0x22])),
      { outcome: 'body', reason: 'utf8' },
    ],
    ['UTF-16', as('application/json', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])), { outcome: 'body' }],
    ['nesting without end', json('['.repeat(200_000)), { outcome: 'body' }],
    [
      'a document that is too deep',
      json(`{"a":${'['.repeat(200_000)}9007199254740993${']'.repeat(200_000)}}`),
      { outcome: 'body', reason: 'depth' },
    ],
  ])('names %s for what it is', async (_, response, expected) => {
    expect(await read(response)).toMatchObject(expected);
  });

  it('bounds the excerpt', async () => {
    const result = await read(as('text/html', 'ä'.repeat(5000), 500));
    expect(result.excerpt).toBe('ä'.repeat(200));
  });

  it.each([undefined, 'report', 'strict'] as const)('validates when asked: %s', async (mode) => {
    const violations = [{ path: '/fine', message: 'must be a string' }];
    const drifts: unknown[] = [];
    const checker = {
      check: (id: string, status: number, body: any) =>
        id === 'getThing' && status === 200 && body.fine ? violations : [],
    };
    const hooks = { drift: (event: any) => drifts.push(event.violations) };
    const result = await read(ok, { validate: { checker, mode }, hooks });
    expect(result).toMatchObject(mode === 'strict' ? { outcome: 'drift', violations } : { ok: true });
    expect(drifts).toEqual([violations]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('oops');
      },
    ],
    ['gives a promise', () => Promise.resolve([])],
    ['gives nothing', () => undefined],
  ])('blames a checker that %s', async (_, check) => {
    expect(await read(ok, { validate: { checker: { check } } })).toMatchObject({
      outcome: 'callback',
      callback: 'checker',
      meta: { status: 200 },
    });
  });

  it('takes another shape where the descriptor has it', async () => {
    const { fetch } = stubFetch(json('[1,2]'));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call({ ...get, shape: ['array', 'null'] }, { id: 1 })).toMatchObject({
      ok: true,
      data: [1, 2],
    });
  });

  it('gives a number that no double holds as text where the descriptor says so', async () => {
    const { fetch } = stubFetch(json('{"price":{"value":0.1234567890123456789}}'));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call({ ...get, textual: ['value'] }, { id: 1 })).toMatchObject({
      data: { price: { value: '0.1234567890123456789' } },
    });
    expect(await call(get, { id: 1 })).toMatchObject({ outcome: 'body', reason: 'number' });
  });

  it('does not repeat a call whose error status is a full response', async () => {
    const { fetch, sent } = stubFetch(json({ healthy: false }, 502));
    const { call } = createRestClient({ baseUrl: 'http://api.test', fetch });
    expect(await call({ ...get, final: [502] }, { id: 1 })).toMatchObject({
      outcome: 'error',
      error: { healthy: false },
      meta: { attempts: 1, retryable: false },
    });
    expect(sent).toHaveLength(1);
  });
});
