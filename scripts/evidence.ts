/**
 * `npm run evidence`: runs the contract tests and shows, for everything that the contract says, which test is evidence
 * of it. Writes JSON, HTML and Markdown into an ignored folder; fails where less is shown than must be.
 */
import './end-quietly.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadContract, createCheckers } from '@chain-apis/contract';
import { contractDigest } from '@chain-apis/contract/describe';
import {
  evidenceMatrix,
  evidenceReport,
  evidenceRows,
  shortfalls,
  writeEvidenceSummary,
} from '@chain-apis/evidence';
import { readTypes, runContractTests, THRESHOLDS } from '@chain-apis/evidence/repository';
import { writeReport } from '@chain-apis/verify';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}.evidence/`;

mkdirSync(folder, { recursive: true });
const records = runContractTests(root, `${folder}tests.json`);
const contract = await loadContract(`${root}redocly.yaml`);
const rows = evidenceRows(contract, createCheckers(contract));
const matrix = evidenceMatrix(rows, records, readTypes(root, contract));
const summary = writeEvidenceSummary(matrix);
const measured = { contract: contractDigest(contract), ...matrix };
writeFileSync(`${folder}evidence.json`, `${JSON.stringify(measured, null, 1)}\n`);
writeFileSync(`${folder}evidence.md`, summary);
writeFileSync(`${folder}evidence.html`, writeReport(evidenceReport(matrix, 'contract tests'), 'html'));
// GitHub shows this file on the page of the job.
const page = process.env['GITHUB_STEP_SUMMARY'];
if (page && existsSync(page)) writeFileSync(page, readFileSync(page, 'utf8') + summary);
process.stdout.write(summary);

const short = shortfalls(matrix, THRESHOLDS);
for (const line of short) process.stderr.write(`evidence: ${line}\n`);
process.exitCode = short.length > 0 ? 1 : 0;
