/** Faulty servers of one REST list and two JSON-RPC methods; `npm run mutation` runs all of them. */
import { createMock, createMockFetch } from '@chain-apis/mock';
import { mutationReport, runMutation, type MutantResult } from '@chain-apis/evidence/mutation';
import { writeText } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { createSuiteJudge } from '../support/suite-judge.ts';

const KINDS = [
  'drop-member',
  'length',
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
];

/**
 * Tolerated by clients: a status with a whole envelope, a null error, a repeated property, no content type.
 * Filters have their own tests.
 */
const TAKEN = /rpc-status|rpc-both| body|without a content type|relation: (ignores|admits)/;

function survivorsOf(results: readonly MutantResult[], judge: number) {
  return results.flatMap(({ mutant, verdicts }) => {
    const verdict = verdicts[judge]!;
    return 'reason' in verdict ? [{ ...mutant, reason: verdict.reason }] : [];
  });
}

it('nearly every faulty server is noticed, and the others are listed with a reason', async () => {
  const ids = ['listAverageTps', 'listL1Validators', 'info.getBlockchainID', 'getHealth'];
  const operations = contract.operations.filter(({ id }) => ids.includes(id));
  const mock = createMock(contract);
  const score = await runMutation({
    contract: { ...contract, operations },
    fetch: createMockFetch(mock),
    reset: () => mock.reset(),
    judges: [createSuiteJudge()],
  });
  const { results } = score;
  expect(score.judges.map(({ judge, baseline }) => [judge, baseline])).toEqual([
    ['verify', []],
    ['contract tests', []],
  ]);
  expect(results.length).toBeGreaterThan(200);
  for (const { rate, judge } of score.judges)
    expect(rate, judge).toBeGreaterThan(judge === 'verify' ? 0.99 : 0.9);

  // A shorter list is also a list: the contract has no number of items. Tests know the examples.
  const byVerify = survivorsOf(results, 0);
  const shown = byVerify.filter(({ reason }) => !reason.startsWith('no response that it was given'));
  expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['items']));
  for (const { reason } of shown) expect(reason).toContain('that the contract allows');
  const bySuite = survivorsOf(results, 1);
  expect(bySuite.map(({ id }) => id).filter((id) => !TAKEN.test(id))).toEqual([]);

  const kinds = new Set(results.map(({ mutant }) => mutant.kind));
  for (const kind of KINDS) expect(kinds).toContain(kind);
  const titles = results.map(({ mutant }) => mutant.title);
  expect(titles).toContain('a response: sent without a content type');

  const report = mutationReport(score, { verify: 0.9, 'contract tests': 0.9 });
  expect(report.items.slice(0, 2).map(({ rule, status }) => [rule, status])).toEqual([
    ['mutation/score', 'pass'],
    ['mutation/score', 'pass'],
  ]);
  expect(mutationReport(score, { verify: 1.01 }).items[0]).toMatchObject({ status: 'fail' });
  for (const { id } of byVerify) expect(writeText(report)).toContain(id);
});
