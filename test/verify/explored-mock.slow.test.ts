/** Exploring a mock finds nothing wrong, whatever the seed, in either dialect. */
import { createMock, createMockFetch } from '@chain-apis/mock';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { mockFetch, run, withStatus } from '../support/verify.ts';

const standard = mockFetch();
const observed = createMockFetch(createMock(contract, { nodeDialect: 'observed' }));

/** Selects some operations for each seed: thirteen seeds cover all. */
const some = (seed: number) =>
  contract.operations.filter((_, index) => (index * 7 + seed) % 13 === 0).map(({ id }) => id);

it.each(Array.from({ length: 13 }, (_, index) => index + 1))(
  'seed %i',
  async (seed) => {
    for (const [fetch, strict] of [
      [standard, true],
      [observed, false],
    ] as const) {
      const report = await run({ fetch, strict, only: some(seed), explore: { runs: 20, seed } });
      expect(withStatus(report, 'fail')).toEqual([]);
    }
  },
  60_000,
);
