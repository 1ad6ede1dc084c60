/** Every bound at its very limit and every value of every set, accepted. What lies beyond is in violations and rpc. */
import { curlLine, httpRequest } from '@chain-apis/contract';
import { boundaryCalls } from '@chain-apis/verify';
import { describe, expect, it } from 'vitest';
import { byDocument, checkers, contract } from '../support/contract.ts';
import { recordEvidence } from '../support/evidence.ts';
import { doors, useMock } from '../support/mocks.ts';

const limited = contract.operations
  .map((operation) => ({ operation, calls: boundaryCalls(operation, checkers) }))
  .filter(({ calls }) => calls.length > 0);

it('there are limits in both kinds of documents', () => {
  const protocols = new Set(limited.map(({ operation }) => operation.protocol));
  expect([...protocols].sort()).toEqual(['rest', 'rpc']);
});

describe.each(doors)('through %s', (door) => {
  const harness = useMock(door);

  describe.each(byDocument(limited.map(({ operation }) => operation)))('%s', (_, operations) => {
    describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
      const { calls } = limited.find((entry) => entry.operation === operation)!;

      it.each(calls.map((boundary) => [boundary.title, boundary] as const))('%s', async (_, boundary) => {
        const { call, baseUrl } = harness();
        recordEvidence(boundary.row);
        const result = await call(operation, boundary.call);
        expect(result, curlLine(baseUrl, httpRequest(operation, boundary.call))).toMatchObject({ ok: true });
      });
    });
  });
});
