import { excerpt } from '../judge/finding.ts';
import { exactText, groupBy, type ExactJson, type Operation } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import type { CaseOutcome } from '../cases/case.ts';
import { findDifferences, isLeftOut, type Compared, type Difference } from './find-differences.ts';

/** One server's responses, by request. */
export type Responses = ReadonlyMap<string, Compared>;

/** Maximum number of places in a line of text output; the JSON has all. */
const NAMED = 3;
/** Longest value in a line of text output. */
const LONGEST = 60;

/** Names of the declared causes (`x-varies`), in output order. */
const CAUSES: Readonly<Record<string, string>> = {
  network: 'they are of different networks',
  version: 'they run different versions',
  height: 'they are at different heights',
  configuration: 'they are configured differently',
  '': 'they give different data',
};

/** An outcome to compare, with its request; undefined if the server was busy or unreachable. */
export function comparedOf(operation: Operation, outcome: CaseOutcome): [string, Compared] | undefined {
  const { title, target, request, response } = outcome.interaction;
  if (!response.ok || response.status === 429 || (outcome.exact === undefined && response.status >= 500))
    return undefined;
  const key = `${title}\n${request.method} ${request.url.slice(target.baseUrl.length)}\n${request.body ?? ''}`;
  return [key, { operation, title, status: response.status, exact: outcome.exact }];
}

/**
 * Compares two servers' responses to the same requests: returns one row for each cause, and one row for differences
 * that the contract declares (`x-varies`). Differences are notes, not failures.
 */
export function compareResponses(
  one: Responses,
  other: Responses,
  names: readonly [string, string],
): ReportItem[] {
  const pairs = [...one].flatMap(([key, left]) => {
    const right = other.get(key);
    return right ? [findDifferences(left, right)] : [];
  });
  if (pairs.length === 0) return [];
  const found = pairs.flat();
  const story = tell(
    found.filter((difference) => !isLeftOut(difference)),
    names,
  );
  return [...story, summaryRow(pairs.length, found.filter(isLeftOut), names)];
}

/** One row for each cause. Undeclared differences come from another network or another block height. */
function tell(told: readonly Difference[], names: readonly [string, string]): ReportItem[] {
  const source = (difference: Difference): string => {
    if (difference.varies !== undefined && difference.varies in CAUSES) return difference.varies;
    if (told.some(({ varies }) => varies === 'network')) return 'network';
    const { document } = difference.operation;
    const isBehind = told.some((one) => one.varies === 'height' && one.operation.document === document);
    return isBehind ? 'height' : '';
  };
  return Object.entries(CAUSES).flatMap(([cause, words]) => {
    const all = told.filter((difference) => source(difference) === cause);
    if (all.length === 0) return [];
    const declared = all.filter(({ varies }) => cause === '' || varies === cause);
    return [storyRow(words, { declared, all }, names)];
  });
}

function storyRow(
  words: string,
  { declared, all }: { readonly declared: readonly Difference[]; readonly all: readonly Difference[] },
  names: readonly [string, string],
): ReportItem {
  const places = groupBy(declared, (one) => `${one.pointer} ${values(one).join(' and ')}`);
  const shown = [...places.values()].slice(0, NAMED).map((same) => {
    const [{ pointer }] = same as [Difference];
    const [left, right] = values(same[0]!).map((text) => excerpt(text, LONGEST));
    return `${idsOf(same)}${pointer && ` ${pointer}`}: ${left} and ${right}`;
  });
  const more = places.size - shown.length;
  const following = all.length - declared.length;
  return {
    rule: 'node/difference',
    title: `${names[0]} and ${names[1]}`,
    status: 'info',
    message: [
      `${words}: ${shown.join('; ')}`,
      ...(more > 0 ? [`${more} more`] : []),
      ...(following > 0 ? [`${following} other differences may follow from it`] : []),
    ].join('; '),
    differences: all.map((difference) => {
      const [left, right] = values(difference).map((text) => excerpt(text));
      const { operation, title, pointer } = difference;
      return { operation: operation.id, request: title, pointer, values: [left!, right!] };
    }),
  };
}

/** The operations of differences, each once. */
function idsOf(all: readonly Difference[]): string {
  return [...new Set(all.map(({ operation }) => operation.id))].join(', ');
}

function values({ pointer, left, right }: Difference): [string, string] {
  const say = (value: ExactJson | undefined) =>
    value === undefined && pointer === '' ? 'an error' : exactText(value);
  return [say(left), say(right)];
}

/** Describes what was compared and what wasn't. */
function summaryRow(
  count: number,
  varied: readonly Difference[],
  names: readonly [string, string],
): ReportItem {
  const places = groupBy(varied, ({ place }) => place);
  const said = [...places].map(([place, all]) => `${idsOf(all)} ${place || 'as a whole'}`);
  const left =
    said.length > 0 ? `; ignored, because the contract declares that it varies: ${said.join('; ')}` : '';
  return {
    rule: 'node/compared',
    title: `${names[0]} and ${names[1]}`,
    status: 'info',
    message: `${count === 1 ? '1 response to the same request was' : `${count} responses to the same requests were`} compared${left}`,
  };
}
