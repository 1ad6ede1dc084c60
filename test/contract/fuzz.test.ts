/** A short version of `npm run fuzz`. */
import { expect, it } from 'vitest';
import { fuzzMock } from '../fuzz/fuzz-mock.ts';
import { contract } from '../support/contract.ts';

it('random and malformed requests never make the mock fail', async () => {
  const { sent, problems, statuses } = await fuzzMock({ contract, seed: 20_251_120, requests: 2000 });
  expect(problems).toEqual([]);
  expect(sent).toBe(2000);
  // Both what is served and what is refused was reached.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '405']));
});
