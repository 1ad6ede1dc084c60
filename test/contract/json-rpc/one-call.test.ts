/** Calls an operation of each document on a listening mock and through the proxy; project `slow` makes all calls of all. */
import { describe, expect, it } from 'vitest';
import { smallestCall } from '@chain-apis/contract';
import { curlOf } from '../../support/cases/contract-case.ts';
import { contract, firstOfEach } from '../../support/contract.ts';
import { useMock } from '../../support/mocks.ts';

const operations = firstOfEach(contract.operations);

describe.each(['http', 'proxy'] as const)('through %s', (transport) => {
  const harness = useMock(transport);

  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    const { call, baseUrl } = harness();
    const smallest = smallestCall(operation);
    expect(await call(operation, smallest), curlOf(baseUrl, operation, smallest)).toMatchObject({
      ok: true,
    });
  });
});
