import { escapeMarkup } from '../text/escape.ts';
import { detailsOf, messageOf, severityOf, summarize, type Report, type ReportItem } from './report.ts';

/** A report for CI servers: JUnit XML, as the schema of its Ant task has it. */
export function writeJunit(report: Report): string {
  const { items, tool, subject } = report;
  const { fail, unreachable, skipped } = summarize(report);
  const seconds = items.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0) / 1000;
  const counts = `tests="${items.length}" failures="${fail}" errors="0" skipped="${unreachable + skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeMarkup(tool)}" ${counts} time="${seconds.toFixed(3)}">`,
    `  <testsuite name="${escapeMarkup(`${tool} ${subject}`)}" ${counts} time="${seconds.toFixed(3)}">`,
    ...(report.complete ? [] : ['    <properties><property name="complete" value="false"/></properties>']),
    ...items.map(caseOf),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf(item: ReportItem): string {
  const { title, rule, durationMs = 0, file, line } = item;
  const place = [
    ...(file === undefined ? [] : [` file="${escapeMarkup(file)}"`]),
    ...(line === undefined ? [] : [` line="${line}"`]),
  ].join('');
  const head = `    <testcase name="${escapeMarkup(title)}" classname="${escapeMarkup(rule)}" time="${(durationMs / 1000).toFixed(3)}"${place}`;
  const inner = innerOf(item);
  return inner === '' ? `${head}/>` : `${head}>${inner}</testcase>`;
}

function innerOf(item: ReportItem): string {
  const message = escapeMarkup(messageOf(item) ?? item.rule);
  if (item.status === 'fail') {
    const type = `${item.rule} (${severityOf(item)})`;
    return `<failure message="${message}" type="${escapeMarkup(type)}">${detailsText(item)}</failure>`;
  }
  if (item.status === 'unreachable' || item.status === 'skipped') return `<skipped message="${message}"/>`;
  if (item.status === 'info') return `<system-out>${detailsText(item)}</system-out>`;
  return '';
}

/** Without the place, which is an attribute of the case. */
function detailsText({ file: _, ...item }: ReportItem): string {
  return [['message', messageOf(item)], ...detailsOf(item)]
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${escapeMarkup(value)}`]))
    .join('\n');
}
