/** JSON-RPC as the public node speaks it, and what all its responses have. */
import { createMock, createMockFetch } from '@chain-apis/mock';
import { rpcPath } from '@chain-apis/contract/calls';
import { successExamples } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { contract, rpcMethods } from '../../support/contract.ts';

const rpc = (id: string) => rpcMethods.find((method) => method.id === id)!;

describe('the observed dialect', () => {
  const fetch = createMockFetch(createMock(contract, { nodeDialect: 'observed', unknown: 'echo' }));
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://node.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
    };
  };
  const call = (method: string, more: object = {}) => ({ jsonrpc: '2.0', id: 1, method, ...more });
  const evm = rpcPath(rpc('eth_feeConfig'));

  it.each([
    [
      'an unknown method',
      '/ext/info',
      call('info.nope'),
      { code: -32000, message: `rpc: can't find method "info.Nope"`, data: null },
    ],
    [
      'an unknown EVM method',
      evm,
      call('eth_nope'),
      { code: -32601, message: 'the method eth_nope does not exist/is not available' },
    ],
    ['an EVM method with an object', evm, call('eth_feeConfig', { params: {} }), { code: -32602 }],
    ['a batch', '/ext/info', [call('info.peers')], { code: -32700 }],
    ['a wrong version', '/ext/info', { ...call('info.peers'), jsonrpc: '1.0' }, { code: -32600 }],
  ])('%s', async (_, path, body, error) => {
    const { status, json } = await post(path, body);
    expect(status).toBe(200);
    expect(json.error).toMatchObject(error);
    if (path === evm) expect(json.error).not.toHaveProperty('data');
    else expect(json.error).toHaveProperty('data');
  });

  it('has one message for bad parameters', async () => {
    const { json } = await post('/ext/bc/X', call('xvm.getTx', { params: { txID: 5 } }));
    expect(json.error).toMatchObject({ code: -32000, data: null });
  });

  it('takes names in any case, unknown members and an array around the object', async () => {
    const txID = successExamples(rpc('xvm.getTx'))[0]!.given!['txID'];
    for (const params of [{ TXID: txID, other: 1 }, [{ txid: txID }]]) {
      expect((await post('/ext/bc/X', call('xvm.getTx', { params }))).json.result).toEqual(
        successExamples(rpc('xvm.getTx'))[0]!.value,
      );
    }
  });

  it('sends no response to a call without an id, or with a null id', async () => {
    for (const id of [undefined, null]) {
      expect(await post('/ext/info', call('info.peers', { id }))).toMatchObject({ status: 200, text: '' });
    }
    expect((await post(evm, call('eth_feeConfig', { id: null }))).json).toMatchObject({ id: null });
    expect((await post(evm, [call('eth_feeConfig')])).json).toHaveLength(1);
  });

  it('refuses host names, and responds to an empty GET of the EVM', async () => {
    expect((await post('/ext/info', call('info.peers'), { host: 'node.example' })).status).toBe(403);
    expect((await fetch(`http://node.test${evm}`)).status).toBe(200);
    expect((await fetch('http://node.test/ext/info')).status).toBe(405);
  });
});

it('ids of any size are returned digit for digit, and every response of the deployment has the node id', async () => {
  const fetch = createMockFetch(createMock(contract, { deployment: 'avalanche' }));
  const body = '{"jsonrpc":"2.0","id":123456789012345678901234567890,"method":"info.getNodeID"}';
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('http://node.test/ext/info', { method: 'POST', headers, body });
  expect(await response.text()).toContain('"id":123456789012345678901234567890,');
  expect(response.headers.get('node-id')).toMatch(/^NodeID-/);
  expect((await fetch('http://node.test/ext/nothing')).headers.get('node-id')).toMatch(/^NodeID-/);
});
