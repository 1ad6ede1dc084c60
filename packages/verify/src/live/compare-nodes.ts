import { pointerTo } from '@chain-apis/contract';
import { excerpt } from '../judge/excerpt.ts';
import { exactText, type ExactJson } from '../judge/read-json.ts';
import type { ReportItem } from '../reports/report.ts';

/** The results of one server, by the title of the call. */
export type Responses = ReadonlyMap<string, ExactJson>;

/** The most differences that are listed of one pair of responses. */
const MOST = 20;

/** Where the results of two servers for the same call differ. That is news, not a failure. */
export function compareResponses(
  one: Responses,
  other: Responses,
  names: readonly [string, string],
): ReportItem[] {
  return [...one].flatMap(([title, left]) => {
    const right = other.get(title);
    if (right === undefined) return [];
    return differences(left, right, '')
      .slice(0, MOST)
      .map((difference): ReportItem => ({
        rule: 'node/difference',
        title,
        status: 'info',
        message: `${names[0]} and ${names[1]} differ`,
        pointer: difference.pointer,
        expected: `${excerpt(exactText(difference.left))} (${names[0]})`,
        got: `${excerpt(exactText(difference.right))} (${names[1]})`,
      }));
  });
}

interface Difference {
  readonly pointer: string;
  readonly left: ExactJson | undefined;
  readonly right: ExactJson | undefined;
}

function differences(
  left: ExactJson | undefined,
  right: ExactJson | undefined,
  pointer: string,
): Difference[] {
  if (left === right) return [];
  const bothObjects = isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right);
  if (!bothObjects) return [{ pointer, left, right }];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return keys.flatMap((key) => {
    return differences(memberOf(left, key), memberOf(right, key), pointerTo(pointer, key));
  });
}

function memberOf(value: object, key: string): ExactJson | undefined {
  return Object.hasOwn(value, key) ? (value as Record<string, ExactJson>)[key] : undefined;
}

function isObject(value: ExactJson | undefined): value is { [key: string]: ExactJson } | ExactJson[] {
  return value !== null && typeof value === 'object';
}
