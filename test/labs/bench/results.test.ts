import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedReport, reportOf } from './harness.ts';
import {
  filledDocuments,
  headlines,
  mergeReports,
  putBetween,
  readReports,
  writeReports,
  type GauntletRows,
} from './results.ts';

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

const root = join(import.meta.dirname, '../../..');
const documents = await filledDocuments(root);

it.each(Object.entries(documents))('%s says what the results say', async (file, text) => {
  expect(await readFile(join(root, file), 'utf8')).toBe(text);
});

it('a claim names what it was measured against, and a headline without a result is an error', () => {
  const gauntlet: GauntletRows = {
    peers: { a: '1.0.0', b: '2.0.0' },
    rows: [{ scenario: '2^53 + 1', cells: { a: 'gives 9007199254740992', b: '✓' } }],
  };
  const target = { measured: 2, atLeast: 1 };
  const mock = ['same request, times Prism', 'all requests different, times Prism'].map((what) => ({
    what,
    ...target,
  }));
  const page = {
    what: 'a page of one operation: all that is loaded, gzip',
    measured: 3,
    unit: 'kB',
    atMost: 4,
  };
  const reports = [reportOf('mock', 1, new Map(), mock, []), reportOf('reference', 1, new Map(), [page], [])];
  expect(headlines(reports, gauntlet)).toContain('a 1.0.0 turn 9007199254740993 into 9007199254740992;');
  expect(() => headlines([], gauntlet)).toThrow('the results have no target "a page of one operation');
});
