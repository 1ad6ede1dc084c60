import { isObject, type Call, type Json, type JsonObject, type Operation } from '@chain-apis/contract';
import { fail, type Finding } from './finding.ts';
import { itemsOf } from './judge-page.ts';

/**
 * Whether a page has the order that was asked for by `sortOrder`, and a time series its newest point first. The
 * contract does not say by which time a page is sorted, so any time that all items have may be the one.
 */
export function judgeOrder(operation: Operation, { parameters }: Call, body: Json): Finding[] {
  const items = itemsOf(operation, body).filter(isObject);
  if (items.length < 2) return [];
  const wanted = directionOf(operation, parameters, items);
  if (wanted === undefined) return [];
  const times = timesOf(items);
  if (
    times.length === 0 ||
    times.some((name) =>
      isSorted(
        items.map((item) => item[name] as number),
        wanted,
      ),
    )
  )
    return [];
  return [
    fail('order', `the ${operation.pagination!.items} are not in the order asked for`, {
      pointer: `/${operation.pagination!.items}`,
      expected: `${wanted === 'asc' ? 'ascending' : 'descending'} ${times.join(' or ')}`,
      got: items
        .map((item) => String(item[times[0]!]))
        .slice(0, 10)
        .join(', '),
    }),
  ];
}

function directionOf(operation: Operation, parameters: JsonObject, items: readonly JsonObject[]) {
  const asked = parameters['sortOrder'];
  if (asked === 'asc' || asked === 'desc') return asked;
  const isSeries = items.every((item) => Object.keys(item).sort().join() === 'timestamp,value');
  return isSeries && operation.pagination ? 'desc' : undefined;
}

function timesOf(items: readonly JsonObject[]): string[] {
  const names = Object.keys(items[0]!).filter((name) => /timestamp$/i.test(name));
  return names.filter((name) => items.every((item) => typeof item[name] === 'number'));
}

function isSorted(values: readonly number[], direction: 'asc' | 'desc'): boolean {
  return values.every((value, index) => {
    const before = values[index - 1] ?? value;
    return direction === 'asc' ? before <= value : before >= value;
  });
}
