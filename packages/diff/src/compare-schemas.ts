import { own } from '@chain-apis/foundation';
import { schemaView, type SchemaPlace, type SchemaView, type WireKinds } from '@chain-apis/contract/schema';
import { mapPair, pointersOf, type Pair } from './pair.ts';
import { SCHEMA_RULES, type What } from './rules.ts';
import { findings, type Found } from './rules/rule.ts';
import { ANNOTATING } from './rules/text-rules.ts';
import { pairVariants, withoutMoved, type PairedVariants } from './variants.ts';

/** Schemas below two versions of a schema, at the same step. */
interface InnerPair {
  readonly step: string;
  readonly places: Pair<SchemaPlace>;
}

interface Compared {
  readonly found: readonly Found<What>[];
  readonly inner: readonly InnerPair[];
}

/** Compares what two versions of a schema say themselves, and pairs what is below them. */
export function compareSchemas(places: Pair<SchemaPlace>, kinds: WireKinds): Compared {
  const schemas = mapPair(places, schemaView);
  if (namesKindOfVariants(schemas, kinds))
    return { found: [{ what: 'wire-kind-declared', ...pointersOf(schemas) }], inner: [] };
  const variants = pairedAsVariant(schemas);
  if (!variants) return { found: findings(SCHEMA_RULES, schemas, kinds), inner: pairsInside(schemas) };
  const { removed, added, paired } = variants;
  return {
    found: [
      ...removed.map(({ pointers: [old] }) => ({ what: 'variant-removed' as const, old })),
      ...added.map(({ pointers: [at] }) => ({ what: 'variant-added' as const, new: at })),
    ],
    inner: paired.map((pair) => ({ step: '', places: pair })),
  };
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
  if (!variants || others.length > 0 || next.unions.length > 0 || !format || !own(kinds, format))
    return false;
  return variants.every((variant) => {
    return own(kinds, schemaView(variant).format ?? '')?.wider.includes(format);
  });
}

/** The schemas that both versions have at the same step. */
function pairsInside({ old, new: next }: Pair<SchemaView>): InnerPair[] {
  const after = placesBelow(next);
  const below = [...placesBelow(old)].flatMap(([key, place]): InnerPair[] => {
    const other = after.get(key);
    return other ? [{ step: key.replace(/^\./, ''), places: { old: place, new: other } }] : [];
  });
  const unions = old.unions.length === next.unions.length ? old.unions : [];
  const variants = unions.flatMap((branches, index) => {
    const others = next.unions[index]!;
    return pairVariants(branches, others).paired.map((pair) => ({
      step: '',
      places: withoutMoved(pair, { old: branches, new: others }),
    }));
  });
  return [...below, ...variants];
}

/** The schemas below a schema, except variants: members by `.name`, others by their step. */
function placesBelow(schema: SchemaView): Map<string, SchemaPlace> {
  const { members, extra, tuple, items, propertyNames } = schema;
  return new Map([
    ...[...members].map(([name, place]) => [`.${name}`, place] as const),
    ...(typeof extra === 'object' ? [['{}', extra] as const] : []),
    ...tuple.map((place, index) => [`[${index}]`, place] as const),
    ...(items ? [['[]', items] as const] : []),
    ...(propertyNames ? [['[name]', propertyNames] as const] : []),
  ]);
}
