import { commandProperty, commandText } from '../text/escape.ts';
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
      ...(rest > 0
        ? [`::notice::${commandText(`${rest} more of severity ${severity} are in the report`)}`]
        : []),
    ];
  });
  const notices = [...(report.advice ?? []), summaryLine(report)].map(
    (line) => `::notice title=${commandProperty(report.tool)}::${commandText(line)}`,
  );
  return [...commands, ...notices, ''].join('\n');
}

function commandOf(severity: string, item: ReportItem): string {
  const { title, rule, file, line } = item;
  const message = messageOf(item);
  const properties = Object.entries({ file, line, title: `${title} [${rule}]` })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${commandProperty(String(value))}`]))
    .join(',');
  const details = detailsOf(item)
    .filter(([name]) => name !== 'in')
    .map(([name, value]) => `${name}: ${value}`);
  return `::${severity} ${properties}::${commandText([message ?? title, ...details].join('\n'))}`;
}
