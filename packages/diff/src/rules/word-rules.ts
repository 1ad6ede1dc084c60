import { sameSchema, type JsonObject, type SchemaView } from '@chain-apis/contract';
import { same } from '../canonical.ts';
import type { Pair } from '../pair.ts';
import { discriminatorOf, type Discriminator } from '../discriminator.ts';
import { B, C, D, rulesFor, when, type Detected, type Sorted } from './rule.ts';
import { variants } from './shape-rules.ts';
import { ANNOTATING, isMarked, unknownWords } from './text-rules.ts';
import { RESTRICTIONS, restrictions } from './value-rules.ts';

const { rule, both } = rulesFor<SchemaView>();

/** Rules about other keywords: default, readOnly and writeOnly, discriminator, and unknown ones. */
export const WORD_RULES = {
  'default-added': rule(C, D, 'now has a default', when(defaults, 'added')),
  'default-changed': rule(B, D, 'has another default', when(defaults, 'changed')),
  'default-removed': rule(B, D, 'no longer has a default', when(defaults, 'removed')),
  'read-only-changed': rule(B, D, 'changed whether callers can send it', turned('readOnly')),
  'write-only-changed': rule(D, B, 'changed whether responses contain it', turned('writeOnly')),
  'discriminator-added': both(C, 'names the property that selects its variant', when(selectors, 'added')),
  'discriminator-changed': both(
    B,
    'selects its variant by another property, or by other values',
    when(selectors, 'changed'),
  ),
  'schema-changed': both(B, 'changed in a way that cannot be judged', (old, next) => [
    ...when(restrictions, 'other')(old, next),
    ...unknownWords(old, next, isKnown).filter(({ isNote }) => !isNote),
    ...tuples(old, next),
    ...when(variants, 'unknown')(old, next),
  ]),
  'extension-changed': both(D, 'has another note', (old, next) =>
    unknownWords(old, next, isKnown).filter(({ isNote }) => isNote),
  ),
};

/** Keywords that only rules read: any other that changed cannot be judged. The keyword of a new rule belongs here. */
const COMPARED: ReadonlySet<string> = new Set([...ANNOTATING, ...RESTRICTIONS]);

const isKnown = (keyword: string) => COMPARED.has(keyword);

function tuples({ tuple: old }: SchemaView, { tuple: next }: SchemaView): Detected[] {
  const [before, after] = [old, next].map(({ length }) => `prefixItems of ${length}`);
  return before === after ? [] : [{ before, after }];
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
