import { isDeepStrictEqual } from 'node:util';
import type { Json, Operation } from '@chain-apis/contract';
import { fail, type Finding, hasFailure } from '../judge/finding.ts';
import { itemsOf, nextToken, repeatedToken } from '../judge/judge-by-call.ts';
import type { LiveCall } from '../send/caller.ts';
import type { CaseContext, CaseOutcome } from '../calls/case.ts';
import { judgeFirst, judgeItems, judgeSequence, judgeSizes } from './judge-pages.ts';
import { runCall } from '../calls/run-call.ts';

/** Pages that one walk reads at most. */
const PAGES = 4;

/** Walks a list from page to page and judges how the pages chain. */
export async function runPaging(
  context: CaseContext,
  operation: Operation,
  base: LiveCall,
  title: string,
): Promise<CaseOutcome> {
  const { limit: size } = operation.pagination!;
  const whole = await runCall(context, operation, base, `${title}, all in one`);
  if (whole.value === undefined || hasFailure(whole.findings)) return whole;
  const first = size === undefined ? base : withParameter(base, size, 1);
  const walk = await walkPages(context, operation, first, title);
  if (walk.broken) return walk.broken;
  const pages = walk.pages.map((page) => itemsOf(operation, page.value!));
  const total = itemsOf(operation, whole.value);
  const findings = [
    ...walk.pages.flatMap((page) => page.findings.map((finding) => repeatedBy(finding, page))),
    ...walk.findings,
    ...judgeFirst(context, operation, whole).map((finding) => repeatedBy(finding, whole)),
    ...(size === undefined ? [] : judgeSizes(operation, walk.pages, total)),
    ...(size === undefined ? [] : judgeSequence(context, operation, pages.flat(), total)),
    ...judgeItems(context, operation, total).map((finding) => repeatedBy(finding, whole)),
  ];
  return { ...walk.pages.at(-1)!, findings: unique(findings) };
}

function repeatedBy(finding: Finding, { interaction }: CaseOutcome): Finding {
  return { ...finding, repeat: interaction.repeat };
}

interface Walk {
  readonly pages: readonly CaseOutcome[];
  readonly findings: readonly Finding[];
  /** A page that could not be judged. */
  readonly broken?: CaseOutcome;
}

async function walkPages(
  context: CaseContext,
  operation: Operation,
  first: LiveCall,
  title: string,
): Promise<Walk> {
  const { param } = operation.pagination!;
  const pages: CaseOutcome[] = [];
  const seen: Json[] = [];
  let call = first;
  for (let number = 1; number <= PAGES; number += 1) {
    const page = await runCall(context, operation, call, `${title}, page ${number}`);
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

function withParameter(call: LiveCall, name: string, value: Json): LiveCall {
  return { ...call, parameters: { ...call.parameters, [name]: value } };
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
