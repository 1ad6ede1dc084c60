/**
 * Runs `verify` and the contract tests against every faulty server; run by `npm run mutation`. It is a test because
 * the contract tests are: `expect` works nowhere else.
 */
import { writeFileSync } from 'node:fs';
import { mutationReport, runMutation } from '@chain-apis/evidence/mutation';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { writeReport } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { createSuiteJudge } from '../support/suite-judge.ts';

/** Share of faulty servers each judge must notice. */
const THRESHOLDS = { verify: 0.99, 'contract tests': 0.95 };

it('notices nearly every faulty server', async () => {
  const file = process.env['MUTATION_FILE'];
  if (!file) throw new Error('MUTATION_FILE names no file to write to: run `npm run mutation`');
  const mock = createMock(contract);
  const score = await runMutation({
    contract,
    fetch: createMockFetch(mock),
    reset: () => mock.reset(),
    judges: [createSuiteJudge()],
  });
  writeFileSync(file, writeReport(mutationReport(score, THRESHOLDS), 'json'));
  for (const { judge, rate, baseline } of score.judges) {
    expect(baseline, `${judge}, without a fault`).toEqual([]);
    expect(rate, judge).toBeGreaterThanOrEqual(THRESHOLDS[judge as keyof typeof THRESHOLDS]);
  }
}, 1_800_000);
