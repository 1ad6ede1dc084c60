import { beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { post, send } from '../test-support/send.ts';
import { MAX_BODY_BYTES } from './read/messages.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

let mock: Mock;
beforeAll(async () => {
  mock = createMock(await tinyContract());
});

const getTx = (id: unknown, params: unknown = { txID: 't' }) => ({
  jsonrpc: '2.0',
  id,
  method: 'x.getTx',
  params,
});
const fee = (...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method: 'eth_feeConfig', params });
const invalid = (id: unknown, ...data: string[]) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32600, message: 'Invalid Request', data },
});

describe('a call', () => {
  it('gets the pairing whose parameters equal its own, otherwise the first', async () => {
    const tx = async (params: unknown) => (await post(mock, '/ext/bc/X', getTx(1, params))).json.result.tx;
    expect(await tx({ encoding: 'json', txID: 't' })).toBe('object');
    expect(await tx({ encoding: 'hex', txID: 'other' })).toBe('0x1');
    const config = async (...params: unknown[]) =>
      (await post(mock, '/ext/bc/C/rpc', fee(...params))).json.result;
    expect(await config('0x1')).toBe(2);
    expect(await config('0x2')).toBe(1);
  });

  it('may leave out parameters that are all optional', async () => {
    expect(
      (await post(mock, '/ext/bc/C/rpc', { jsonrpc: '2.0', id: 1, method: 'eth_feeConfig' })).json.result,
    ).toBe(1);
    expect(
      (await post(mock, '/ext/health', { jsonrpc: '2.0', id: 1, method: 'health.health', params: [] })).json
        .result,
    ).toEqual({
      healthy: true,
      checks: {},
    });
  });

  it('suggests the method that is probably meant', async () => {
    const { error } = (await post(mock, '/ext/bc/X', { ...getTx(1), method: 'x.getTX' })).json;
    expect(error.data).toEqual(['no method of the contract has this name, did you mean "x.getTx"?']);
  });

  it('is served at each address of its document and nowhere else', async () => {
    expect((await post(mock, '/ext/bc/other', getTx(1))).json.result).toBeDefined();
    expect((await post(mock, '/ext/health', getTx(1))).json.error).toEqual({
      code: -32601,
      message: 'Method not found',
      data: ['x.getTx is not served at /ext/health but at /ext/bc/X and /ext/bc/{chain}'],
    });
    expect((await post(mock, '/ext/bc/X', { ...getTx(1), method: '__proto__' })).json.error.code).toBe(
      -32601,
    );
  });
});

describe('parameters', () => {
  it.each([
    ['/ext/bc/X', getTx(1, {}), 'txID is required'],
    ['/ext/bc/X', { jsonrpc: '2.0', id: 1, method: 'x.getTx' }, 'txID is required'],
    [
      '/ext/bc/X',
      getTx(1, { txID: 5, encoding: 'cb58' }),
      'txID must be string',
      'encoding must be one of hex, json',
    ],
    ['/ext/bc/X', getTx(1, [{ txID: 't' }]), 'params must be an object, by name'],
    ['/ext/bc/C/rpc', { ...fee(), params: {} }, 'params must be an array, by position'],
    ['/ext/bc/C/rpc', fee(7), 'block must be string'],
    ['/ext/bc/C/rpc', fee('0x1', true, 3), 'params must have at most 2 items'],
  ])('at %s %j are refused with the reasons', async (url, call, ...data) => {
    expect((await post(mock, url, call)).json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message: 'Invalid params', data },
    });
  });

  it('of an unknown name are ignored with a warning', async () => {
    const response = await post(mock, '/ext/bc/X', getTx(1, { txID: 't', extra: 1 }));
    expect(response.json.result).toEqual({ tx: '0x1' });
    expect(response.headers['warning']).toBe(
      '299 chain-apis "unknown parameter extra of x.getTx is ignored"',
    );
  });
});

describe('the envelope', () => {
  it.each([
    [5, invalid(null, 'a request must be an object')],
    [{ ...getTx(1), jsonrpc: '1.0' }, invalid(1, 'jsonrpc must be "2.0"')],
    [{ ...getTx('a'), method: 7 }, invalid('a', 'method must be a string')],
    [getTx(1, 'scalar'), invalid(1, 'params must be an object or an array')],
    [getTx(1, null), invalid(1, 'params must be an object or an array')],
    [getTx({}), invalid(null, 'id must be a string, a number or null')],
    [{}, invalid(null, 'jsonrpc must be "2.0"', 'method must be a string')],
  ])('%j is an invalid request', async (body, response) => {
    expect((await post(mock, '/ext/bc/X', body)).json).toEqual(response);
  });
});

