import type { Target, Report } from './harness.ts';

type JudgedTarget = Report['targets'][number];

const COLUMNS = ['measured', 'target', 'met', 'alternatives'];

/** Returns one row for each target of all sections; each machine is named once. */
export function summaryTable(reports: readonly Report[]): string {
  const measured = reports.filter(({ failure }) => failure === undefined);
  const machines = [...new Set(measured.map(({ machine, date }) => `${machine}; ${date}`))];
  const rows = reports.flatMap((report) =>
    report.failure === undefined
      ? report.targets.map((target) => [report.section, ...targetRow(target)])
      : [[report.section, 'not measured', '', '', '**no**', report.failure]],
  );
  const targets = measured.flatMap((report) => report.targets);
  const met = targets.filter((target) => target.met).length;
  return [
    `${met} of ${targets.length} targets are met. Medians of alternating rounds; ${machines.join('; ')}.`,
    table(['', 'figure', ...COLUMNS], rows),
  ].join('\n\n');
}

function targetRow(target: JudgedTarget): string[] {
  const beside = Object.entries(target.beside ?? {}).map(([name, number]) => `${name} ${short(number)}`);
  return [target.what, quantity(target), wanted(target), target.met ? 'yes' : '**no**', beside.join(', ')];
}

export function quantity({ measured, unit = '×' }: Target): string {
  if (!Number.isFinite(measured)) return 'not measured';
  const digits = Math.abs(measured) >= 100 || Number.isInteger(measured) ? 0 : 2;
  return `${measured.toFixed(digits)} ${unit}`.trim();
}

function wanted({ atLeast, atMost }: Target): string {
  if (atLeast === undefined) return `≤ ${atMost}`;
  return atLeast === atMost ? `${atMost}` : `≥ ${atLeast}`;
}

/** Formats a number with its significant digits. */
export function short(number: number): string {
  if (!Number.isFinite(number)) return 'not measured';
  return number >= 100 || Number.isInteger(number)
    ? Math.round(number).toLocaleString('en').replaceAll(',', ' ')
    : number.toPrecision(3);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const aligned = head.map((name) => (name === 'measured' || name === 'target' ? '---:' : '---'));
  return [head, aligned, ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n');
}

const escape = (text: string): string => text.replaceAll('|', '\\|');
