import { sameSchema } from '../same-schema.ts';
import type { SchemaView } from '@chain-apis/contract/schema';
import type { JsonObject } from '@chain-apis/foundation';
import { same, type Pair } from '../pair.ts';
import { discriminatorOf, type Discriminator } from '../discriminator.ts';
import { B, C, D, rulesFor, type Finding, type Sorted } from './rule.ts';
import { variants } from './shape-rules.ts';
import { ANNOTATING, isMarked, unknownWords } from './text-rules.ts';
import { RESTRICTIONS, restrictions } from './value-rules.ts';

const { rule, both } = rulesFor<SchemaView>();

/** Rules about other keywords: default, readOnly and writeOnly, discriminator, and unknown ones. */
export const WORD_RULES = {
  'default-added': rule(C, D, 'now has a default', defaults, 'added'),
  'default-changed': rule(B, D, 'has another default', defaults, 'changed'),
  'default-removed': rule(B, D, 'no longer has a default', defaults, 'removed'),
  'read-only-changed': rule(B, D, 'changed whether callers can send it', turned('readOnly')),
  'write-only-changed': rule(D, B, 'changed whether responses contain it', turned('writeOnly')),
  'discriminator-added': both(C, 'names the property that selects its variant', selectors, 'added'),
  'discriminator-changed': both(
    B,
    'selects its variant by another property, or by other values',
    selectors,
    'changed',
  ),
  'schema-changed': both(B, 'changed in a way that cannot be judged', unjudged),
  'extension-changed': both(D, 'has another note', unknown, 'note'),
};

/** Keywords that only rules read: any other that changed cannot be judged. The keyword of a new rule belongs here. */
const COMPARED: ReadonlySet<string> = new Set([...ANNOTATING, ...RESTRICTIONS]);

function unknown(old: SchemaView, next: SchemaView) {
  return unknownWords(old, next, (keyword) => COMPARED.has(keyword));
}

function unjudged(old: SchemaView, next: SchemaView): Finding[] {
  const [before, after] = [old, next].map(({ tuple }) => `prefixItems of ${tuple.length}`);
  return [
    ...restrictions(old, next).filter(({ kind }) => kind === 'other'),
    ...unknown(old, next).filter(({ kind }) => kind === 'word'),
    ...(before === after ? [] : [{ before, after }]),
    ...variants(old, next).filter(({ kind }) => kind === 'unknown'),
  ];
}

function defaults(old: SchemaView, next: SchemaView): Sorted<'added' | 'changed' | 'removed'>[] {
  const [before, after] = [old.words['default'], next.words['default']];
  if (same(before, after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ kind, before, after }];
}

function turned(keyword: 'readOnly' | 'writeOnly') {
  return (old: SchemaView, next: SchemaView) => isMarked(old, keyword) !== isMarked(next, keyword);
}

/** It doesn't affect messages, but generated code reads variants by it, regardless of component names. */
function selectors(old: SchemaView, next: SchemaView): Sorted<'added' | 'changed'>[] {
  const [before, after] = [discriminatorOf(old), discriminatorOf(next)];
  if (!before) return after ? [{ kind: 'added' }] : [];
  const isSame = after && selectsTheSame(before, after, { old: old.root, new: next.root });
  return isSame ? [] : [{ kind: 'changed' }];
}

function selectsTheSame(old: Discriminator, next: Discriminator, roots: Pair<JsonObject>): boolean {
  if (old.member !== next.member || old.variants.size !== next.variants.size) return false;
  return [...old.variants].every(([value, pointer]) => {
    const other = next.variants.get(value);
    if (other === undefined || other === pointer) return other === pointer;
    return sameSchema({ root: roots.old, pointers: [pointer] }, { root: roots.new, pointers: [other] });
  });
}
