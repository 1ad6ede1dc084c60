import type { SchemaPlace, SchemaView } from '@chain-apis/contract';
import { areExclusive, keywordOf } from '../exclusive-variants.ts';
import { forbiddenBeyond } from '../forbidden-members.ts';
import { pairVariants } from '../pair-variants.ts';
import { B, C, rulesFor, when, type Detected, type Sorted } from './rule.ts';

const { rule, both } = rulesFor<SchemaView>();

/** Rules about the structure of a value: properties, items, variants. */
export const SHAPE_RULES = {
  'member-added': both(C, 'is a new member', (old, next) => newMembers(old, next, false)),
  'required-member-added': rule(B, C, 'is a new required member', (old, next) => newMembers(old, next, true)),
  'member-removed': both(B, 'was removed', (old, next) =>
    [...old.members].flatMap(
      ([
        step,
        {
          pointers: [at],
        },
      ]) => (next.members.has(step) ? [] : [{ step, old: at, new: undefined }]),
    ),
  ),
  'member-became-required': rule(B, C, 'became required', (old, next) => nowRequired(old, next, next)),
  'member-became-optional': rule(C, B, 'became optional', (old, next) => nowRequired(old, next, old)),
  'members-forbidden': rule(B, C, 'forbids members that it allowed', (old, next) => forbids(old, next, next)),
  'members-allowed': rule(C, B, 'allows members that it forbade', (old, next) => forbids(old, next, old)),
  'extra-members-allowed': both(C, 'takes other members than the named ones now', when(extras, 'opened')),
  'extra-members-narrowed': rule(B, C, 'says more about members without a name', when(extras, 'narrower')),
  'extra-members-widened': rule(C, B, 'says less about members without a name', when(extras, 'wider')),
  'names-limited': rule(
    B,
    C,
    'limits the names of its members',
    (old, next) => !old.propertyNames && next.propertyNames !== undefined,
  ),
  'names-freed': rule(
    C,
    B,
    'no longer limits the names of its members',
    (old, next) => old.propertyNames !== undefined && !next.propertyNames,
  ),
  'items-declared': rule(
    B,
    C,
    'says what its items are now',
    (old, next) => !old.items && next.items !== undefined,
  ),
  'items-dropped': rule(
    C,
    B,
    'no longer says what its items are',
    (old, next) => old.items !== undefined && !next.items,
  ),
  'variant-added': rule(C, B, 'has a new variant', when(variants, 'added')),
  'variant-removed': rule(B, C, 'lost a variant', when(variants, 'removed')),
  'variants-separated': rule(
    B,
    C,
    'refuses what more than one of its variants takes',
    when(exclusions, 'oneOf'),
  ),
  'variants-joined': rule(C, B, 'takes what more than one of its variants takes', when(exclusions, 'anyOf')),
};

function newMembers(old: SchemaView, next: SchemaView, required: boolean): Detected[] {
  return [...next.members].flatMap(([step, { pointers }]) =>
    old.members.has(step) || next.required.has(step) !== required
      ? []
      : [{ step, old: undefined, new: pointers[0] }],
  );
}

/** Properties that only one version requires; for an added or removed property, only that is reported. */
function nowRequired(old: SchemaView, next: SchemaView, one: SchemaView): Detected[] {
  const other = one === old ? next : old;
  const at = (schema: SchemaView, name: string) => schema.members.get(name)?.pointers[0] ?? schema.pointer;
  return [...one.required]
    .filter((name) => !other.required.has(name) && old.members.has(name) === next.members.has(name))
    .map((name) => ({ step: name, old: at(old, name), new: at(next, name) }));
}

/** Properties that one version forbids, alone or together; added and removed properties are reported separately. */
function forbids(old: SchemaView, next: SchemaView, one: SchemaView): Detected[] {
  return forbiddenBeyond(one, one === old ? next : old)
    .filter(([name, ...more]) => more.length > 0 || old.members.has(name!) === next.members.has(name!))
    .map((names) => ({ after: names.join(' and ') }));
}

function extras(old: SchemaView, next: SchemaView): Sorted<'opened' | 'wider' | 'narrower'>[] {
  const rank = ({ extra }: SchemaView) => (extra === 'none' ? 0 : extra === 'any' ? 2 : 1);
  const [before, after] = [rank(old), rank(next)];
  if (before === after) return [];
  return [{ kind: after < before ? 'narrower' : before === 0 ? 'opened' : 'wider' }];
}

type Variant = Sorted<'added' | 'removed' | 'unknown'>;

/** Added or removed variants; `unknown` if the unions of two versions are unrelated. */
export function variants(old: SchemaView, next: SchemaView): Variant[] {
  const added = ({ pointers: [at] }: SchemaPlace): Variant => ({ kind: 'added', old: undefined, new: at });
  const removed = ({ pointers: [at] }: SchemaPlace): Variant => ({
    kind: 'removed',
    old: at,
    new: undefined,
  });
  if (old.unions.length === next.unions.length)
    return old.unions.flatMap((branches, index) => {
      const found = pairVariants(branches, next.unions[index]!);
      return [...found.removed.map(removed), ...found.added.map(added)];
    });
  return [{ kind: 'unknown', before: spelled(old), after: spelled(next) }];
}

const spelled = ({ unions }: SchemaView) =>
  unions.map((branches) => `${keywordOf(branches)} of ${branches.length}`).join(' and ') || 'no union';

/**
 * `anyOf` changed to `oneOf` refuses values that match several variants, and the reverse. Equivalent if the variants
 * are exclusive.
 */
function exclusions(old: SchemaView, next: SchemaView): Sorted<'oneOf' | 'anyOf'>[] {
  if (old.unions.length !== next.unions.length) return [];
  return old.unions.flatMap((branches, index): Sorted<'oneOf' | 'anyOf'>[] => {
    const others = next.unions[index]!;
    const [before, after] = [keywordOf(branches), keywordOf(others)];
    if (before === after || before === undefined || after === undefined) return [];
    if (areExclusive(after === 'oneOf' ? others : branches)) return [];
    return [{ kind: after, old: branches[0]?.pointers[0], new: others[0]?.pointers[0] }];
  });
}
