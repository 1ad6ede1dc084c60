import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject, Operation } from '@chain-apis/contract';
import { excerpt } from '../judge/excerpt.ts';
import { fail, note, type Finding } from '../judge/finding.ts';
import { itemsOf } from '../judge/judge-order.ts';
import type { LiveCall } from '../send/caller.ts';
import type { CaseContext } from './case.ts';
import type { Outcome } from './outcome.ts';
import { hasFailure, runCall } from './run-call.ts';

/** Pages that one walk reads at most. */
const PAGES = 4;
/** Names of the parameter that says how many items a page may hold. */
const SIZES = ['pageSize', 'limit'];

/** Walks a list from page to page and judges how the pages chain. */
export async function runPaging(
  context: CaseContext,
  operation: Operation,
  base: LiveCall,
  title: string,
): Promise<Outcome> {
  const size = operation.parameters.find(({ name }) => SIZES.includes(name))?.name;
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
  ];
  return { ...walk.pages.at(-1)!, findings: unique(findings) };
}

function repeatedBy(finding: Finding, { interaction }: Outcome): Finding {
  return { ...finding, repeat: interaction.repeat };
}

interface Walk {
  readonly pages: readonly Outcome[];
  readonly findings: readonly Finding[];
  /** A page that could not be judged. */
  readonly broken?: Outcome;
}

async function walkPages(
  context: CaseContext,
  operation: Operation,
  first: LiveCall,
  title: string,
): Promise<Walk> {
  const { param } = operation.pagination!;
  const pages: Outcome[] = [];
  const seen: Json[] = [];
  let call = first;
  for (let number = 1; number <= PAGES; number += 1) {
    const page = await runCall(context, operation, call, `${title}, page ${number}`);
    if (page.value === undefined || hasFailure(page.findings)) return { pages, findings: [], broken: page };
    const before = pages.at(-1);
    pages.push(page);
    if (before && sameItems(operation, before.value!, page.value))
      return { pages, findings: [repeatedPage(operation, number)] };
    const token = nextToken(operation, page.value);
    if (token === undefined || itemsOf(operation, page.value).length === 0) break;
    if (seen.some((other) => isDeepStrictEqual(other, token)))
      return { pages, findings: repeatedToken(operation, token) };
    seen.push(token);
    call = withParameter(first, param, token);
  }
  return { pages, findings: [] };
}

/** An absent token ends the list, and so does an empty one. */
function nextToken({ pagination }: Operation, value: Json): Json | undefined {
  const token = (value as JsonObject)[pagination!.next];
  return token === null || token === '' ? undefined : token;
}

/** JSON-RPC lists of this contract repeat their last token at the end; only a REST list must not. */
function repeatedToken(operation: Operation, token: Json): Finding[] {
  if (operation.protocol === 'rpc') return [];
  const { next } = operation.pagination!;
  const details = {
    pointer: `/${next}`,
    expected: 'a token not seen before',
    got: excerpt(JSON.stringify(token)),
  };
  return [fail('paging/token-repeats', 'a page leads back to one already read', details)];
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

/** Pages of one item each: none holds more, and none says that it is the last while others follow. */
function judgeSizes(operation: Operation, pages: readonly Outcome[], total: readonly Json[]): Finding[] {
  const { items, next } = operation.pagination!;
  const findings: Finding[] = [];
  let read = 0;
  for (const page of pages) {
    const { value } = page;
    const { repeat } = page.interaction;
    const count = itemsOf(operation, value!).length;
    read += count;
    if (count > 1) {
      findings.push(
        fail('paging/page-size', 'a page holds more than was asked for', {
          pointer: `/${items}`,
          expected: 'at most 1 item',
          got: `${count} items`,
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
function judgeSequence(
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

/** A list of one item, or one whose pages have no size, may end anywhere; only the examples show a second page. */
function judgeFirst({ strict }: CaseContext, operation: Operation, whole: Outcome): Finding[] {
  const { next } = operation.pagination!;
  if (!strict || operation.protocol !== 'rest' || nextToken(operation, whole.value!) !== undefined) return [];
  const example = operation.responses.find(({ status }) => status < 300)?.examples[0]?.value;
  if (example === undefined || nextToken(operation, example) === undefined) return [];
  return [
    fail('paging/token-missing', 'the first page has no token, and in the examples it has', {
      pointer: `/${next}`,
      expected: 'a token',
      got: 'nothing',
    }),
  ];
}

function withParameter(call: LiveCall, name: string, value: Json): LiveCall {
  return { ...call, parameters: { ...call.parameters, [name]: value } };
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
