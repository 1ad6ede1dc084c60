import { isObject, type Json, type Operation } from '@chain-apis/contract';
import { fail, type Finding } from './finding.ts';
import { itemsOf } from './judge-page.ts';

/** Whether a list that declares so has its newest item first. An order that was requested is a relation. */
export function judgeOrder(operation: Operation, body: Json): Finding[] {
  const { items, newestFirst } = operation.pagination ?? {};
  if (newestFirst === undefined) return [];
  const times = itemsOf(operation, body).map((item) => (isObject(item) ? item[newestFirst] : undefined));
  const isSorted = times.every((time, index) => index === 0 || Number(times[index - 1]) >= Number(time));
  if (isSorted || times.some((time) => typeof time !== 'number')) return [];
  return [
    fail('order', `the ${items} do not begin with the newest`, {
      pointer: `/${items}`,
      expected: `descending ${newestFirst}`,
      got: times.slice(0, 10).join(', '),
    }),
  ];
}
