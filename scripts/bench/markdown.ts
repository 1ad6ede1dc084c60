import type { Goal, Report } from './harness.ts';

type ReachedGoal = Report['goals'][number];

/** A section for people. */
export function markdown({ section, machine, date, rounds, numbers, goals, notes, failure }: Report): string {
  if (failure !== undefined) return `## ${section}\n\nNot measured: ${failure}`;
  const columns = [...new Set(Object.values(numbers).flatMap((own) => Object.keys(own)))];
  const rows = Object.entries(numbers).map(([name, own]) => [
    name,
    ...columns.map((column) => cell(own[column])),
  ]);
  return [
    `## ${section}`,
    `${machine}; ${date}; ${rounds} rounds in turns, medians (least to largest)`,
    table(['', ...columns], rows),
    table(['promise', ...PROMISE], goals.map(promiseRow)),
    ...notes.map((note) => `- ${note}`),
  ].join('\n\n');
}

const PROMISE = ['measured', 'wanted', 'reached', 'beside'];

/** One row for each promise of all sections; what was measured on what is said once. */
export function summaryTable(reports: readonly Report[]): string {
  const measured = reports.filter(({ failure }) => failure === undefined);
  const places = [...new Set(measured.map(({ machine, date }) => `${machine}; ${date}`))];
  const rows = reports.flatMap((report) =>
    report.failure === undefined
      ? report.goals.map((goal) => [report.section, ...promiseRow(goal)])
      : [[report.section, 'not measured', '', '', '**no**', report.failure]],
  );
  const kept = measured.flatMap(({ goals }) => goals).filter(({ reached }) => reached).length;
  const promised = measured.flatMap(({ goals }) => goals).length;
  return [
    `${kept} of ${promised} promises are kept. Medians of rounds in turns; ${places.join('; ')}.`,
    table(['', 'promise', ...PROMISE], rows),
  ].join('\n\n');
}

function promiseRow(goal: ReachedGoal): string[] {
  return [goal.what, quantity(goal), wanted(goal), goal.reached ? 'yes' : '**no**', goal.beside ?? ''];
}

function quantity({ ratio, unit = '×' }: Goal): string {
  if (!Number.isFinite(ratio)) return 'not measured';
  const digits = Math.abs(ratio) >= 100 || Number.isInteger(ratio) ? 0 : 2;
  return `${ratio.toFixed(digits)} ${unit}`.trim();
}

function wanted({ atLeast, atMost }: Goal): string {
  if (atLeast === undefined) return `≤ ${atMost}`;
  return atLeast === atMost ? `${atMost}` : `≥ ${atLeast}`;
}

function cell(number: { median: number; least: number; largest: number } | undefined): string {
  if (!number) return '';
  const { median, least, largest } = number;
  return least === largest ? short(median) : `${short(median)} (${short(least)} to ${short(largest)})`;
}

/** A number in as many digits as say something. */
export function short(number: number): string {
  if (!Number.isFinite(number)) return 'not measured';
  return number >= 100 || Number.isInteger(number)
    ? Math.round(number).toLocaleString('en').replaceAll(',', ' ')
    : number.toPrecision(3);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const aligned = head.map((name) => (name === 'measured' || name === 'wanted' ? '---:' : '---'));
  return [head, aligned, ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n');
}

const escape = (text: string): string => text.replaceAll('|', '\\|');
