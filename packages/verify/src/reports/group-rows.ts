import { groupBy } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';

/** Rows with one cause become the first of them with a count: a member that is missing is missing in every response. */
export function groupRows(items: readonly ReportItem[]): ReportItem[] {
  return [...groupBy(items, (item) => causeOf(item) ?? item).values()].map(([first, ...others]) =>
    others.length === 0 ? first! : { ...first!, count: others.length + 1 },
  );
}

/** Operation, rule, and the place in the body whatever the index. */
export function causeOf({
  status,
  rule,
  title,
  pointer = '',
  expected = '',
  message = '',
}: ReportItem): string | undefined {
  if (status !== 'fail' && status !== 'info') return undefined;
  const [operation = ''] = title.split(':', 1);
  const target = / @ \S+$/.exec(title)?.[0] ?? '';
  const place = pointer.replace(/\/\d+(?=\/|$)/g, '/*');
  // A body that is refused is refused for a reason of its own in each row, and each name is undeclared by itself.
  const isOwn = /^(refusal|node)\//.test(rule);
  const own = isOwn ? `${title} ${message}` : rule.endsWith('/undeclared') ? message : '';
  return [status, operation, target, rule, place, expected, own].join('\n');
}
