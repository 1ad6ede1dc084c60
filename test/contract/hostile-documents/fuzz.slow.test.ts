/** A short version of `npm run fuzz`. */
import { expect, it } from 'vitest';
import { fuzzMock } from '../../fuzz/fuzz-mock.ts';
import { fuzzReports } from '../../fuzz/fuzz-reports.ts';
import { fuzzSecrets } from '../../fuzz/fuzz-secrets.ts';
import { contract } from '../../support/contract.ts';

it('random and malformed requests never make the mock fail', async () => {
  const { sent, problems, statuses } = await fuzzMock({ contract, seed: 20_251_120, requests: 2000 });
  expect(problems).toEqual([]);
  expect(sent).toBe(2000);
  // The run reached both served and refused requests.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '405']));
});

it('credentials at random places are in no recording and no report', async () => {
  expect(await fuzzSecrets(contract, 20_261_123, 300)).toEqual([]);
});

it('names and values of a hostile server steer nothing, in any format', async () => {
  expect(await fuzzReports(20_261_123, 60)).toEqual([]);
});
