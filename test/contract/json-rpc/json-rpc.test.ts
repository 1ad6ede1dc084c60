/** Tests the rules of the JSON-RPC 2.0 specification on every address of the node. */
import { httpRequest, smallestCall, type RpcMethod } from '@chain-apis/contract';
import { rpcPath } from '@chain-apis/contract/calls';
import { describe, expect, it } from 'vitest';
import { rpcMethods } from '../../support/contract.ts';
import { transports, useMock } from '../../support/mocks.ts';

const onePerAddress = [...new Map(rpcMethods.map((method) => [rpcPath(method), method])).entries()];

describe.each(transports)('through %s', (transport) => {
  const harness = useMock(transport);

  async function post(path: string, body: unknown) {
    const { fetch, baseUrl } = harness();
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }

  const callOf = (method: RpcMethod, members: object = {}) => ({
    ...(JSON.parse(httpRequest(method, smallestCall(method)).body!) as object),
    ...members,
  });
  const failure = (code: number, id: unknown = null) => ({ jsonrpc: '2.0', id, error: { code } });

  describe.each(onePerAddress)('%s', (path, method) => {
    it.each([1, 0, -7, 1.5, '', 'text', '1', null])('echoes the id %j', async (id) => {
      const { json } = await post(path, callOf(method, { id }));
      expect(json).toMatchObject({ jsonrpc: '2.0', id });
      expect(json).toHaveProperty('result');
    });

    it('sends no response to a notification', async () => {
      const { id: _, ...notification } = callOf(method) as { id: unknown };
      expect(await post(path, notification)).toMatchObject({ status: 204, text: '' });
    });

    it.each([['{'], ['not json'], ['[{]'], ['']])('parse error for %j', async (body) => {
      expect((await post(path, body)).json).toMatchObject(failure(-32700));
    });

    it.each([
      ['a number', 7],
      ['a string', '"text"'],
      ['null', null],
      ['an empty batch', []],
      ['an empty object', {}],
    ])('invalid request for %s', async (_, body) => {
      const { json } = await post(path, body);
      expect(Array.isArray(json)).toBe(false);
      expect(json).toMatchObject(failure(-32600));
    });

    it.each([
      ['a wrong version', { jsonrpc: '1.0' }],
      ['no version', { jsonrpc: undefined }],
      ['a method that is no string', { method: 7 }],
      ['params that are a number', { params: 7 }],
      ['params that are a string', { params: 'text' }],
    ])('invalid request for %s', async (_, members) => {
      expect((await post(path, callOf(method, members))).json).toMatchObject({ error: { code: -32600 } });
    });

    it('refuses an id that is an object', async () => {
      expect((await post(path, callOf(method, { id: {} }))).json).toMatchObject(failure(-32600));
    });

    it('does not know another method', async () => {
      const { json } = await post(path, callOf(method, { method: 'no.suchMethod', id: 5 }));
      expect(json).toMatchObject(failure(-32601, 5));
    });

    it('responds to each entry of a batch by its id, but not to notifications', async () => {
      const { id: _, ...notification } = callOf(method) as { id: unknown };
      const batch = [
        callOf(method, { id: 'a' }),
        1,
        notification,
        callOf(method, { id: 'b', method: 'no.suchMethod' }),
        {},
      ];
      const { json } = await post(path, batch);
      expect(json).toHaveLength(4);
      const entries = json as { id: unknown; result?: unknown; error?: { code: number } }[];
      expect(entries.find(({ id }) => id === 'a')).toHaveProperty('result');
      expect(entries.find(({ id }) => id === 'b')).toMatchObject({ error: { code: -32601 } });
      expect(entries.filter(({ id, error }) => id === null && error?.code === -32600)).toHaveLength(2);
    });

    it('responds to each entry of a batch of invalid entries', async () => {
      const { json } = await post(path, [1, 2, 3]);
      expect(json).toMatchObject([failure(-32600), failure(-32600), failure(-32600)]);
    });

    it('sends no response to a batch of notifications', async () => {
      const { id: _, ...notification } = callOf(method) as { id: unknown };
      expect(await post(path, [notification, notification])).toMatchObject({ status: 204, text: '' });
    });
  });
});
