import { isDeepStrictEqual } from 'node:util';
import { firstSuccess, successExamples, type Operation } from '@chain-apis/contract';
import { uniqueBy, type Json, writeJson } from '@chain-apis/foundation';
import { excerpt, fail, hasFailure, note, type Finding } from '../judge/finding.ts';
import { itemsOf, nextToken, repeatedToken } from '../judge/judge-by-call.ts';
import type { LiveCall } from '../send/caller.ts';
import type { CaseContext, CaseOutcome } from './case.ts';
import { runCall } from './run-call.ts';

/** Maximum number of pages to read. */
const PAGES = 4;

/** Reads a list page by page and checks its pagination. */
export async function runPaging(context: CaseContext, base: LiveCall): Promise<CaseOutcome> {
  const { operation } = context;
  const { limit: size } = operation.pagination!;
  const whole = await runCall(context, base, { part: 'all in one' });
  if (whole.value === undefined || hasFailure(whole.findings)) return whole;
  const walk = await walkPages(context, size === undefined ? base : withParameter(base, size, 1));
  if (walk.broken) return walk.broken;
  const total = itemsOf(operation, whole.value);
  const ofWhole = [...judgeFirst(context, whole.value), ...judgeItems(context, total)];
  const findings = [
    ...walk.pages.flatMap((page) => page.findings.map((finding) => repeatedBy(finding, page))),
    ...walk.findings,
    ...(size === undefined ? [] : judgeSizes(operation, walk.pages, total)),
    ...(size === undefined ? [] : judgeSequence(context, walk.pages, total)),
    ...ofWhole.map((finding) => repeatedBy(finding, whole)),
  ];
  return { ...walk.pages.at(-1)!, findings: uniqueBy(findings, (finding) => writeJson(finding)) };
}

function repeatedBy(finding: Finding, { interaction }: CaseOutcome): Finding {
  return { ...finding, repeat: interaction.repeat };
}

/** Returns the pages of a list, with findings about their order, or the page that could not be checked. */
async function walkPages(context: CaseContext, first: LiveCall) {
  const { operation } = context;
  const { param } = operation.pagination!;
  const pages: CaseOutcome[] = [];
  const seen: Json[] = [];
  let call = first;
  for (let number = 1; number <= PAGES; number += 1) {
    const page = await runCall(context, call, { part: `page ${number}` });
    const before = pages.at(-1);
    if (page.value !== undefined && before && sameItems(operation, before.value!, page.value))
      return { pages: [...pages, page], findings: [repeatedPage(operation, number)] };
    if (page.value === undefined || hasFailure(page.findings)) return { pages, findings: [], broken: page };
    pages.push(page);
    const token = nextToken(operation, page.value);
    if (token === undefined || itemsOf(operation, page.value).length === 0) break;
    if (seen.some((other) => isDeepStrictEqual(other, token)))
      return { pages, findings: repeatedToken(operation, token, 'a page leads back to one already read') };
    seen.push(token);
    call = withParameter(first, param, token);
  }
  return { pages, findings: [] };
}

function repeatedPage({ pagination }: Operation, number: number): Finding {
  const details = {
    pointer: `/${pagination!.items}`,
    expected: 'other items',
    got: 'the items of the page before',
  };
  return fail('paging/page-repeats', `page ${number} is the page before it`, details);
}

function sameItems(operation: Operation, one: Json, other: Json): boolean {
  const items = itemsOf(operation, one);
  return items.length > 0 && isDeepStrictEqual(items, itemsOf(operation, other));
}

/** Pages of one item each: before the last page, none is empty or without a token. */
function judgeSizes(operation: Operation, pages: readonly CaseOutcome[], total: readonly Json[]): Finding[] {
  const { items, next } = operation.pagination!;
  let read = 0;
  return pages.flatMap((page, index) => {
    const count = itemsOf(operation, page.value!).length;
    read += count;
    if (read >= total.length) return [];
    const { repeat } = page.interaction;
    if (count === 0 && index === 0) {
      const expected = `1 of ${total.length} items`;
      const details = { pointer: `/${items}`, expected, got: 'none', repeat };
      return [fail('paging/page-empty', 'a page is empty although there are items', details)];
    }
    if (count === 0 || nextToken(operation, page.value!) !== undefined) return [];
    const expected = `a token: there are ${total.length} items`;
    const details = { pointer: `/${next}`, expected, got: 'nothing', repeat };
    return [fail('paging/token-missing', 'the list ends before its end', details)];
  });
}

/** Small pages together equal the large page. A list that grows meanwhile may differ. */
function judgeSequence(
  { strict, operation }: CaseContext,
  pages: readonly CaseOutcome[],
  total: readonly Json[],
): Finding[] {
  const walked = pages.flatMap((page) => itemsOf(operation, page.value!));
  const length = Math.min(walked.length, total.length);
  const [small, large] = [walked.slice(0, length), total.slice(0, length)];
  if (isDeepStrictEqual(small, large)) return [];
  const details = {
    pointer: `/${operation.pagination!.items}`,
    expected: excerpt(writeJson(large)),
    got: excerpt(writeJson(small)),
  };
  return [(strict ? fail : note)('paging/sequence', 'small pages in a row are not the large page', details)];
}

/** A list with missing or duplicate items: only the examples prove that it is wrong. */
function judgeItems({ strict, operation }: CaseContext, total: readonly Json[]): Finding[] {
  const pointer = `/${operation.pagination!.items}`;
  if (new Set(total.map((item) => writeJson(item))).size < total.length) {
    const details = { pointer, expected: 'each item once' };
    return [(strict ? fail : note)('paging/item-twice', 'an item comes twice', details)];
  }
  const shown = successExamples(operation).some(({ value }) => itemsOf(operation, value).length > 0);
  if (!strict || total.length > 0 || !shown) return [];
  const details = { pointer, expected: 'items', got: 'none' };
  return [fail('paging/list-empty', 'the list is empty, and in the examples it is not', details)];
}

/** A list of one item, or without a page size, may end anywhere; only the examples have a second page. */
function judgeFirst({ strict, operation }: CaseContext, whole: Json): Finding[] {
  const example = firstSuccess(operation)?.examples[0]?.value;
  const isShown = example !== undefined && nextToken(operation, example) !== undefined;
  if (!strict || !isShown || nextToken(operation, whole) !== undefined) return [];
  const details = { pointer: `/${operation.pagination!.next}`, expected: 'a token', got: 'nothing' };
  return [fail('paging/token-missing', 'the first page has no token, and in the examples it has', details)];
}

function withParameter(call: LiveCall, name: string, value: Json): LiveCall {
  return { ...call, parameters: { ...call.parameters, [name]: value } };
}
