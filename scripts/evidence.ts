/** `npm run evidence`: which test is evidence of each statement of the contract. */
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadContract, createCheckers } from '@chain-apis/contract';
import { contractDigest } from '@chain-apis/contract/describe';
import {
  evidenceMatrix,
  evidenceRows,
  shortfalls,
  unrecordedOperations,
  writeEvidenceSummary,
} from '@chain-apis/evidence';
import { readContractTests, readTypes, runContractTests } from '@chain-apis/evidence/repository';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Runs the contract tests and shows, for everything that the contract says, which test is evidence of it.

  npm run evidence                  writes .evidence/evidence.json, and prints the summary
  npm run evidence -- --recorded    the same of the last \`npm test\`, without running a test again

Exit code: 0 as much is shown as must be, 1 less is, 2 the command is wrong.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}.evidence/`;

await runScript(HELP, { options: { recorded: { type: 'boolean' } } }, async ({ recorded }) => {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}tests.json`;
  if (recorded && !existsSync(file)) throw new UsageError('nothing is recorded: run `npm test` first');
  const records = recorded ? readContractTests(file) : runContractTests(root, file);
  const contract = await loadContract(`${root}redocly.yaml`);
  const rows = evidenceRows(contract, createCheckers(contract));
  const matrix = evidenceMatrix(rows, records, readTypes(root, contract));
  const unrecorded = unrecordedOperations(contract);
  const summary = writeEvidenceSummary(matrix, unrecorded);
  const measured = { contract: contractDigest(contract), unrecorded, ...matrix };
  writeFileSync(`${folder}evidence.json`, `${JSON.stringify(measured, null, 1)}\n`);
  // GitHub shows this file on the job's page.
  const page = process.env['GITHUB_STEP_SUMMARY'];
  if (page && existsSync(page)) appendFileSync(page, summary);
  process.stdout.write(summary);
  const short = shortfalls(matrix);
  for (const line of short) console.error(`evidence: ${line}`);
  return short.length > 0 ? 1 : 0;
});
