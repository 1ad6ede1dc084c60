/** Every REST operation × response × example, through the public clients against the mock. */
import { describe } from 'vitest';
import { testCases } from '../../support/cases/contract-case.ts';
import { answerCases } from '../../support/cases/rest-cases.ts';
import { byDocument, restOperations } from '../../support/contract.ts';
import { transports, useMock } from '../../support/mocks.ts';

describe.each(transports)('through %s', (transport) => {
  const harness = useMock(transport);

  describe.each(byDocument(restOperations))('%s', (_, operations) => {
    describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
      testCases(answerCases(operation), harness);
    });
  });
});
