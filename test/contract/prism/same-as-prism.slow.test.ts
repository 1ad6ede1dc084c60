/** Compares each response for which our mock sends an example with Prism's. */
import { compareEngines, isSame } from '../../labs/interop/compare-engines.ts';
import { DIFFERENCES, differenceOf, unexplained } from '../../labs/interop/differences.ts';
import { startMock } from '@chain-apis/mock';
import { expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';
import { usePrism } from '../../support/mocks.ts';

const harness = usePrism();

it('sends every example, every declared error and every first response as Prism does, and differs only for known reasons', async () => {
  const mock = await startMock({ contract });
  const urls = { mock: mock.url, prism: harness().baseUrl };
  const pairs = await compareEngines(contract, urls, () => mock.reset());
  await mock.close();
  expect(unexplained(pairs)).toEqual([]);
  expect(new Set(pairs.map(({ operation }) => operation.id)).size).toBe(contract.operations.length);
  // Delete a reason that no longer explains anything, and its line in docs/prism.md.
  const used = new Set(pairs.filter((pair) => !isSame(pair)).map(differenceOf));
  expect(DIFFERENCES.map(({ text }) => text).filter((text) => !used.has(text))).toEqual([]);
});
