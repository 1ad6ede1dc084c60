/** Reads and serves third-party documents in forms that this contract does not use. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createCheckers,
  firstSuccess,
  httpRequest,
  isRest,
  loadContract,
  outcomeFor,
  smallestCall,
  type RestOperation,
  type RpcMethod,
} from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { createMockFetch } from '@chain-apis/mock';
import { root } from '../../support/contract.ts';

const folder = join(root, 'test/support/foreign');
const contract = await loadContract([`${folder}/things.openapi.yaml`, `${folder}/ledger.openrpc.json`]);
const checkers = createCheckers(contract);
const mock = await createMockFetch({ contract });

const rest = contract.operations.filter(isRest);
const rpc = contract.operations.filter((one): one is RpcMethod => !isRest(one));
const operation = (id: string) => rest.find((one) => one.id === id)!;

/** Sends the smallest call with credentials for every scheme. */
function send(one: RestOperation, more: Record<string, string> = {}, body?: BodyInit): Promise<Response> {
  const request = httpRequest(one, smallestCall(one));
  const url = new URL(request.path, 'http://things.test');
  url.searchParams.set('key', 'k');
  const headers = { authorization: 'Bearer x', ...request.headers, ...more };
  const sent = body ?? request.body;
  return mock(url.href, { method: one.binding.method, headers, ...(sent !== undefined && { body: sent }) });
}

async function call(method: RpcMethod, params?: Json): Promise<{ result?: Json; error?: { code: number } }> {
  const request = httpRequest(method, smallestCall(method));
  const body = { ...(JSON.parse(request.body!) as object), ...(params !== undefined && { params }) };
  const headers = { 'content-type': 'application/json' };
  const response = await mock(`http://ledger.test${request.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await response.json()) as { result?: Json; error?: { code: number } };
}

describe('OpenAPI', () => {
  it('every operation is there, by its id or by method and path', () => {
    expect(rest.map(({ id }) => id).sort()).toEqual([
      'delete /things/{id}',
      'get /things.xml',
      'get /things/raw',
      'getThing',
      'listThings',
      'post /things',
      'put /things/{id}',
    ]);
  });

  it.each(rest.map((one) => [one.id, one]))('%s gets a response that its schema accepts', async (_, one) => {
    const basic = one.id.startsWith('put') ? { authorization: 'Basic YTpi' } : {};
    const response = await send(one, basic);
    const text = await response.text();
    expect(response.status, text).toBeLessThan(300);
    const declared = outcomeFor(one, response.status)?.content[0];
    if (!/json/.test(response.headers.get('content-type') ?? '') || !declared) return;
    expect(checkers.content(one, declared, JSON.parse(text) as Json)).toEqual([]);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a token', 'listThings', { authorization: 'Bearer x' }, 200],
    ['name and password beside the key', 'listThings', { authorization: 'Basic YTpi' }, 200],
    ['neither', 'listThings', { authorization: '' }, 401],
    ['a password where a token is wanted', 'put /things/{id}', { authorization: 'Bearer x' }, 401],
  ])('security: %s', async (_, id, headers, status) => {
    expect((await send(operation(id), headers)).status).toBe(status);
  });

  it.each<[string, string, BodyInit, number]>([
    ['a form', 'application/x-www-form-urlencoded', 'name=thing&size=2&on=true', 201],
    ['a broken form', 'application/x-www-form-urlencoded', 'name=th&size=none', 400],
    ['another type', 'application/json', '{}', 415],
  ])('bodies: %s', async (_, type, body, status) => {
    const response = await send(operation('post /things'), { 'content-type': type }, body);
    expect(response.status, await response.text()).toBe(status);
  });

  it('bodies: several parts', async () => {
    const form = new FormData();
    form.set('name', 'thing');
    form.set('size', '2');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type')!;
    const body = await encoded.text();
    expect((await send(operation('post /things'), { 'content-type': type }, body)).status).toBe(201);
    expect(
      (await send(operation('post /things'), { 'content-type': type }, body.replace('2', 'x'))).status,
    ).toBe(400);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['a range', { prefer: 'code=409' }, 409, 'application/problem+json'],
    ['the default', { prefer: 'code=503' }, 503, 'application/problem+json'],
    ['XML, if that is accepted', { accept: 'application/xml' }, 200, 'application/xml'],
    ['nothing else', { accept: 'image/png' }, 406, ''],
  ])('responses: %s', async (_, headers, status, type) => {
    const response = await send(operation('listThings'), headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type') ?? '').toContain(type);
    if (type === 'application/xml') expect(await response.text()).toMatch(/^<\w+>.*<\/\w+>$/s);
  });
});

describe('OpenRPC', () => {
  it.each(rpc.map((one) => [one.id, one]))('%s gets a result that its schema accepts', async (_, one) => {
    const { result, error } = await call(one);
    expect(error).toBeUndefined();
    expect(checkers.content(one, firstSuccess(one)!.content[0]!, result!)).toEqual([]);
  });

  it('params may be an array or an object where the method does not say', async () => {
    const [entry] = rpc;
    expect((await call(entry!, [1, true])).result).toEqual({ number: 1, sum: '0x1f' });
    expect((await call(entry!, { 'Entry number': 1 })).result).toEqual({ number: 1, sum: '0x1f' });
    expect((await call(entry!, ['one'])).error?.code).toBe(-32602);
  });

  it('methods are served where their servers say, at / without any', () => {
    expect(rpc.map(({ binding }) => binding.paths)).toEqual([['/'], ['/search'], ['/'], ['/']]);
  });
});
