import { whyAccepted } from '../../labs/interop/differences.ts';
import type { Operation } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { byDocument } from '../contract.ts';
import { usePrism } from '../mocks.ts';
import { baseCases } from './base-cases.ts';

/** Runs the base suite through the public clients, against Prism as `chain-apis mock --engine prism` starts it. */
export function describePrism(operations: readonly Operation[]): void {
  const harness = usePrism();
  describe.each(byDocument(operations))('Prism serves %s', (_, own) => {
    describe.each(own.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
      for (const { title, invalid, run } of baseCases(operation)) {
        const reason = whyAccepted(operation, invalid);
        if (reason === undefined) it(title, () => run(harness()));
        else it(`${title}: ${reason}`, () => expect(run(harness())).rejects.toThrow());
      }
    });
  });
}
