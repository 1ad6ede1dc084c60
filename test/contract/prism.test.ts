/**
 * Prism with all documents, as `chain-apis mock --engine prism` starts it: the base suite through the public clients, and
 * every response to which our mock sends an example, beside Prism's.
 */
import {
  compareEngines,
  DIFFERENCES,
  differenceOf,
  isSame,
  unexplained,
  whyAccepted,
} from '@chain-apis/interop';
import { startMock } from '@chain-apis/mock';
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

describe('our mock beside Prism', async () => {
  it('sends every example, every declared error and every first response as Prism does, and differs only for known reasons', async () => {
    const mock = await startMock({ contract });
    const urls = { mock: mock.url, prism: harness().baseUrl };
    const pairs = await compareEngines(contract, urls, () => mock.reset());
    await mock.close();
    expect(unexplained(pairs)).toEqual([]);
    expect(new Set(pairs.map(({ operation }) => operation.id)).size).toBe(contract.operations.length);
    // A reason that explains nothing any more is to be deleted, and with it its line in docs/prism.md.
    const used = new Set(pairs.filter((pair) => !isSame(pair)).map(differenceOf));
    expect(DIFFERENCES.map(({ text }) => text).filter((text) => !used.has(text))).toEqual([]);
  });
});
