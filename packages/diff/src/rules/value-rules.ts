import { canonicalPattern } from '../canonical-pattern.ts';
import {
  isObject,
  getOwn,
  type Json,
  writeJson,
  isMultiple,
  isNumber,
  compareNumbers,
  canonical,
  type JsonNumber,
} from '@chain-apis/foundation';
import { LOWER_BOUNDS, type SchemaView, type WireKinds } from '@chain-apis/contract/schema';
import { same } from '../pair.ts';
import { BREAKING, COMPATIBLE, DOCUMENTATION, rulesFor, type FindingOfKind } from './rule.ts';

const { rule, both } = rulesFor<SchemaView>();

type Trend = 'wider' | 'narrower' | 'other';

/** Rules about values: types, form, enums, bounds. */
export const VALUE_RULES = {
  'null-allowed': rule(COMPATIBLE, BREAKING, 'may be null', (old, next, kinds) =>
    mayBeNull(next, old, kinds),
  ),
  'null-refused': rule(BREAKING, COMPATIBLE, 'may no longer be null', (old, next, kinds) =>
    mayBeNull(old, next, kinds),
  ),
  'type-widened': rule(COMPATIBLE, BREAKING, 'accepts more types', types, 'wider'),
  'type-narrowed': rule(BREAKING, COMPATIBLE, 'accepts fewer types', types, 'narrower'),
  'type-changed': both(BREAKING, 'has another type', types, 'other'),
  'wire-kind-widened': rule(COMPATIBLE, BREAKING, 'allows more wire kinds', wireKinds, 'wider'),
  'wire-kind-narrowed': rule(BREAKING, COMPATIBLE, 'allows fewer wire kinds', wireKinds, 'narrower'),
  'wire-kind-changed': both(BREAKING, 'has another wire kind', wireKinds, 'other'),
  'wire-kind-declared': both(DOCUMENTATION, 'declares the wire kind that it already had', wireKinds, 'same'),
  'format-added': rule(BREAKING, COMPATIBLE, 'must have a format', formats, 'added'),
  'format-removed': rule(COMPATIBLE, BREAKING, 'no longer requires its format', formats, 'removed'),
  'format-widened': rule(COMPATIBLE, BREAKING, 'has a format for larger numbers', formats, 'wider'),
  'format-narrowed': rule(BREAKING, COMPATIBLE, 'has a format for smaller numbers', formats, 'narrower'),
  'size-declared': both(DOCUMENTATION, 'declares the size that generated code reads', formats, 'same'),
  'format-changed': both(BREAKING, 'has another format', formats, 'other'),
  'pattern-added': rule(BREAKING, COMPATIBLE, 'must match a pattern', patterns, 'narrower'),
  'pattern-removed': rule(COMPATIBLE, BREAKING, 'no longer requires its pattern', patterns, 'wider'),
  'pattern-changed': both(BREAKING, 'must match another pattern', patterns, 'other'),
  'pattern-respelt': both(DOCUMENTATION, 'has an equal pattern in another notation', patterns, 'same'),
  'bound-loosened': rule(COMPATIBLE, BREAKING, 'has a looser bound', bounds, 'wider'),
  'bound-tightened': rule(BREAKING, COMPATIBLE, 'has a tighter bound', bounds, 'narrower'),
  'value-added': rule(COMPATIBLE, BREAKING, 'has a new enum value', closedSets, 'added'),
  'value-removed': rule(BREAKING, COMPATIBLE, 'lost an enum value', closedSets, 'removed'),
  'known-value-added': both(COMPATIBLE, 'has a new open enum value', openSets, 'added'),
  'known-value-removed': rule(BREAKING, COMPATIBLE, 'lost an open enum value', openSets, 'removed'),
  'known-values-declared': both(COMPATIBLE, 'now names known values', openSets, 'declared'),
  'known-values-dropped': both(COMPATIBLE, 'no longer names known values', openSets, 'dropped'),
  'set-closed': rule(BREAKING, COMPATIBLE, 'is now limited to enum values', closedSets, 'declared'),
  'set-opened': rule(COMPATIBLE, BREAKING, 'is no longer limited to enum values', closedSets, 'dropped'),
  'restriction-added': rule(
    BREAKING,
    COMPATIBLE,
    'refuses values that it accepted',
    restrictions,
    'narrower',
  ),
  'restriction-removed': rule(COMPATIBLE, BREAKING, 'accepts values that it refused', restrictions, 'wider'),
};

