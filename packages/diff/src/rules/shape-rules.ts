import { schemaView, type SchemaLocation, type SchemaView } from '@chain-apis/contract/schema';
import { areExclusive, keywordOf } from '../variants.ts';
import { forbiddenBeyond } from '../variants.ts';
import { pairVariants } from '../variants.ts';
import { childrenOf } from '../discriminator.ts';
import type { Pair } from '../pair.ts';
import {
  BREAKING,
  COMPATIBLE,
  R,
  gained,
  lost,
  rulesFor,
  type SentOnly,
  type FindingOfKind,
} from './rule.ts';

export type { SentOnly } from './rule.ts';

const { both, narrows, rule, widens } = rulesFor<SchemaView>();

/** Rules about the structure of a value: properties, items, variants. */
export const SHAPE_RULES = {
  'member-added': both(COMPATIBLE, 'is a new property', members, 'added'),
  'required-member-added': narrows('is a new required property', members, 'required-added'),
  'member-removed': both(BREAKING, 'was removed', members, 'removed'),
  'member-became-required': narrows('became required', members, 'required'),
  'member-became-optional': widens('became optional', members, 'optional'),
  'members-forbidden': narrows('forbids properties that it allowed', forbids, 'forbidden'),
  'members-allowed': widens('allows properties that it forbade', forbids, 'allowed'),
  'extra-members-allowed': both(COMPATIBLE, 'now accepts undeclared properties', extras, 'opened'),
  'extra-members-narrowed': narrows('restricts undeclared properties more', extras, 'narrower'),
  'extra-members-widened': widens('restricts undeclared properties less', extras, 'wider'),
  'names-limited': narrows('restricts the names of its properties', gained('propertyNames')),
  'names-freed': widens('no longer restricts the names of its properties', lost('propertyNames')),
  'items-declared': narrows('now declares its items', gained('items')),
  'items-dropped': widens('no longer declares its items', lost('items')),
  'variant-added': widens('has a new variant', variants, 'added'),
  'variant-removed': narrows('lost a variant', variants, 'removed'),
  'child-added': rule(COMPATIBLE, R, 'has a new schema that its discriminator selects', children, 'added'),
  'child-removed': narrows('lost a schema that its discriminator selected', children, 'removed'),
  'variants-separated': narrows('refuses values that match several variants', exclusions, 'oneOf'),
  'variants-joined': widens('accepts values that match several variants', exclusions, 'anyOf'),
};

type Membership = FindingOfKind<'added' | 'required-added' | 'removed' | 'required' | 'optional'>;

const MEMBERSHIP = [
  'member-added',
  'required-member-added',
  'member-removed',
  'member-became-required',
  'member-became-optional',
];

/** Whether a rule is about which members there are. */
export const isMembership = (rule: string): boolean => MEMBERSHIP.includes(rule);

/** The only direction in which a member travels: `readOnly` ones are not sent in requests, `writeOnly` ones not in responses. */
function directionOf(place: SchemaLocation): SentOnly | undefined {
  const { keywords } = schemaView(place);
  if (keywords['readOnly'] === true) return keywords['writeOnly'] === true ? undefined : 'response';
  return keywords['writeOnly'] === true ? 'request' : undefined;
}

/** The only direction in which both versions of a member travel. */
export function isSentOnly({ old, new: next }: Pair<SchemaLocation>): SentOnly | undefined {
  const only = directionOf(old);
  return only === directionOf(next) ? only : undefined;
}

