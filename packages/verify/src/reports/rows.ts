import { basename, relative } from 'node:path';
import { groupBy } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/foundation/reports';

/** Groups rows by cause, with a count: a missing property is missing in every response. */
export function groupRows(items: readonly ReportItem[]): ReportItem[] {
  return [...groupBy(items, (item) => causeOf(item) ?? item).values()].map(([first, ...others]) =>
    others.length === 0 ? first! : { ...first!, count: others.length + 1 },
  );
}

/** Operation, rule, and place in the body without indexes. */
export function causeOf({
  status,
  rule,
  title,
  pointer = '',
  expected = '',
  message = '',
  explainedBy = [],
}: ReportItem): string | undefined {
  if (status !== 'fail' && status !== 'info') return undefined;
  const [operation = ''] = title.split(':', 1);
  const target = / @ \S+$/.exec(title)?.[0] ?? '';
  const place = pointer.replace(/\/\d+(?=\/|$)/g, '/*');
  // Refused bodies have separate reasons, and each undeclared name is its own cause.
  const isOwn = /^(refusal|node)\//.test(rule);
  const own = isOwn ? `${title} ${message}` : rule.endsWith('/undeclared') ? message : '';
  return [status, operation, target, rule, place, expected, own, ...explainedBy].join('\n');
}

/** Names deployments that explain failures, one line for each. */
export function explanationsOf(items: readonly ReportItem[]): string[] {
  const failures = items.filter(({ status }) => status === 'fail');
  const names = new Set(failures.flatMap(({ explainedBy = [] }) => explainedBy));
  return [...names].map((name) => {
    const count = failures.filter(({ explainedBy }) => explainedBy?.includes(name)).length;
    const all = `${failures.length} failure${failures.length === 1 ? '' : 's'}`;
    return `check with --deployment ${name}: it explains ${count} of ${all}`;
  });
}

/** The file that declares an operation: files are named after it. */
export function fileOf({ id, document }: Operation): string {
  const name =
    document.kind === 'openrpc' ? id : id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const own = document.files.filter((path) => basename(path) === `${name}.yaml`);
  const file = own.find((path) => /[\\/](paths|methods)[\\/]/.test(path)) ?? own[0] ?? document.files[0];
  return file === undefined ? document.folder : relative(process.cwd(), file).split('\\').join('/');
}
