/** Puts faults between the mock and two judges, `verify` and the contract tests, and counts those that each notices. */
import { createMock, createMockFetch } from '@chain-apis/mock';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { createSuiteJudge } from '../support/suite-judge.ts';
import { runMutation } from './servers/index.ts';

/** Share of faulty servers that each judge must notice. */
const THRESHOLDS: Readonly<Record<string, number>> = { verify: 0.99, 'contract tests': 0.95 };

/** Some of the kinds of faults. Without one of them, the rest would prove less than it says. */
const KINDS = [
  'drop-member',
  'length',
  'wire-kind',
  'wrong-type',
  'bound-accepted',
  'status',
  'content-type',
  'error-body',
  'token-missing',
  'token-repeats',
  'unsorted',
  'rpc-id',
  'rpc-both',
];

it('notices nearly every faulty server', async () => {
  const mock = createMock(contract);
  const { results, judges } = await runMutation({
    contract,
    fetch: createMockFetch(mock),
    reset: () => mock.reset(),
    judges: [createSuiteJudge()],
  });
  expect(judges.map(({ judge }) => judge)).toEqual(Object.keys(THRESHOLDS));
  const kinds = new Set(results.map(({ mutant }) => mutant.kind));
  for (const kind of KINDS) expect(kinds).toContain(kind);
  judges.forEach(({ judge, rate, baseline, killed, shown }, index) => {
    console.info(`${judge}: ${killed} of ${shown} faulty servers noticed`);
    expect(baseline, `${judge}, without a fault`).toEqual([]);
    const survivors = results.flatMap(({ mutant, verdicts }) => {
      const verdict = verdicts[index]!;
      return 'reason' in verdict ? [`${mutant.id}: ${verdict.reason}`] : [];
    });
    expect(rate, `${judge} missed:\n${survivors.join('\n')}`).toBeGreaterThanOrEqual(THRESHOLDS[judge]!);
  });
}, 1_800_000);