/** Of an added or removed member, only that is reported; a member can be required without being declared. */
function members(old: SchemaView, next: SchemaView): Membership[] {
  const names = [...old.members.keys(), ...next.members.keys(), ...old.required, ...next.required];
  return [...new Set(names)].flatMap((step): Membership[] => {
    const [before, after] = [old, next].map((schema) => schema.members.get(step));
    const [from, to] = [before, after].map((place) => place?.pointers[0]);
    const isRequired = next.required.has(step);
    if (!before && after) {
      const only = directionOf(after);
      const kind = isRequired ? 'required-added' : 'added';
      return [{ kind, step, old: undefined, new: to, ...(only && { only }) }];
    }
    if (before && !after) {
      const only = directionOf(before);
      return [{ kind: 'removed', step, old: from, new: undefined, ...(only && { only }) }];
    }
    const pointers = { old: from ?? old.pointer, new: to ?? next.pointer };
    const bound = (schema: SchemaView, place: SchemaLocation | undefined, direction: SentOnly) =>
      schema.required.has(step) && ((place && directionOf(place)) ?? direction) === direction;
    const turns = (['request', 'response'] as const).filter(
      (direction) => bound(old, before, direction) !== bound(next, after, direction),
    );
    if (turns.length === 2 && bound(next, after, 'request') === bound(next, after, 'response'))
      return [{ kind: isRequired ? 'required' : 'optional', step, ...pointers }];
    return turns.map((only) => ({
      kind: bound(next, after, only) ? ('required' as const) : ('optional' as const),
      step,
      only,
      ...pointers,
    }));
  });
}

function children(old: SchemaView, next: SchemaView): FindingOfKind<'added' | 'removed'>[] {
  if (!old.keywords['discriminator'] || !next.keywords['discriminator']) return [];
  const [before, after] = [childrenOf(old), childrenOf(next)];
  return [
    ...[...before]
      .filter(([value]) => !after.has(value))
      .map(([value]) => ({ kind: 'removed' as const, before: value })),
    ...[...after]
      .filter(([value]) => !before.has(value))
      .map(([value]) => ({ kind: 'added' as const, after: value })),
  ];
}

/** Members that only one version forbids, alone or together; added and removed members are reported separately. */
function forbids(old: SchemaView, next: SchemaView): FindingOfKind<'forbidden' | 'allowed'>[] {
  const isOwn = ([name, ...more]: readonly string[]) =>
    more.length > 0 || old.members.has(name!) === next.members.has(name!);
  const groups = (kind: 'forbidden' | 'allowed', all: (readonly string[])[]) =>
    all.filter(isOwn).map((names) => ({ kind, after: names.join(' and ') }));
  return [
    ...groups('forbidden', forbiddenBeyond(next, old)),
    ...groups('allowed', forbiddenBeyond(old, next)),
  ];
}

function extras(old: SchemaView, next: SchemaView): FindingOfKind<'opened' | 'wider' | 'narrower'>[] {
  const rank = ({ extra }: SchemaView) => (extra === 'none' ? 0 : extra === 'any' ? 2 : 1);
  const [before, after] = [rank(old), rank(next)];
  if (before === after) return [];
  return [{ kind: after < before ? 'narrower' : before === 0 ? 'opened' : 'wider' }];
}

type Variant = FindingOfKind<'added' | 'removed' | 'unknown'>;

/** Added or removed variants; `unknown` if the unions of two versions are unrelated. */
export function variants(old: SchemaView, next: SchemaView): Variant[] {
  if (old.unions.length !== next.unions.length)
    return [{ kind: 'unknown', before: spelled(old), after: spelled(next) }];
  return old.unions.flatMap((branches, index) => {
    const { removed, added } = pairVariants(branches, next.unions[index]!);
    return [
      ...removed.map(({ pointers: [at] }): Variant => ({ kind: 'removed', old: at, new: undefined })),
      ...added.map(({ pointers: [at] }): Variant => ({ kind: 'added', old: undefined, new: at })),
    ];
  });
}

const spelled = ({ unions }: SchemaView) =>
  unions.map((branches) => `${keywordOf(branches)} of ${branches.length}`).join(' and ') || 'no union';

/**
 * `anyOf` changed to `oneOf` refuses values that match several variants, and the reverse. Equivalent if the variants
 * are exclusive.
 */
function exclusions(old: SchemaView, next: SchemaView): FindingOfKind<'oneOf' | 'anyOf'>[] {
  if (old.unions.length !== next.unions.length) return [];
  return old.unions.flatMap((branches, index): FindingOfKind<'oneOf' | 'anyOf'>[] => {
    const others = next.unions[index]!;
    const [before, after] = [keywordOf(branches), keywordOf(others)];
    if (before === after || before === undefined || after === undefined) return [];
    if (areExclusive(after === 'oneOf' ? others : branches)) return [];
    return [{ kind: after, old: branches[0]?.pointers[0], new: others[0]?.pointers[0] }];
  });
}
