import { ANNOTATING } from './rules/text-rules.ts';
import type { Pair } from './pair.ts';
import { schemaView, type SchemaView, type SchemaPlace, sameSchema } from '@chain-apis/contract';

/**
 * A variant that now forbids a property loses nothing if another variant accepts its values with that property: such
 * properties are excluded from the comparison.
 */
export function withoutMoved(
  pair: Pair<SchemaPlace>,
  unions: Pair<readonly SchemaPlace[]>,
): Pair<SchemaPlace> {
  const [old, next] = [schemaView(pair.old), schemaView(pair.new)];
  const moved = (from: SchemaView, to: SchemaView, branches: readonly SchemaPlace[]) =>
    forbiddenBeyond(to, from)
      .filter(({ length }) => length === 1)
      .flatMap(([name]) =>
        branches.some((branch) => takes(schemaView(branch), from, name!)) ? [name!] : [],
      );
  const without = [...moved(old, next, unions.new), ...moved(next, old, unions.old)];
  if (without.length === 0) return pair;
  return { old: { ...pair.old, without }, new: { ...pair.new, without } };
}

/** Groups of members that one version forbids and the other does not. */
export function forbiddenBeyond(one: SchemaView, other: SchemaView): (readonly string[])[] {
  const known = new Set(other.forbidden.map(String));
  return one.forbidden.filter((names) => !known.has(String(names)));
}

/** Whether a variant provably accepts every value of a schema that has this property. */
function takes(variant: SchemaView, schema: SchemaView, name: string): boolean {
  const given = new Set([...schema.required, name]);
  return (
    variant.required.has(name) &&
    [...variant.required].every((member) => given.has(member)) &&
    [...schema.types].every((type) => variant.types.has(type)) &&
    [...variant.members].every(([member, place]) => isSame(place, schema.members.get(member))) &&
    restrictsNothingElse(variant)
  );
}

function isSame(place: SchemaPlace, other: SchemaPlace | undefined): boolean {
  return other !== undefined && sameSchema(place, other);
}

function restrictsNothingElse(schema: SchemaView): boolean {
  const { extra, propertyNames, unions, rules, forbidden, values, bounds, words } = schema;
  const isOpen = extra === 'any' && propertyNames === undefined && values === undefined;
  const lists = [unions, rules, forbidden, Object.keys(bounds)];
  const isNote = (keyword: string) => keyword.startsWith('x-') || ANNOTATING.has(keyword);
  return isOpen && lists.every(({ length }) => length === 0) && Object.keys(words).every(isNote);
}
