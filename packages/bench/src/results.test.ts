import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedReport } from './harness.ts';
import { headlineTable } from './headlines.ts';
import { summaryTable } from './markdown.ts';
import { MEASURED, mergeReports, putBetween, readReports, RESULTS, writeReports } from './results.ts';

it('a section that is run again replaces itself, the others stay', () => {
  const [client, mock, again, size] = ['client', 'mock', 'client', 'size'].map((name, index) =>
    failedReport(name, `run ${index}`),
  );
  expect(mergeReports([client!, mock!], [again!, size!])).toEqual([again, mock, size]);
});

it('what is written is read again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-results-'));
  try {
    const file = join(folder, 'results.json');
    expect(await readReports(file)).toEqual([]);
    const reports = [failedReport('client', new Error('no peers'))];
    await writeReports(file, reports);
    expect(await readReports(file)).toEqual(reports);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('puts a text between markers, again and again', () => {
  const text = 'before\n<!-- bench:start -->\nold $1\n<!-- bench:end -->\nafter\n';
  const once = putBetween(text, 'bench', 'new $1');
  expect(once).toBe('before\n<!-- bench:start -->\n\nnew $1\n\n<!-- bench:end -->\nafter\n');
  expect(putBetween(once, 'bench', 'new $1')).toBe(once);
  expect(() => putBetween(text, 'peers', 'x')).toThrow(
    'no markers <!-- peers:start --> and <!-- peers:end -->',
  );
});

it.each([
  [MEASURED, 'bench', summaryTable],
  ['README.md', 'why', headlineTable],
] as const)('the table in %s is what the results say', async (file, name, table) => {
  const root = join(import.meta.dirname, '../../..');
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toBe(putBetween(text, name, table(await readReports(join(root, RESULTS)))));
});

it('a headline without a result is an error that names it', () => {
  expect(() => headlineTable([])).toThrow('the results have no target "ours, REST by name');
});
