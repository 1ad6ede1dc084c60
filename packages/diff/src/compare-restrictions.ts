import { isObject, type Json } from '@chain-apis/contract';
import { same } from './canonical.ts';
import type { Pair, Reporter } from './change.ts';
import type { SchemaView } from '@chain-apis/contract';

/** Keywords that refuse more values where they stand, and none where they do not. */
const RESTRICTIONS = ['uniqueItems', 'multipleOf', 'dependentRequired', 'dependentSchemas'];

/** Compares keywords that only restrict: one that came refuses more, one that went refuses less. */
export function compareRestrictions(scope: Reporter, { old, new: next }: Pair<SchemaView>): void {
  for (const keyword of RESTRICTIONS) {
    const [before, after] = [restrictionOf(old, keyword), restrictionOf(next, keyword)];
    if (same(before, after)) continue;
    const what = isTighter(before, after)
      ? 'restriction-added'
      : isTighter(after, before)
        ? 'restriction-removed'
        : 'schema-changed';
    scope.report(what, {
      old: old.pointer,
      new: next.pointer,
      before: said(keyword, before),
      after: said(keyword, after),
    });
  }
}

/** Whether a schema that is compared here says something by this keyword. */
export const isRestriction = (keyword: string) => RESTRICTIONS.includes(keyword);

/** What a keyword says; nothing where it refuses no value. */
function restrictionOf({ words, types }: SchemaView, keyword: string): Json | undefined {
  const value = words[keyword];
  if (value === false || (value !== undefined && isObject(value) && Object.keys(value).length === 0))
    return undefined;
  return keyword === 'multipleOf' && value === 1 && !types.has('number') ? undefined : value;
}

/** Whether everything that obeys the second also obeys the first. */
function isTighter(loose: Json | undefined, tight: Json | undefined): boolean {
  if (loose === undefined) return true;
  return typeof loose === 'number' && typeof tight === 'number' && tight % loose === 0;
}

function said(keyword: string, value: Json | undefined): string | undefined {
  return value === undefined ? undefined : `${keyword}: ${JSON.stringify(value)}`;
}
