import { beforeEach, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { post, send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';
import '../../vitest.ts';

const contract = await tinyContract();
let mock: Mock;
beforeEach(() => {
  mock = createMock(contract);
});

describe('a name that no call can have', () => {
  it.each([
    [['listThingz'], 'the contract has no operation "listThingz", did you mean "listThings"?'],
    [['x.getTxs'], 'the contract has no operation "x.getTxs", did you mean "x.getTx"?'],
    [['nothing like it'], 'the contract has no operation "nothing like it"'],
    [['listThings', { pagesize: 1 }], 'listThings has no parameter "pagesize", did you mean "pageSize"?'],
    [['x.getTx', { txId: 't' }], 'x.getTx has no parameter "txId", did you mean "txID"?'],
  ] as const)('%j is an error', ([operation, params], message) => {
    expect(() => mock.calls(operation, params)).toThrow(message);
    expect(() => expect(mock).toHaveCalled(operation, params)).toThrow(message);
    expect(() => expect(mock).not.toHaveCalled(operation, params)).toThrow(message);
    expect(() => mock.session('a').calls(operation, params)).toThrow(message);
  });

  it('is told from an operation that was not called', () => {
    expect(mock.calls('listThings', { pageSize: 1 })).toEqual([]);
    expect(mock.calls('x.getTx', ['t'])).toEqual([]);
    expect(mock).not.toHaveCalled('listThings');
  });
});

it('gives each call of a batch its own id, also after an entry that is not a call', async () => {
  const call = { jsonrpc: '2.0', method: 'x.getTx', params: { txID: 't' } };
  await post(mock, '/ext/bc/X', [{ ...call, id: 'a' }, 1, { ...call, id: 9 }]);
  expect(mock.calls()[0]?.rpc?.map(({ id }) => id)).toEqual(['a', 9]);
});

describe('assertNothingRefused', () => {
  const call = { jsonrpc: '2.0', id: 7, method: 'x.getTx', params: {} };

  it('throws what is wrong with each refused call', async () => {
    await send(mock, 'GET', '/v1/things?pageSize=none');
    await post(mock, '/ext/bc/X', call);
    await post(mock, '/ext/bc/X', [{ ...call, jsonrpc: '1.0' }]);
    await send(mock, 'GET', '/v1/other');
    expect(() => mock.assertNothingRefused()).toThrow(
      /^the contract does not allow what was called:\n {2}GET \/v1\/things\?pageSize=none: listThings .*pageSize.*\n.*x\.getTx .*txID.*\n.*Invalid Request\n.*there is no \/v1\/other$/,
    );
    expect(mock.calls('listThings')[0]).toMatchObject({ status: 400, refused: expect.stringMatching(/./) });
    mock.reset();
    expect(() => mock.assertNothingRefused()).not.toThrow();
  });

  it('takes refusals that a test has asked for', async () => {
    await send(mock, 'GET', '/v1/things', { headers: { prefer: 'code=404' } });
    await send(mock, 'GET', '/v1/things/unknown', { headers: { 'mock-unknown': 'refuse' } });
    await post(mock, '/ext/bc/X', { ...call, params: { txID: 't' } }, { prefer: 'code=-32000' });
    expect(() => mock.assertNothingRefused()).not.toThrow();
  });

  it('sees each of several equal refusals', async () => {
    for (let count = 0; count < 2; count += 1) await send(mock, 'GET', '/v1/things?pageSize=none');
    expect(() => mock.assertNothingRefused()).toThrow(/(listThings[^]*){2}/);
  });
});
