import {
  isRest,
  loadContract,
  successExamples,
  type Contract,
  type RpcMethod,
  httpRequest,
  smallestCall,
} from '@chain-apis/contract';
import { deploymentsOf } from '@chain-apis/contract/documents';
import { rpcPath } from '@chain-apis/contract/calls';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { post, send } from '../test-support/send.ts';

const contract = await loadContract(fileURLToPath(new URL('../../../../redocly.yaml', import.meta.url)));

/** The contract with a key that must be sent, so that it shows under which name it is taken. */
const strict: Contract = {
  ...contract,
  documents: contract.documents.map((document) => {
    const { security } = document.bundle;
    const needed = Array.isArray(security) ? security.filter((one) => Object.keys(one ?? {}).length > 0) : [];
    return needed.length > 0 ? { ...document, bundle: { ...document.bundle, security: needed } } : document;
  }),
};

function keyedOperationOf(document: string) {
  const found = strict.operations.find(
    (operation) => operation.document.id === document && isRest(operation) && operation.binding.keyHeader,
  );
  if (!found || !isRest(found) || !found.binding.keyHeader) throw new Error(`${document} has no key`);
  return { keyHeader: found.binding.keyHeader, ...httpRequest(found, smallestCall(found)) };
}

function methodOf(prefix: string) {
  const found = contract.operations.find(({ id }) => id.startsWith(`${prefix}.`));
  if (!found) throw new Error(`${prefix} has no method`);
  return { url: rpcPath(found as RpcMethod), id: found.id, params: successExamples(found)[0]?.given };
}

describe.each(Object.entries(deploymentsOf(contract)))('the deployment %s', (name, deployment) => {
  it.each(Object.entries(deployment.keyHeaders))('takes the key of %s in %s', async (document, header) => {
    const mock = createMock(strict, { deployment: name });
    const { method, path, keyHeader, headers, body } = keyedOperationOf(document);
    const withKey = (key: string) =>
      send(mock, method, path, { headers: { ...headers, [key]: 'any' }, body });
    expect((await withKey(header)).status).toBeLessThan(300);
    const refused = await withKey(keyHeader);
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining(`${header} is required`)]);
  });

  it.each(Object.entries(deployment.methodPrefix))('serves %s as %s', async (ours, theirs) => {
    const { url, id, params } = methodOf(ours);
    const call = async (mock: Mock, prefix: string) => {
      const method = id.replace(ours, prefix);
      return (await post(mock, url, { jsonrpc: '2.0', id: 1, method, params })).json;
    };
    const mock = createMock(contract, { deployment: name });
    expect(await call(mock, theirs)).toHaveProperty('result');
    expect(await call(mock, ours)).toHaveProperty('error', {
      code: -32601,
      message: 'Method not found',
      data: [`${id} is spelled ${id.replace(ours, theirs)} here`],
    });
    const explicit = createMock(contract, { deployment: name, methodPrefix: { [ours]: 'other' } });
    expect(await call(explicit, 'other')).toHaveProperty('result');
  });
});

it('refuses a deployment that no document declares, with those that are', () => {
  expect(() => createMock(contract, { deployment: 'none' })).toThrow(
    `there is no deployment \`none\`: use ${Object.keys(deploymentsOf(contract)).join(' or ')}`,
  );
});
