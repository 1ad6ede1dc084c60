import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedReport, reportOf, type Report } from './harness.ts';
import { clientTable, headlines, type GauntletRows } from './figures.ts';
import { filledDocuments } from './fill-figures.ts';
import { mergeReports, putBetween, readReports, writeReports } from './results.ts';

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

const root = join(import.meta.dirname, '../../../..');
const documents = await filledDocuments(root);

it.each(Object.entries(documents))('%s says what the results say', async (file, text) => {
  expect(await readFile(join(root, file), 'utf8')).toBe(text);
});

const numbersOf = (section: string, numbers: Record<string, Record<string, number>>): Report => ({
  ...reportOf(
    section,
    1,
    new Map(
      Object.entries(numbers).map(([name, own]) => [
        name,
        new Map(Object.entries(own).map(([n, v]) => [n, [v]])),
      ]),
    ),
    [],
    [],
  ),
});

it('a row of a client has its speed and the size of the same program', () => {
  const client = numbersOf('client', {
    'plain fetch, REST': { 'µs per call': 50 },
    'openapi-fetch': { 'µs per call': 75 },
  });
  const size = numbersOf('size', { 'openapi-fetch': { 'one call kB': 2.67, packages: 2 } });
  const table = clientTable([client, size]);
  expect(table).toContain('| openapi-fetch | REST | 1.50 × | 2.67 kB | – | – | – | 2 | – |');
  expect(table).not.toContain('viem');
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