function trend(wider: boolean, narrower: boolean): Trend | 'same' {
  return wider && narrower ? 'same' : wider ? 'wider' : narrower ? 'narrower' : 'other';
}

function types(old: SchemaView, next: SchemaView, kinds: WireKinds): FindingOfKind<Trend | 'same'>[] {
  // Rules about variants and wire kinds are more specific; the type follows from them.
  if (old.unions.length + next.unions.length > 0 || wireKinds(old, next, kinds).length > 0) return [];
  const [before, after] = [withoutNull(old.types), withoutNull(next.types)];
  if (before.join() === after.join()) return [];
  const includes = (some: readonly string[], all: readonly string[]) =>
    some.every((type) => all.includes(type));
  const kind = trend(includes(before, after), includes(after, before));
  return [{ kind, before: named(before), after: named(after) }];
}

function mayBeNull(one: SchemaView, other: SchemaView, kinds: WireKinds): boolean {
  if (one.unions.length + other.unions.length > 0 && wireKinds(one, other, kinds).length === 0) return false;
  if (!one.types.has('null') || other.types.has('null')) return false;
  // Adding or removing all types concerns more than null.
  return [one, other].every(({ types: all }) => all.size < 7 && withoutNull(all).length > 0);
}

const withoutNull = (all: ReadonlySet<string>) => [...all].filter((type) => type !== 'null');

function named(all: readonly string[]): string {
  return all.filter((type) => type !== 'integer' || !all.includes('number')).join(' or ') || 'null';
}

/**
 * The wire forms of a value. A kind determines the client's type, so a change of kind includes changes of type, format
 * and pattern.
 */
function wireKinds(old: SchemaView, next: SchemaView, kinds: WireKinds): FindingOfKind<Trend | 'same'>[] {
  const isKind = ({ format }: SchemaView) => format !== undefined && Object.hasOwn(kinds, format);
  if (old.format === next.format || !(isKind(old) || isKind(next))) return [];
  const plain = ({ format, types: all }: SchemaView) =>
    format === undefined ? PLAIN[withoutNull(all).join()] : undefined;
  const kindOf = (view: SchemaView) => (isKind(view) ? view.format : plain(view));
  const [before, after] = [kindOf(old), kindOf(next)];
  if (before === undefined || after === undefined) return [];
  const widerOf = (kind: string) => getOwn(kinds, kind)?.wider ?? WIDER_OF_NUMBERS[kind] ?? [];
  const [wider, narrower] = [widerOf(before).includes(after), widerOf(after).includes(before)];
  return [{ kind: before === after ? 'same' : trend(wider, narrower), before, after }];
}

/** The kinds that are the same as plain types without format. */
const PLAIN: Readonly<Record<string, string>> = {
  integer: 'safe-integer',
  'number,integer': 'number',
  string: 'string',
};

/** The kinds that include all values of a plain number. */
const WIDER_OF_NUMBERS: Readonly<Record<string, readonly string[]>> = { number: ['float-or-string'] };

function formats(
  old: SchemaView,
  next: SchemaView,
  kinds: WireKinds,
): FindingOfKind<Trend | 'same' | 'added' | 'removed'>[] {
  const [before, after] = [old.format, next.format];
  // Of a set of values, the rules of sets say what is refused.
  if (before === after || next.values || wireKinds(old, next, kinds).length > 0) return [];
  if (isWholeSize(before) && isWholeSize(after)) return [{ kind: 'same' }];
  if (isSmallerSize(before, after)) return [{ kind: 'wider', before, after }];
  if (isSmallerSize(after, before)) return [{ kind: 'narrower', before, after }];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'other';
  return [{ kind, before, after }];
}

/** Whether a format adds nothing to a plain number, the widest that programs read. */
const isWholeSize = (format: string | undefined) =>
  format === undefined || format === 'int64' || format === 'double';
const isSmallerSize = (one: string | undefined, other: string | undefined) =>
  (one === 'int32' && other === 'int64') || (one === 'float' && other === 'double');

