import { getOwn } from '@chain-apis/foundation';
import {
  schemaView,
  type SchemaLocation,
  type SchemaView,
  type WireKinds,
} from '@chain-apis/contract/schema';
import { childrenOf } from './discriminator.ts';
import { meaningOf, type ComparedPlace } from './meaning.ts';
import { mapPair, pointersOf, type Pair } from './pair.ts';
import { SCHEMA_RULES, type RuleName } from './rules.ts';
import { findings, type RuleFinding } from './rules/rule.ts';
import { isMembership, isSentOnly, type SentOnly } from './rules/shape-rules.ts';
import { ANNOTATING } from './rules/text-rules.ts';
import { pairVariants, withoutMoved, type PairedVariants } from './variants.ts';

/** Schemas below two versions of a schema, at the same step. */
interface InnerPair {
  readonly step: string;
  readonly places: Pair<ComparedPlace>;
  /** The only direction in which it travels. */
  readonly only?: SentOnly;
}

interface Compared {
  readonly found: readonly RuleFinding<RuleName>[];
  readonly inner: readonly InnerPair[];
}

/** Compares what two versions of a schema say themselves, and pairs what is below them. */
export function compareSchemas(places: Pair<ComparedPlace>, kinds: WireKinds): Compared {
  if (namesKindOfVariants(mapPair(places, schemaView), kinds))
    return { found: [{ what: 'wire-kind-declared', ...pointersOf(mapPair(places, schemaView)) }], inner: [] };
  const schemas = mapPair(places, meaningOf);
  const variants = pairedAsVariant(schemas);
  if (!variants) return comparedAlike(schemas, kinds);
  const { removed, added, paired } = variants;
  return {
    found: [
      ...removed.map(({ pointers: [old] }) => ({ what: 'variant-removed' as const, old })),
      ...added.map(({ pointers: [at] }) => ({ what: 'variant-added' as const, new: at })),
    ],
    inner: paired.map((pair) => ({ step: '', places: pair })),
  };
}

function comparedAlike(schemas: Pair<SchemaView>, kinds: WireKinds): Compared {
  const found = findings(SCHEMA_RULES, schemas, kinds);
  const variants = variantPairs(schemas);
  const isMoved = variants.length > 0 && !haveSameMembers(schemas);
  const inner = [
    ...pairsBelow(schemas),
    ...(isMoved ? variants.map((pair) => joinedWith(schemas, pair)) : variants),
    ...childPairs(schemas),
  ];
  // A property may stand beside a union or in each variant: then each variant is compared with what stands beside it.
  return { found: isMoved ? found.filter(({ what }) => !isMembership(what)) : found, inner };
}

/** A schema that became one of several variants, or the reverse: the union must say nothing else. */
function pairedAsVariant({ old, new: next }: Pair<SchemaView>): PairedVariants | undefined {
  if (old.unions.length + next.unions.length !== 1) return undefined;
  const united = old.unions.length === 1 ? old : next;
  const isUnion = (keyword: string) => keyword === 'oneOf' || keyword === 'anyOf';
  if (!Object.keys(united.merged).every((keyword) => isUnion(keyword) || ANNOTATING.has(keyword)))
    return undefined;
  const found = pairVariants(old.unions[0] ?? [old.place], next.unions[0] ?? [next.place]);
  return found.paired.length === 1 ? found : undefined;
}

/** Whether several kinds became the one kind that covers them. */
function namesKindOfVariants({ old, new: next }: Pair<SchemaView>, kinds: WireKinds): boolean {
  const { format } = next;
  const [variants, ...others] = old.unions;
  if (!variants || others.length > 0 || next.unions.length > 0 || !format || !getOwn(kinds, format))
    return false;
  return variants.every((variant) => getOwn(kinds, schemaView(variant).format ?? '')?.wider.includes(format));
}

/** The schemas that both versions have at the same step, except variants. */
function pairsBelow({ old, new: next }: Pair<SchemaView>): InnerPair[] {
  const after = placesBelow(next);
  return [...placesBelow(old)].flatMap(([key, place]): InnerPair[] => {
    const other = after.get(key);
    if (!other) return [];
    const only = key.startsWith('.') ? isSentOnly({ old: place, new: other }) : undefined;
    return [{ step: key.replace(/^\./, ''), places: { old: place, new: other }, ...(only && { only }) }];
  });
}

function variantPairs({ old, new: next }: Pair<SchemaView>): InnerPair[] {
  const unions = old.unions.length === next.unions.length ? old.unions : [];
  return unions.flatMap((branches, index) => {
    const others = next.unions[index]!;
    return pairVariants(branches, others).paired.map((pair) => ({
      step: '',
      places: withoutMoved(pair, { old: branches, new: others }),
    }));
  });
}

function haveSameMembers({ old, new: next }: Pair<SchemaView>): boolean {
  if (old.unions.length !== 1 || next.unions.length !== 1) return true;
  const isSame = (one: Iterable<string>, other: Iterable<string>) =>
    [...one].sort().join('\n') === [...other].sort().join('\n');
  return isSame(old.members.keys(), next.members.keys()) && isSame(old.required, next.required);
}

function joinedWith({ old, new: next }: Pair<SchemaView>, { places, ...pair }: InnerPair): InnerPair {
  const [before, after] = [
    { ...places.old, within: old.place },
    { ...places.new, within: next.place },
  ];
  return { ...pair, places: { old: before, new: after } };
}

/** What a discriminator leads to without a union. */
function childPairs({ old, new: next }: Pair<SchemaView>): InnerPair[] {
  const after = childrenOf(next);
  return [...childrenOf(old)].flatMap(([value, place]): InnerPair[] => {
    const other = after.get(value);
    return other ? [{ step: '', places: { old: place, new: other } }] : [];
  });
}

/** The schemas below a schema, except variants: members by `.name`, others by their step. */
function placesBelow(schema: SchemaView): Map<string, SchemaLocation> {
  const { members, extra, tuple, items, propertyNames } = schema;
  return new Map([
    ...[...members].map(([name, place]) => [`.${name}`, place] as const),
    ...(typeof extra === 'object' ? [['{}', extra] as const] : []),
    ...tuple.map((place, index) => [`[${index}]`, place] as const),
    ...(items ? [['[]', items] as const] : []),
    ...(propertyNames ? [['[name]', propertyNames] as const] : []),
  ]);
}
