import { ANNOTATING } from './compare-annotations.ts';
import type { Pair, Scope } from './change.ts';
import { effectiveSchema, type EffectiveSchema, type Place } from './effective-schema.ts';
import { essence } from './essence.ts';

/** Reports members that one version forbids, alone or together, and the other does not. */
export function compareForbidden(scope: Scope, { old, new: next }: Pair<EffectiveSchema>): void {
  const at = { old: old.pointer, new: next.pointer };
  const report = (
    what: 'members-forbidden' | 'members-allowed',
    one: EffectiveSchema,
    other: EffectiveSchema,
  ) => {
    for (const names of difference(one, other)) {
      // That a member came or went says it already.
      if (names.length === 1 && old.members.has(names[0]!) !== next.members.has(names[0]!)) continue;
      scope.report(what, { ...at, after: names.join(' and ') });
    }
  };
  report('members-forbidden', next, old);
  report('members-allowed', old, next);
}

/**
 * A variant that forbids a member loses nothing where another variant takes what it took with that member: such a
 * member is left out of the comparison.
 */
export function withoutMoved(pair: Pair<Place>, unions: Pair<readonly Place[]>): Pair<Place> {
  const [old, next] = [effectiveSchema(pair.old), effectiveSchema(pair.new)];
  const moved = (from: EffectiveSchema, to: EffectiveSchema, branches: readonly Place[]) =>
    difference(to, from)
      .filter(({ length }) => length === 1)
      .flatMap(([name]) =>
        branches.some((branch) => takes(effectiveSchema(branch), from, name!)) ? [name!] : [],
      );
  const without = [...moved(old, next, unions.new), ...moved(next, old, unions.old)];
  if (without.length === 0) return pair;
  return { old: { ...pair.old, without }, new: { ...pair.new, without } };
}

/** The groups of members that one forbids and the other does not. */
function difference(one: EffectiveSchema, other: EffectiveSchema): (readonly string[])[] {
  const known = new Set(other.forbidden.map(String));
  return one.forbidden.filter((names) => !known.has(String(names)));
}

/** Whether a variant takes every value of a schema that has this member, as far as its keywords show. */
function takes(variant: EffectiveSchema, schema: EffectiveSchema, name: string): boolean {
  const given = new Set([...schema.required, name]);
  return (
    variant.required.has(name) &&
    [...variant.required].every((member) => given.has(member)) &&
    [...schema.types].every((type) => variant.types.has(type)) &&
    [...variant.members].every(([member, place]) => isSame(place, schema.members.get(member))) &&
    restrictsNothingElse(variant)
  );
}

function isSame(place: Place, other: Place | undefined): boolean {
  return other !== undefined && essence(place) === essence(other);
}

function restrictsNothingElse(schema: EffectiveSchema): boolean {
  const { extra, names, unions, rules, forbidden, values, bounds, words } = schema;
  const isOpen = extra === 'any' && names === undefined && values === undefined;
  const lists = [unions, rules, forbidden, Object.keys(bounds)];
  const isNote = (keyword: string) => keyword.startsWith('x-') || ANNOTATING.has(keyword);
  return isOpen && lists.every(({ length }) => length === 0) && Object.keys(words).every(isNote);
}
