import { groupBy } from '../values/group-by.ts';
import { terminalText } from '../text/escape.ts';
import {
  coverageLines,
  detailsOf,
  messageOf,
  severityOf,
  summaryLine,
  type ItemStatus,
  type Report,
  type ReportItem,
} from './report.ts';

export interface TextOptions {
  /** Colours are for terminals only. Default: none. */
  readonly colour?: boolean;
  /** Also lists passed rows. */
  readonly verbose?: boolean;
}

const MARKS: Readonly<Record<ItemStatus, string>> = {
  pass: 'ok',
  fail: 'FAIL',
  unreachable: 'not reachable',
  skipped: 'skipped',
  info: 'note',
};

const COLOURS: Readonly<Record<ItemStatus, number>> = {
  pass: 32,
  fail: 31,
  unreachable: 33,
  skipped: 90,
  info: 36,
};

/** A report for a terminal. */
export function writeText(report: Report, { colour = false, verbose = false }: TextOptions = {}): string {
  const others: ItemStatus[] = ['pass', 'skipped', 'info', 'unreachable'];
  const order: ItemStatus[] = report.failuresFirst ? ['fail', ...others] : [...others, 'fail'];
  const shown = order
    .filter((status) => verbose || status !== 'pass')
    .flatMap((status) => report.items.filter((item) => item.status === status));
  const lines = (verbose ? shown : withoutRepetition(shown)).map((item) =>
    typeof item === 'string' ? item : textOf(item, colour),
  );
  const [head, tail] = [
    [`${report.tool} ${report.subject}`, ...coverageLines(report)],
    [summaryLine(report), ...(report.advice ?? [])],
  ];
  return [...head.map(terminalText), ...lines, ...tail.map(terminalText), ''].join('\n');
}

/** Maximum number of rows with the same reason to list separately. */
const SHOWN = 3;

/** A server that is down is reported once, not a hundred times. */
function withoutRepetition(items: readonly ReportItem[]): (ReportItem | string)[] {
  const keyOf = ({ status, message }: ReportItem) => `${status} ${message}`;
  const groups = groupBy(items, keyOf);
  const seen = new Map<string, number>();
  return items.flatMap((item): (ReportItem | string)[] => {
    if (item.status !== 'unreachable' && item.status !== 'skipped') return [item];
    const key = keyOf(item);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    if (number <= SHOWN) return [item];
    const rest = groups.get(key)!.length - SHOWN;
    return number === SHOWN + 1 ? [`${rest} more ${MARKS[item.status]} for the same reason`] : [];
  });
}

function textOf(item: ReportItem, colour: boolean): string {
  const mark = item.status === 'fail' && severityOf(item) === 'warning' ? 'warning' : MARKS[item.status];
  const painted = colour ? `\u001b[${COLOURS[item.status]}m${mark}\u001b[0m` : mark;
  const itemText = messageOf(item);
  const message = itemText === undefined ? '' : `: ${terminalText(itemText)}`;
  return [
    `${painted} ${terminalText(item.title)} [${terminalText(item.rule)}]${message}`,
    ...detailsOf(item).map(([name, value]) => `    ${name} ${terminalText(value)}`),
  ].join('\n');
}
