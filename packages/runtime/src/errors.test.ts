import { describe, expect, expectTypeOf, it } from 'vitest';
import * as errors from './errors.ts';
import type { AnyResult, ErrorResponse, Failure, Success } from './results.ts';

const info = {
  operation: 'op',
  callId: 7,
  attempts: 2,
  retryable: true,
  status: 503,
  requestId: 'r-1',
  duration: 12,
  headers: {},
};
const failure = (outcome: string, more: object = {}) =>
  ({ ok: false, outcome, meta: info, ...more }) as unknown as errors.NotOk;

const cases: [errors.NotOk, string, RegExp][] = [
  [
    {
      ok: false,
      outcome: 'error',
      status: 400,
      error: { message: ['a is missing', 'b too'] },
      meta: info,
    },
    'ContractError',
    /^op: the service's error \(HTTP 503, 2 attempts, request r-1\): a is missing; b too; call again later$/,
  ],
  [
    { ok: false, outcome: 'error', status: 500, error: {}, meta: info },
    'ContractError',
    /^op: the service's error \(HTTP 503, 2 attempts, request r-1\); call again later$/,
  ],
  [
    { ok: false, outcome: 'rpc-error', code: -32000, message: 'no', data: 1, meta: info },
    'RpcError',
    /the node's error \(HTTP 503, code -32000, 2 attempts, request r-1\): no/,
  ],
  [
    failure('envelope', { reason: 'doubled' }),
    'EnvelopeError',
    /no JSON-RPC response to this call \(HTTP 503, doubled,/,
  ],
  [
    failure('gateway', { reason: 'content-type', excerpt: '<html>\n<b>' }),
    'GatewayError',
    /not the API's \(HTTP 503, content-type, .*\): <html> <b>; call again later$/,
  ],
  [
    failure('gateway', {
      reason: 'content-type',
      excerpt: '404 page not found',
      meta: { ...info, status: 404 },
    }),
    'GatewayError',
    /404 page not found; check baseUrl: it ends before the path of the operation, so without \/v1 or \/ext$/,
  ],
  [
    failure('error', { error: { message: 'Cannot GET /v1/v1/chains' }, meta: { ...info, status: 404 } }),
    'ContractError',
    /Cannot GET \/v1\/v1\/chains; check baseUrl/,
  ],
  [
    failure('error', {
      error: { message: 'no block /v1/v10' },
      meta: { ...info, status: 404, retryable: false },
    }),
    'ContractError',
    /no block \/v1\/v10$/,
  ],
  [
    failure('network', { code: 'ECONNREFUSED', cause: new Error('fetch failed') }),
    'NetworkError',
    /or it broke \(HTTP 503, ECONNREFUSED, .*\); check the address, and that the service runs$/,
  ],
  [
    failure('envelope', { reason: 'batch', error: { code: -32700, message: 'parse error' } }),
    'EnvelopeError',
    /may not take batches \(HTTP 503, batch, .*\): parse error; call/,
  ],
  [
    failure('callback', { callback: 'checker', cause: new Error('oops') }),
    'CallbackError',
    /a function that the client was given failed \(HTTP 503, checker, .*\): oops/,
  ],
  [
    failure('deadline', { limit: 'deadline' }),
    'DeadlineError',
    /timed out \(HTTP 503, deadline.*; raise the deadline/,
  ],
  [failure('deadline', { limit: 'timeout' }), 'DeadlineError', /timed out \(HTTP 503, timeout/],
  [failure('abort', { cause: 'enough' }), 'AbortedError', /aborted/],
  [
    failure('body', { reason: 'number', detail: '1e400' }),
    'BodyError',
    /cannot be used \(HTTP 503, number, .*\): 1e400; call/,
  ],
  [failure('body', { reason: 'depth' }), 'BodyError', /cannot be used \(HTTP 503, depth,/],
  [failure('size'), 'SizeError', /larger than maxResponseBytes/],
  [
    failure('redirect', { reason: 'origin', origin: 'http://other' }),
    'RedirectError',
    /not followed \(HTTP 503, origin, http:\/\/other,/,
  ],
  [failure('redirect', { reason: 'loop' }), 'RedirectError', /not followed \(HTTP 503, loop,/],
  [
    failure('usage', { cause: new TypeError('invalid id') }),
    'UsageError',
    /cannot be sent \(.*\): invalid id/,
  ],
  [
    failure('drift', { violations: [{ path: '/a', message: 'is no string' }] }),
    'DriftError',
    /\/a is no string/,
  ],
];

describe('unwrap', () => {
  it.each(cases)('throws the class of %o', async (result, name, message) => {
    const error: any = await errors.unwrap(Promise.resolve(result)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf((errors as any)[name]);
    expect(error).toBeInstanceOf(errors.ChainApiError);
    expect(error).toMatchObject({
      name,
      outcome: result.outcome,
      meta: result.meta,
    });
    expect(error.message).toMatch(message);
    expect(error.cause).toBe((result as any).cause);
    expect(errors.isRetryable(result)).toBe(result.meta.retryable);
  });

  it('is one line, and not endless, whatever the server wrote', () => {
    const message = `\u001b[2J\u0007bad\r\nfake line\u202e${'x'.repeat(5000)}`;
    const text = errors.explain({
      ok: false,
      outcome: 'error',
      status: 400,
      error: { message },
      meta: info,
    });
    expect(text).toMatch(/: \[2J bad fake line x+; call again later$/);
    expect(text.length).toBe(1000);
  });

  it('keeps what the classes are for', async () => {
    await expect(errors.unwrap(cases[0]![0])).rejects.toMatchObject({
      body: { message: ['a is missing', 'b too'] },
    });
    await expect(errors.unwrap(cases[2]![0])).rejects.toMatchObject({ code: -32000, data: 1 });
    const gateway: any = await errors.unwrap(cases[4]![0]).catch((thrown) => thrown);
    expect(gateway.result).toBe(cases[4]![0]);
  });

  it.each([undefined, {}, () => {}, { outcome: 'toString' }])('takes no %j for a result', async (given) => {
    await expect(errors.unwrap(given as never)).rejects.toThrow('unwrap takes the result of a call');
  });

  it('gives the data of a success, with its type', async () => {
    type Result = Success<200, { a: number }> | ErrorResponse<404, string> | Failure;
    const result = { ok: true, outcome: 'success', status: 200, data: { a: 1 }, meta: info } as Result;
    const data = await errors.unwrap(result);
    expectTypeOf(data).toEqualTypeOf<{ a: number }>();
    expect(data).toEqual({ a: 1 });
    expect(errors.isRetryable(result as AnyResult)).toBe(true);
  });
});
