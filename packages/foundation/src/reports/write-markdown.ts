import { markdownText, oneLine } from '../text/escape.ts';
import { coverageLines, messageOf, summaryLine, type Report, type ReportItem } from './report.ts';

/** A report for a pull request or a job summary: GitHub's Markdown. What passed is only counted. */
export function writeMarkdown(report: Report): string {
  const rows = report.items.filter(({ status }) => status !== 'pass');
  const failures = rows.filter(({ status }) => status === 'fail');
  const others = rows.filter(({ status }) => status !== 'fail');
  return [
    `## ${markdownText(report.tool)}: ${markdownText(report.subject)}`,
    '',
    markdownText(summaryLine(report)),
    ...coverageLines(report).flatMap((line) => ['', markdownText(line)]),
    ...table('What failed', failures),
    ...table('What else is worth knowing', others),
    ...repeats(failures),
    ...(report.advice ?? []).flatMap((line) => ['', markdownText(line)]),
    '',
  ].join('\n');
}

function table(heading: string, items: readonly ReportItem[]): string[] {
  if (items.length === 0) return [];
  return [
    '',
    `### ${heading}`,
    '',
    '| | rule | what | where | expected | got |',
    '|---|---|---|---|---|---|',
    ...items.map((item) => {
      const { status, rule, title, pointer, expected, got } = item;
      const message = messageOf(item);
      const what =
        message === undefined ? markdownText(title) : `${markdownText(title)}: ${markdownText(message)}`;
      return `| ${status} | ${code(rule)} | ${what} | ${code(pointer)} | ${code(expected)} | ${code(got)} |`;
    }),
  ];
}

function repeats(failures: readonly ReportItem[]): string[] {
  const lines = [
    ...new Set(failures.flatMap(({ repeat }) => (repeat === undefined ? [] : [oneLine(repeat)]))),
  ];
  if (lines.length === 0) return [];
  // A fence must be longer than any run of backticks in it.
  const fence = '`'.repeat(
    Math.max(3, ...lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length + 1)),
  );
  return ['', '### Repeat', '', `${fence}sh`, ...lines, fence];
}

/** HTML's own element: its content takes entities, which a span of backticks does not. */
function code(value: string | undefined): string {
  return value === undefined || value === '' ? '' : `<code>${markdownText(value)}</code>`;
}
