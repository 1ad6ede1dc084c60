/** `npm run mutation`: how many faulty servers `chain-apis verify` notices, and which it does not. */
import { parseArgs } from 'node:util';
import { loadContract } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { writeReport, writeText } from '@chain-apis/verify';
import { mutationReport, runMutation } from '@chain-apis/verify/mutation';

const THRESHOLD = 0.95;

const HELP = `Puts faults between the mock and the verifier and counts those that the verifier notices.

  npm run mutation              as text; fails below ${THRESHOLD * 100}%
  npm run mutation -- --json    for a machine`;

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(HELP);
} else {
  const started = performance.now();
  const contract = await loadContract('redocly.yaml');
  const fetch = createMockFetch(createMock(contract));
  const score = await runMutation({ contract, fetch });
  const report = mutationReport(score, THRESHOLD);
  process.stdout.write(values.json ? writeReport(report, 'json') : writeText(report, { verbose: true }));
  console.error(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exitCode = score.rate >= THRESHOLD ? 0 : 1;
}
