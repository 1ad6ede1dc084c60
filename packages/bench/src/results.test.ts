import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedReport } from './harness.ts';
import { summaryTable } from './markdown.ts';
import { mergeReports, putBetween, readReports, RESULTS, writeReports } from './results.ts';

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

it('the table in README.md is what the results say', async () => {
  const root = join(import.meta.dirname, '../../..');
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  expect(readme).toBe(putBetween(readme, 'bench', summaryTable(await readReports(join(root, RESULTS)))));
});
