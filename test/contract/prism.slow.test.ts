/** Prism with all documents, as `chain-apis mock --engine prism` starts it: the base suite through the public clients. */
import { whyAccepted } from '@chain-apis/interop';
import { describe, expect, it } from 'vitest';
import { baseCases } from '../support/cases/base-cases.ts';
import { byDocument, contract } from '../support/contract.ts';
import { usePrism } from '../support/mocks.ts';

const harness = usePrism();

describe.each(byDocument(contract.operations))('Prism serves %s', (_, operations) => {
  describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
    for (const { title, invalid, run } of baseCases(operation)) {
      const reason = whyAccepted(operation, invalid);
      if (reason === undefined) it(title, () => run(harness()));
      else it(`${title}: ${reason}`, () => expect(run(harness())).rejects.toThrow());
    }
  });
});
