/** Accepts every bound at its limit and every enum value. Values beyond are tested in violations and rpc. */
import { describe, expect, it } from 'vitest';
import { boundCases } from '../../support/cases/bound-cases.ts';
import { testCases } from '../../support/cases/contract-case.ts';
import { byDocument, contract } from '../../support/contract.ts';
import { transports, useMock } from '../../support/mocks.ts';

const cases = new Map(contract.operations.map((operation) => [operation, boundCases(operation)]));
const limited = contract.operations.filter((operation) => cases.get(operation)!.length > 0);

it('there are limits in both kinds of documents', () => {
  const kinds = new Set(limited.map(({ binding }) => binding.kind));
  expect([...kinds].sort()).toEqual(['rest', 'rpc']);
});

describe.each(transports)('through %s', (transport) => {
  const harness = useMock(transport);

  describe.each(byDocument(limited))('%s', (_, operations) => {
    describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
      testCases(cases.get(operation)!, harness);
    });
  });
});
