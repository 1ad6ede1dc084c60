import { sameSchema } from '../same-schema.ts';
import type { SchemaView } from '@chain-apis/contract/schema';
import type { JsonObject } from '@chain-apis/foundation';
import { same, type Pair } from '../pair.ts';
import { discriminatorOf, type Discriminator } from '../discriminator.ts';
import {
  BREAKING,
  COMPATIBLE,
  DOCUMENTATION,
  R,
  rulesFor,
  type Finding,
  type FindingOfKind,
} from './rule.ts';
import { variants } from './shape-rules.ts';
import { ANNOTATING, isMarked, unknownKeywords } from './text-rules.ts';
import { RESTRICTIONS, restrictions } from './value-rules.ts';

const { rule, both } = rulesFor<SchemaView>();

/** Rules about other keywords: default, readOnly and writeOnly, discriminator, and unknown ones. */
export const KEYWORD_RULES = {
  'default-added': rule(COMPATIBLE, DOCUMENTATION, 'now has a default', defaults, 'added'),
  'default-changed': rule(R, DOCUMENTATION, 'has another default', defaults, 'changed'),
  'default-removed': rule(R, DOCUMENTATION, 'no longer has a default', defaults, 'removed'),
  'read-only-changed': rule(BREAKING, DOCUMENTATION, 'can no longer be sent by callers', turned('readOnly')),
  'read-only-lifted': rule(COMPATIBLE, DOCUMENTATION, 'can now be sent by callers', lifted('readOnly')),
  'write-only-changed': rule(DOCUMENTATION, BREAKING, 'is no longer in responses', turned('writeOnly')),
  'write-only-lifted': rule(DOCUMENTATION, COMPATIBLE, 'is now in responses', lifted('writeOnly')),
  'xml-changed': both(BREAKING, 'is written differently in XML', (old, next) => !sameXml(old, next)),
  'discriminator-added': both(COMPATIBLE, 'names the property that selects its variant', selectors, 'added'),
  'discriminator-removed': both(
    BREAKING,
    'no longer names the property that selects its variant',
    selectors,
    'removed',
  ),
  'discriminator-changed': both(
    BREAKING,
    'selects its variant by another property, or by other values',
    selectors,
    'changed',
  ),
  'schema-changed': both(BREAKING, 'changed in a way that cannot be judged', unjudged),
  'extension-changed': both(DOCUMENTATION, 'has another note', unknown, 'note'),
};

/** Keywords that only rules read: any other that changed cannot be judged. The keyword of a new rule belongs here. */
const COMPARED: ReadonlySet<string> = new Set([...ANNOTATING, ...RESTRICTIONS, 'xml']);

const sameXml = (old: SchemaView, next: SchemaView) =>
  same(old.keywords['xml'] ?? {}, next.keywords['xml'] ?? {});

function unknown(old: SchemaView, next: SchemaView) {
  return unknownKeywords(old, next, (keyword) => COMPARED.has(keyword), true);
}

function unjudged(old: SchemaView, next: SchemaView): Finding[] {
  const [before, after] = [old, next].map(({ tuple }) => `prefixItems of ${tuple.length}`);
  return [
    ...restrictions(old, next).filter(({ kind }) => kind === 'other'),
    ...unknown(old, next)
      .filter(({ kind }) => kind === 'word')
      .map(withoutEqual),
    ...(before === after ? [] : [{ before, after }]),
    ...variants(old, next).filter(({ kind }) => kind === 'unknown'),
  ];
}

/** What a reference leads to can differ where its text does not. */
function withoutEqual({ before, after, ...finding }: Finding): Finding {
  return same(before, after) ? finding : { ...finding, before, after };
}

function defaults(old: SchemaView, next: SchemaView): FindingOfKind<'added' | 'changed' | 'removed'>[] {
  const [before, after] = [old.keywords['default'], next.keywords['default']];
  if (same(before, after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ kind, before, after }];
}

function turned(keyword: 'readOnly' | 'writeOnly') {
  return (old: SchemaView, next: SchemaView) => !isMarked(old, keyword) && isMarked(next, keyword);
}

function lifted(keyword: 'readOnly' | 'writeOnly') {
  return (old: SchemaView, next: SchemaView) => turned(keyword)(next, old);
}

/** It doesn't affect messages, but generated code reads variants by it, regardless of component names. */
function selectors(old: SchemaView, next: SchemaView): FindingOfKind<'added' | 'changed' | 'removed'>[] {
  const [before, after] = [discriminatorOf(old), discriminatorOf(next)];
  if (!before) return after ? [{ kind: 'added' }] : [];
  if (!after) return [{ kind: 'removed' }];
  const isSame = selectsTheSame(before, after, { old: old.root, new: next.root });
  return isSame ? [] : [{ kind: 'changed' }];
}

function selectsTheSame(old: Discriminator, next: Discriminator, roots: Pair<JsonObject>): boolean {
  if (old.member !== next.member) return false;
  const left = new Set(next.variants.values());
  return [...old.variants].every(([value, pointer]) => {
    const other = next.variants.get(value);
    // A variant that is gone with its value is reported as such.
    if (other === undefined) return !left.has(pointer);
    if (other === pointer) return true;
    return sameSchema({ root: roots.old, pointers: [pointer] }, { root: roots.new, pointers: [other] });
  });
}
