/** Every bound, enum, type, pattern, required member and rule of the REST contract, broken once and refused. */
import {
  curlLine,
  httpRequest,
  negativeCalls,
  validCalls,
  type NegativeCall,
  type RestOperation,
} from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { byDocument, checkers, restOperations } from '../support/contract.ts';
import { brokenRows, recordEvidence, usedDeprecations } from '../support/evidence.ts';
import { doors, useMock, type Harness } from '../support/mocks.ts';

describe.each(doors)('through %s', (door) => {
  const harness = useMock(door);

  describe.each(byDocument(restOperations))('%s', (_, operations) => {
    describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
      const negatives = negativeCalls(operation, checkers);

      it.each(negatives.map((negative) => [negative.title, negative] as const))('%s', async (_, negative) => {
        recordEvidence(...brokenRows(operation, negative.breaks));
        await (negative.severity === 'error' ? expectRefusal : expectWarning)(harness(), operation, negative);
      });

      it('accepts every valid call', async () => {
        const { call, baseUrl } = harness();
        for (const valid of validCalls(operation)) {
          recordEvidence(...usedDeprecations(operation, valid));
          const result = await call(operation, valid);
          expect(result, curlLine(baseUrl, httpRequest(operation, valid))).toMatchObject({ ok: true });
        }
      });
    });
  });
});

/** The contract's 400, with a message that names the parameter and the rule. */
async function expectRefusal({ call, baseUrl }: Harness, operation: RestOperation, negative: NegativeCall) {
  const result = await call(operation, negative.call);
  const curl = curlLine(baseUrl, httpRequest(operation, negative.call));
  expect(result, curl).toMatchObject({ ok: false, outcome: 'error', status: 400 });
  const { error } = result as { error: { message: string | string[] } };
  const declared = operation.responses.find(({ status }) => status === 400)!;
  expect(checkers.response(operation, declared, error as never), curl).toEqual([]);
  expect(Array.isArray(error.message), curl).toBe(messageIsList(declared.examples[0]!.value));
  expect([error.message].flat().join('\n'), curl).toContain(negative.mention);
}

/** A rule that only warns is served, and says so in a header. */
async function expectWarning({ call, baseUrl }: Harness, operation: RestOperation, negative: NegativeCall) {
  const result = await call(operation, negative.call);
  const curl = curlLine(baseUrl, httpRequest(operation, negative.call));
  expect(result, curl).toMatchObject({ ok: true });
  const { response } = result as { response: { header(name: string): string | null } };
  expect(response.header('warning'), curl).toContain(negative.mention);
}

function messageIsList(example: unknown): boolean {
  return Array.isArray((example as { message: unknown }).message);
}
