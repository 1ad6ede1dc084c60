import { isDeepStrictEqual } from 'node:util';
import { firstSuccess, successExamples, type Json, type Operation } from '@chain-apis/contract';
import { excerpt, fail, note, type Finding } from '../judge/finding.ts';
import { itemsOf, nextToken } from '../judge/judge-by-call.ts';
import type { CaseContext, CaseOutcome } from '../calls/case.ts';

/** Pages of one item each: none is empty, or says that it is the last, while others follow. */
export function judgeSizes(
  operation: Operation,
  pages: readonly CaseOutcome[],
  total: readonly Json[],
): Finding[] {
  const { items, next } = operation.pagination!;
  const findings: Finding[] = [];
  let read = 0;
  for (const page of pages) {
    const { value } = page;
    const { repeat } = page.interaction;
    const count = itemsOf(operation, value!).length;
    read += count;
    if (count === 0 && read < total.length && page === pages[0]) {
      findings.push(
        fail('paging/page-empty', 'a page is empty although there are items', {
          pointer: `/${items}`,
          expected: `1 of ${total.length} items`,
          got: 'none',
          repeat,
        }),
      );
    } else if (count > 0 && read < total.length && nextToken(operation, value!) === undefined) {
      findings.push(
        fail('paging/token-missing', 'the list ends before its end', {
          pointer: `/${next}`,
          expected: `a token: there are ${total.length} items`,
          got: 'nothing',
          repeat,
        }),
      );
    }
  }
  return findings;
}

/** Small pages in a row are the large page. A list that grows while it is read may differ. */
export function judgeSequence(
  { strict }: CaseContext,
  operation: Operation,
  walked: readonly Json[],
  total: readonly Json[],
): Finding[] {
  const length = Math.min(walked.length, total.length);
  if (isDeepStrictEqual(walked.slice(0, length), total.slice(0, length))) return [];
  const message = 'small pages in a row are not the large page';
  const details = {
    pointer: `/${operation.pagination!.items}`,
    expected: excerpt(JSON.stringify(total.slice(0, length))),
    got: excerpt(JSON.stringify(walked.slice(0, length))),
  };
  return [strict ? fail('paging/sequence', message, details) : note('paging/sequence', message, details)];
}

/** A list without its items, or with one of them twice: nothing says that it is wrong but the examples. */
export function judgeItems({ strict }: CaseContext, operation: Operation, total: readonly Json[]): Finding[] {
  const { items } = operation.pagination!;
  const report = strict ? fail : note;
  const pointer = `/${items}`;
  if (new Set(total.map((item) => JSON.stringify(item))).size < total.length)
    return [report('paging/item-twice', 'an item comes twice', { pointer, expected: 'each item once' })];
  const shown = successExamples(operation).some(({ value }) => itemsOf(operation, value).length > 0);
  if (!strict || total.length > 0 || !shown) return [];
  return [
    fail('paging/list-empty', 'the list is empty, and in the examples it is not', {
      pointer,
      expected: 'items',
      got: 'none',
    }),
  ];
}

/** A list of one item, or one whose pages have no size, may end anywhere; only the examples show a second page. */
export function judgeFirst({ strict }: CaseContext, operation: Operation, whole: CaseOutcome): Finding[] {
  const { next } = operation.pagination!;
  if (!strict || nextToken(operation, whole.value!) !== undefined) return [];
  const example = firstSuccess(operation)?.examples[0]?.value;
  if (example === undefined || nextToken(operation, example) === undefined) return [];
  return [
    fail('paging/token-missing', 'the first page has no token, and in the examples it has', {
      pointer: `/${next}`,
      expected: 'a token',
      got: 'nothing',
    }),
  ];
}