function patterns(old: SchemaView, next: SchemaView, kinds: WireKinds): FindingOfKind<Trend | 'same'>[] {
  const [before, after] = [old.patterns, next.patterns];
  if (before.join('\n') === after.join('\n') || next.values || wireKinds(old, next, kinds).length > 0)
    return [];
  const [known, given] = [new Set(before.map(canonicalPattern)), new Set(after.map(canonicalPattern))];
  const wider = [...given].every((pattern) => known.has(pattern));
  const narrower = [...known].every((pattern) => given.has(pattern));
  return [{ kind: trend(wider, narrower), before: before.join(' and '), after: after.join(' and ') }];
}

function bounds(old: SchemaView, next: SchemaView): FindingOfKind<Trend>[] {
  if (next.values) return [];
  const keywords = [...new Set([...Object.keys(old.bounds), ...Object.keys(next.bounds)])];
  return keywords.flatMap((keyword): FindingOfKind<Trend>[] => {
    const [before, after] = [old.bounds[keyword], next.bounds[keyword]];
    if (canonical(before) === canonical(after)) return [];
    const higher = after !== undefined && before !== undefined && compareNumbers(after, before) > 0;
    const tighter =
      before === undefined || (after !== undefined && higher === LOWER_BOUNDS.includes(keyword));
    const say = (bound: JsonNumber | undefined) => `${keyword} ${String(bound ?? 'none')}`;
    return [{ kind: tighter ? 'narrower' : 'wider', before: say(before), after: say(after) }];
  });
}

type Values = readonly Json[] | undefined;

function sets(old: Values, next: Values): FindingOfKind<'added' | 'removed' | 'declared' | 'dropped'>[] {
  if (!old) return next ? [{ kind: 'declared', after: listed(next) }] : [];
  if (!next) return [{ kind: 'dropped', before: listed(old) }];
  const isIn = (values: readonly Json[], value: Json) => values.some((other) => same(other, value));
  return [
    ...next.filter((value) => !isIn(old, value)).map((after) => ({ kind: 'added' as const, after })),
    ...old.filter((value) => !isIn(next, value)).map((before) => ({ kind: 'removed' as const, before })),
  ];
}

function closedSets(old: SchemaView, next: SchemaView) {
  return sets(old.values, next.values);
}

/** A closed enum is a promise; open ones only list known values. */
function openSets(old: SchemaView, next: SchemaView) {
  return old.values || next.values ? [] : sets(old.known, next.known);
}

function listed(values: readonly Json[]): string {
  return values.map((value) => (typeof value === 'string' ? value : writeJson(value))).join(', ');
}

/** Keywords that only restrict values. */
export const RESTRICTIONS = ['uniqueItems', 'multipleOf', 'dependentRequired', 'dependentSchemas'];

/** Differences in keywords that only restrict; `other` is neither tighter nor looser. */
export function restrictions(old: SchemaView, next: SchemaView): FindingOfKind<Trend | 'same'>[] {
  return RESTRICTIONS.flatMap((keyword): FindingOfKind<Trend | 'same'>[] => {
    const [before, after] = [restrictionOf(old, keyword), restrictionOf(next, keyword)];
    if (same(before, after)) return [];
    const kind = trend(isTighter(after, before), isTighter(before, after));
    return [{ kind, before: keywordText(keyword, before), after: keywordText(keyword, after) }];
  });
}

/** A keyword's value; undefined if it refuses nothing. */
function restrictionOf({ keywords, types: all }: SchemaView, keyword: string): Json | undefined {
  const value = keywords[keyword];
  if (value === false || (value !== undefined && isObject(value) && Object.keys(value).length === 0))
    return undefined;
  return keyword === 'multipleOf' && value === 1 && !all.has('number') ? undefined : value;
}

/** Whether the second implies the first. */
function isTighter(loose: Json | undefined, tight: Json | undefined): boolean {
  if (loose === undefined) return true;
  return isNumber(loose) && isNumber(tight) && isMultiple(tight, loose);
}

/** A keyword with its value, for a reader. */
export function keywordText(keyword: string, value: Json | undefined): string | undefined {
  return value === undefined ? undefined : `${keyword}: ${writeJson(value)}`;
}
