import { detailsOf, messageOf, severityOf, summaryLine, type Report, type ReportItem } from './report.ts';

/** GitHub shows ten annotations of a kind per step: https://docs.github.com/actions (workflow commands) */
const SHOWN = 10;

/** A report as workflow commands, which GitHub shows beside the lines that they name. */
export function writeAnnotations(report: Report): string {
  const failures = report.items.filter(({ status }) => status === 'fail');
  const commands = (['error', 'warning'] as const).flatMap((severity) => {
    const items = failures.filter((item) => (severityOf(item) === 'error') === (severity === 'error'));
    const rest = items.length - SHOWN;
    return [
      ...items.slice(0, SHOWN).map((item) => commandOf(severity, item)),
      ...(rest > 0 ? [`::notice::${data(`${rest} more of severity ${severity} are in the report`)}`] : []),
    ];
  });
  const advice = (report.advice ?? []).map(
    (line) => `::notice title=${property(report.tool)}::${data(line)}`,
  );
  return [
    ...commands,
    ...advice,
    `::notice title=${property(report.tool)}::${data(summaryLine(report))}`,
    '',
  ].join('\n');
}

function commandOf(severity: string, item: ReportItem): string {
  const { title, rule, file, line } = item;
  const message = messageOf(item);
  const properties = Object.entries({ file, line, title: `${title} [${rule}]` })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]))
    .join(',');
  const details = detailsOf(item)
    .filter(([name]) => name !== 'in')
    .map(([name, value]) => `${name}: ${value}`);
  return `::${severity} ${properties}::${data([message ?? title, ...details].join('\n'))}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
