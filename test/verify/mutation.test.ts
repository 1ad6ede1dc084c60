/** Faulty servers of one REST list and one JSON-RPC method; `npm run mutation` has all of them. */
import { mutationReport, runMutation } from '@chain-apis/verify/mutation';
import { writeText } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { mockFetch } from '../support/verify.ts';

it('nearly every faulty server is noticed, and the others are listed with a reason', async () => {
  const ids = ['listAverageTps', 'listL1Validators', 'info.getBlockchainID'];
  const operations = contract.operations.filter(({ id }) => ids.includes(id));
  const score = await runMutation({ contract: { ...contract, operations }, fetch: mockFetch() });
  expect(score.baseline).toEqual([]);
  expect(score.results.length).toBeGreaterThan(200);
  expect(score.rate).toBeGreaterThan(0.95);
  const survivors = score.results.filter(({ killedBy }) => !killedBy);
  // A shorter list is a list too: nothing in the contract says how many items there are.
  expect(survivors.filter(({ mutant }) => mutant.kind !== 'items').map(({ mutant }) => mutant.id)).toEqual(
    [],
  );
  for (const { reason } of survivors) expect(reason).toMatch(/no answer|that the contract allows/);
  const kinds = new Set(score.results.map(({ mutant }) => mutant.kind));
  for (const kind of [
    'drop-member',
    'wire-kind',
    'wrong-type',
    'bound-accepted',
    'status',
    'header',
    'content-type',
    'error-body',
    'token-missing',
    'token-repeats',
    'unsorted',
    'rpc-id',
    'rpc-both',
  ])
    expect(kinds).toContain(kind);
  const report = mutationReport(score, 0.95);
  expect(report.items[0]).toMatchObject({ status: 'pass', rule: 'mutation/score' });
  expect(mutationReport(score, 1.01).items[0]).toMatchObject({ status: 'fail' });
  for (const { mutant } of survivors) expect(writeText(report)).toContain(mutant.id);
}, 60_000);
