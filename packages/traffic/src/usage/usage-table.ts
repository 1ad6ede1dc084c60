import { terminalText } from '@chain-apis/foundation';
import type { UsageNote } from './compare-usage.ts';
import type { Sent, Usage, UsedOperation } from './usage.ts';

/** How many test files a row names. */
const MOST_FILES = 3;

/** Formats a usage file as a table: one row for each value sent, outcome or property read, with its notes. */
export function usageTable(usage: Usage, notes: readonly UsageNote[]): string {
  const versions = Object.entries(usage.contract).map(([id, version]) => `${id} ${version}`);
  const count = Object.keys(usage.operations).length;
  const operations = count === 1 ? '1 operation' : `${count} operations`;
  const head = `${usage.consumer} uses ${operations} of ${versions.join(', ') || 'no document'}`;
  const rows = Object.entries(usage.operations).flatMap(([id, used]) => {
    const own = notes.filter(({ operation }) => operation === id);
    const mark = (what: UsageNote['what'], path: string) =>
      own
        .filter((note) => note.what === what && note.path === path)
        .map(({ kind }) => kind.toUpperCase())
        .join(' ');
    return [[id, '', mark('operation', ''), ''], ...rowsOf(used, mark)].map((row) => row.map(terminalText));
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length), 0));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [terminalText(head), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

type Mark = (what: UsageNote['what'], path: string) => string;

function rowsOf({ params, outcomes, reads }: UsedOperation, mark: Mark): string[][] {
  const sections = [
    ['sends', 'parameter', params && Object.entries(params).map(([path, sent]) => [path, sentText(sent)])],
    ['meets', 'outcome', outcomes?.length ? outcomes.map((key) => [key, '']) : undefined],
    ['reads', 'read', reads && Object.entries(reads).map(([path, files]) => [path, filesText(files)])],
  ] as const;
  // What is unknown has a row of its own.
  return sections.flatMap(([word, what, rows = [['', '']]]) =>
    rows.map(([path = '', text = ''], at) => [at === 0 ? `  ${word}` : '', path, mark(what, path), text]),
  );
}

function sentText({ values, omitted }: Sent): string {
  return [
    ...(values ? [values.map(String).join(' | ')] : []),
    ...(omitted ? ['sometimes omitted'] : []),
  ].join(', ');
}

/** The first few of a list of test files. */
export function filesText(files: readonly string[]): string {
  const more = files.length - MOST_FILES;
  return [...files.slice(0, MOST_FILES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
