import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract, Operation } from '@chain-apis/contract';
import { contractDigest } from '@chain-apis/contract/describe';
import { afterAll, expect, it } from 'vitest';
import { evidencePages } from '../markdown/evidence-pages.ts';
import { evidenceBadge, readEvidence, type EvidenceRow } from './evidence.ts';
import type { Site } from './site.ts';

const document = { id: 'zoo', title: 'Zoo API', bundle: { openapi: '3.1.0' } };
const operation = { id: 'getBear', document } as unknown as Operation;
const contract = { documents: [document], operations: [operation] } as unknown as Contract;

const row = (what: string, status: EvidenceRow['status'], tests: EvidenceRow['tests'] = []): EvidenceRow => ({
  operation: 'getBear',
  what,
  documented: true,
  typed: 'yes',
  mocked: status !== 'unreachable',
  status,
  tests,
  ...(status === 'unreachable' && { unreachable: 'no example shows it' }),
});
const test = (title: string, state: 'passed' | 'failed', at: string) => ({
  title,
  file: 'a.test.ts',
  state,
  at,
});
const shown = row('status 200', 'tested', [
  test('Zoo API > getBear > 200 a|b', 'passed', '2026-01-31T09:30:15.000Z'),
  test('Zoo API > getBear > 200 c', 'passed', '2026-01-31T09:31:15.000Z'),
]);
const broken = row('status 404', 'failing', [test('Zoo API > 404', 'failed', '2026-01-31T09:32:15.000Z')]);
const hidden = row('as Polar', 'unreachable');

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-evidence-'));
afterAll(() => rmSync(folder, { recursive: true }));

function siteOf(measured: object | undefined): Site {
  const file = join(folder, 'evidence.json');
  rmSync(file, { force: true });
  if (measured) writeFileSync(file, JSON.stringify(measured));
  return { contract, evidence: readEvidence(contract, file) } as unknown as Site;
}
const measuredSite = (...rows: EvidenceRow[]) => siteOf({ contract: contractDigest(contract), rows });

it.each([
  ['without a file', undefined],
  ['with one of another contract', { contract: 'other', rows: [shown] }],
])('shows nothing %s', (_, measured) => {
  const site = siteOf(measured);
  expect(evidenceBadge(site.evidence, operation)).toEqual([]);
  expect(evidencePages(site)).toEqual([]);
});

it('notices every change of a document', () => {
  const bundle = { openapi: '3.1.0', info: {} };
  expect(contractDigest(contract)).not.toBe(
    contractDigest({ documents: [{ ...document, bundle }] } as never),
  );
});

it.each([
  [[shown], '1 of 1 rows tested', 'good'],
  [[shown, hidden], '1 of 2 rows tested', 'warn'],
  [[shown, broken], '1 of 2 rows fail', 'warn'],
])('counts rows in a badge that leads to them', (rows, text, tone) => {
  const { evidence } = measuredSite(...rows);
  expect(evidenceBadge(evidence, operation)).toMatchObject([{ text, tone, url: '/evidence/getBear/' }]);
});

it('lists each operation, and each row with its tests and their time', () => {
  const site = measuredSite(shown, broken, hidden);
  const index = evidencePages(site)[0]!.body;
  expect(index).toContain('Last run of the tests: 2026-01-31 09:32 UTC.');
  expect(index).toContain('| [`getBear`](/evidence/getBear/) | 3 | 3 | 3 | 2 | 1 | 1 |');
  const lines = evidencePages(site)[1]!.body.split('\n');
  expect(lines).toContain(
    String.raw`| status 200 | yes | yes | yes | yes | ${'`a.test.ts`'}<br>200 a\|b<br>200 c | 2026-01-31 09:31 UTC |`,
  );
  expect(lines).toContain(
    '| status 404 | yes | yes | yes | **fails** | `a.test.ts`<br>404 **failed** | 2026-01-31 09:32 UTC |',
  );
  expect(lines).toContain('| as Polar | yes | yes | **no**: no example shows it | **no** |  |  |');
});
