import type { Cell } from './judge.ts';
import type { Row } from './compare.ts';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
const columnsOf = (rows: readonly Row[]): string[] => Object.keys(rows[0]?.cells ?? {});

const score = (cells: readonly Cell[]): string => {
  const tried = cells.filter((cell) => cell !== '–');
  return tried.length > 0 ? `${tried.filter((cell) => cell === '✓').length} of ${tried.length}` : '–';
};

/** Counts the scenarios of each theme that each client passes, of those that it supports. */
export function summary(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  const scores = (some: readonly Row[]) =>
    columns.map((column) => score(some.map(({ cells }) => cells[column]!)));
  const themes = [...new Set(rows.map(({ theme }) => theme))];
  return table(
    ['scenarios', ...columns],
    [
      ...themes.map((theme) => [theme, ...scores(rows.filter((row) => row.theme === theme))]),
      ['**all**', ...scores(rows)],
    ],
  );
}

/** Lists every scenario, theme by theme. */
export function fullTable(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  const themes = [...new Set(rows.map(({ theme }) => theme))];
  return themes
    .map((theme) => {
      const own = rows.filter((row) => row.theme === theme);
      const body = own.map(({ scenario, server, cells }) => [
        `**${scenario}**: ${server}`,
        ...columns.map((column) => cells[column]!.replaceAll('|', '\\|')),
      ]);
      return `### ${theme}\n\n${table(['the server', ...columns], body)}`;
    })
    .join('\n\n');
}