describe('a batch', () => {
  it('of a thousand calls gets a thousand responses', async () => {
    const { json } = await post(
      mock,
      '/ext/bc/X',
      Array.from({ length: 1000 }, (_, id) => getTx(id)),
    );
    expect((json as { id: number }[]).map(({ id }) => id)).toEqual(
      Array.from({ length: 1000 }, (_, id) => id),
    );
  });

  it('that is empty or too long is one invalid request', async () => {
    expect((await post(mock, '/ext/bc/X', [])).json).toEqual(invalid(null, 'a batch must not be empty'));
    expect((await post(mock, '/ext/bc/X', Array(1001).fill(1))).json).toMatchObject({
      id: null,
      error: { code: -32600 },
    });
  });
});

describe('Prefer', () => {
  const prefer = (value: string) => post(mock, '/ext/bc/X', getTx(9), { prefer: value });

  it('chooses a pairing or a declared error', async () => {
    expect((await prefer('example=json')).json).toEqual({ jsonrpc: '2.0', id: 9, result: { tx: 'object' } });
    const failed = {
      jsonrpc: '2.0',
      id: 9,
      error: { code: -32000, message: 'The request failed', data: null },
    };
    expect((await prefer('example=error-32000')).json).toEqual(failed);
    expect((await prefer('code=-32000')).json).toEqual(failed);
  });

  it('makes up a result', async () => {
    const { json } = await prefer('dynamic=true, seed=1');
    expect(json).toMatchObject({ jsonrpc: '2.0', id: 9, result: expect.any(Object) });
  });

  it('gives an error of JSON-RPC itself, which no method declares', async () => {
    const { json } = await prefer('code=-32603');
    expect(json).toEqual({ jsonrpc: '2.0', id: 9, error: { code: -32603, message: 'Internal error' } });
  });

  it('gives the plain text 503 of a node that is not ready', async () => {
    const response = await prefer('code=503');
    expect(response.status).toBe(503);
    expect(response.headers['content-type']).toMatch('text/plain');
  });

  it.each([
    ['example=nope', 'Prefer: example must be one of plain, json, error-32602, error-32000 for x.getTx'],
    [
      'code=418',
      'Prefer: code must be one of -32602, -32000, -32700, -32600, -32601, -32603, 200, 503 for x.getTx',
    ],
  ])('%s is refused with what is possible', async (value, text) => {
    expect(await prefer(value)).toMatchObject({ status: 400, text: `${text}\n` });
  });
});

describe('HTTP', () => {
  it('GET is refused with 405 where only JSON-RPC is served', async () => {
    const response = await send(mock, 'GET', '/ext/bc/X');
    expect(response).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } });
    expect(response.headers['content-type']).toMatch('text/plain');
  });

  it('another content type or coding is refused with 415, a giant body with 413, both in plain text', async () => {
    const wrong = await send(mock, 'POST', '/ext/bc/X', {
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    const packed = await post(mock, '/ext/bc/X', getTx(1), { 'content-encoding': 'br' });
    const giant = await post(mock, '/ext/bc/X', 'x'.repeat(MAX_BODY_BYTES + 1));
    expect([wrong.status, packed.status, giant.status]).toEqual([415, 415, 413]);
    expect(wrong.headers['content-type']).toMatch('text/plain');
    expect(giant.headers['content-type']).toMatch('text/plain');
  });
});

describe('an unhealthy node', () => {
  it('says so in the result of a health method, and only there', async () => {
    const health = { jsonrpc: '2.0', id: 1, method: 'health.health' };
    mock.node.setHealthy(false);
    expect((await post(mock, '/ext/health', health)).json.result.healthy).toBe(false);
    expect((await post(mock, '/ext/bc/X', getTx(1))).json.result).toEqual({ tx: '0x1' });
    mock.node.setHealthy(true);
    expect((await post(mock, '/ext/health', health)).json.result.healthy).toBe(true);
  });
});

it('a refusal is of its own request only', async () => {
  const mock = createMock(await tinyContract(), { nodeDialect: 'observed' });
  const ask = (type: string, body?: string) =>
    send(mock, 'POST', '/ext/bc/X', { headers: { 'content-type': type }, ...(body && { body }) });
  for (let count = 0; count < 3; count += 1) expect((await ask('text/plain')).status).toBe(415);
  expect((await ask('application/json')).status).toBe(200);
  const called = await ask('application/json', JSON.stringify(getTx(1)));
  expect(called.status).toBe(200);
  expect(JSON.parse(called.text).result).toEqual({ tx: '0x1' });
});
