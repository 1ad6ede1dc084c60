import { canonical, memoizeByObject, segmentsOf, stringOrEmpty, valueAt } from '@chain-apis/foundation';
import { fingerprint, sameSchema } from './same-schema.ts';
import { schemaView, type SchemaLocation, type SchemaView } from '@chain-apis/contract/schema';
import { referenceOf } from './node.ts';
import { pairUp, same, type Pair } from './pair.ts';
import { ANNOTATING } from './rules/text-rules.ts';

type Branches = readonly SchemaLocation[];

export interface PairedVariants {
  readonly paired: readonly Pair<SchemaLocation>[];
  readonly removed: Branches;
  readonly added: Branches;
}

/**
 * Pairs the branches of two versions of a union. Order is irrelevant, so they are paired by content, surest criterion
 * first.
 */
export function pairVariants(old: Branches, next: Branches): PairedVariants {
  return pairings(old)(next);
}

/** Several rules need the same unions. */
const pairings = memoizeByObject((old: Branches) =>
  memoizeByObject((next: Branches) => findPairs(old, next)),
);

function findPairs(old: Branches, next: Branches): PairedVariants {
  const [before, after] = [old, next].map((all) => all.map(writtenAt));
  if (same(before, after))
    return { paired: old.map((one, index) => ({ old: one, new: next[index]! })), removed: [], added: [] };
  const paired: Pair<SchemaLocation>[] = [];
  let [removed, added] = [old, next];
  for (const sign of SIGNS) {
    const keys = new Map([old, next].flatMap((all) => all.map((branch) => [branch, sign(branch, all)])));
    const { both, gone, come } = pairUp(removed, added, (branch) => keys.get(branch));
    paired.push(...both);
    [removed, added] = [gone, come];
  }
  // One left on each side: probably the same, and its changes say more than "removed, added".
  const [last, lastNew] = [removed[0], added[0]];
  if (removed.length > 1 || added.length > 1 || !last || !lastNew || old.length !== next.length)
    return { paired, removed, added };
  return { paired: [...paired, { old: last, new: lastNew }], removed: [], added: [] };
}

const writtenAt = ({ root, pointers: [at = ''] }: SchemaLocation) => valueAt(root, at) ?? true;

const SIGNS: readonly ((branch: SchemaLocation, all: Branches) => string | undefined)[] = [
  (branch) => (referenceOf(branch) ?? '') + fingerprint(branch),
  fingerprint,
  referenceOf,
  discriminators,
  title,
  ownMembers,
  types,
];

/** Constant properties, such as `type: created`. */
function discriminators(branch: SchemaLocation): string | undefined {
  const fixed = [...schemaView(branch).members].flatMap(([name, member]) => {
    const { values } = schemaView(member);
    return values?.length === 1 ? [`${name}=${canonical(values[0])}`] : [];
  });
  return fixed.length > 0 ? fixed.sort().join() : undefined;
}

/** The properties that not every branch has: what all have can be beside the union in the other version. */
function ownMembers(branch: SchemaLocation, all: Branches): string | undefined {
  const views = all.map(schemaView);
  const own = [...schemaView(branch).members.keys()].filter(
    (name) => !views.every(({ members }) => members.has(name)),
  );
  return own.length > 0 ? own.sort().join() : undefined;
}

function title(branch: SchemaLocation): string | undefined {
  return stringOrEmpty(schemaView(branch).keywords['title']) || undefined;
}

function types(branch: SchemaLocation): string | undefined {
  const found = [...schemaView(branch).types];
  return found.length <= 2 ? found.join() : undefined;
}

/** The keyword of a union. */
export function keywordOf(branches: Branches): 'oneOf' | 'anyOf' | undefined {
  const keyword = segmentsOf(branches[0]?.pointers[0] ?? '').at(-2);
  return keyword === 'oneOf' || keyword === 'anyOf' ? keyword : undefined;
}

/** Whether branches are mutually exclusive. */
export function areExclusive(branches: Branches): boolean {
  const schemas = branches.map(schemaView);
  return schemas.every((one, index) => schemas.slice(index + 1).every((other) => exclude(one, other)));
}

/** Whether two schemas are provably exclusive by types, enums and required properties with enums. */
function exclude(one: SchemaView, other: SchemaView): boolean {
  if (![...one.types].some((type) => other.types.has(type))) return true;
  if (haveNoneInCommon(one, other)) return true;
  if (demandsWhatIsForbidden(one, other) || demandsWhatIsForbidden(other, one)) return true;
  return [...one.required].some((name) => {
    const [member, counterpart] = [one.members.get(name), other.members.get(name)];
    if (!member || !counterpart || !other.required.has(name)) return false;
    return exclude(schemaView(member), schemaView(counterpart));
  });
}

function haveNoneInCommon(one: SchemaView, other: SchemaView): boolean {
  if (!one.values || !other.values) return false;
  const values = new Set(other.values.map(canonical));
  return !one.values.some((value) => values.has(canonical(value)));
}

/** Whether objects of one have properties that the other forbids. */
function demandsWhatIsForbidden(one: SchemaView, other: SchemaView): boolean {
  if ([...one.types].join() !== 'object') return false;
  return other.forbidden.some((names) => names.every((name) => one.required.has(name)));
}

/**
 * A variant that now forbids a property loses nothing if another variant accepts its values with that property: such
 * properties are excluded from the comparison.
 */
export function withoutMoved(pair: Pair<SchemaLocation>, unions: Pair<Branches>): Pair<SchemaLocation> {
  const [old, next] = [schemaView(pair.old), schemaView(pair.new)];
  const moved = (from: SchemaView, to: SchemaView, branches: Branches) =>
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
  const otherGroups = new Set(other.forbidden.map(String));
  return one.forbidden.filter((names) => !otherGroups.has(String(names)));
}

/** Whether a variant provably accepts every value of a schema that has this property. */
function takes(variant: SchemaView, schema: SchemaView, name: string): boolean {
  const given = new Set([...schema.required, name]);
  return (
    variant.required.has(name) &&
    [...variant.required].every((member) => given.has(member)) &&
    [...schema.types].every((type) => variant.types.has(type)) &&
    [...variant.members].every(([member, place]) => {
      const other = schema.members.get(member);
      return other !== undefined && sameSchema(place, other);
    }) &&
    restrictsNothingElse(variant)
  );
}

function restrictsNothingElse(schema: SchemaView): boolean {
  const { extra, propertyNames, unions, rules, forbidden, values, bounds, keywords } = schema;
  const isOpen = extra === 'any' && propertyNames === undefined && values === undefined;
  const lists = [unions, rules, forbidden, Object.keys(bounds)];
  const isNote = (keyword: string) => keyword.startsWith('x-') || ANNOTATING.has(keyword);
  return isOpen && lists.every(({ length }) => length === 0) && Object.keys(keywords).every(isNote);
}
