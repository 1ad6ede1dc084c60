import {
  isWireFormat,
  schemaView,
  WIRE_KINDS,
  type SchemaPlace,
  type SchemaView,
} from '@chain-apis/contract';
import type { Lead } from './change.ts';
import type { Pair, Reporter } from './pair.ts';
import { withoutMoved } from './forbidden-members.ts';
import { pairVariants, type PairedVariants } from './pair-variants.ts';
import { SCHEMA_RULES } from './rules.ts';
import { applyRules } from './rules/rule.ts';
import { ANNOTATING } from './rules/text-rules.ts';

/** Compares two versions of a schema and then their nested schemas. */
export function compareSchemas(scope: Reporter, places: Pair<SchemaPlace>, inner: Lead): void {
  const schemas = { old: schemaView(places.old), new: schemaView(places.new) };
  if (namesKindOfVariants(schemas))
    return scope.report('wire-kind-declared', { old: schemas.old.pointer, new: schemas.new.pointer });
  const variants = pairedAsVariant(schemas);
  if (variants) {
    for (const { pointers } of variants.removed) scope.report('variant-removed', { old: pointers[0] });
    for (const { pointers } of variants.added) scope.report('variant-added', { new: pointers[0] });
    for (const pair of variants.paired) inner('', pair);
    return;
  }
  applyRules(scope, SCHEMA_RULES, schemas);
  for (const { step, pair } of pairsInside(schemas)) inner(step, pair);
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
function namesKindOfVariants({ old, new: next }: Pair<SchemaView>): boolean {
  const { format } = next;
  const [variants, ...others] = old.unions;
  if (!variants || others.length > 0 || next.unions.length > 0 || !isWireFormat(format)) return false;
  return variants.every((variant) => {
    const kind = schemaView(variant).format;
    return isWireFormat(kind) && WIRE_KINDS[kind].wider.includes(format);
  });
}

/** The schemas that both versions have at the same step. */
function* pairsInside({
  old,
  new: next,
}: Pair<SchemaView>): Generator<{ step: string; pair: Pair<SchemaPlace> }> {
  for (const [step, place] of old.members) {
    const other = next.members.get(step);
    if (other) yield { step, pair: { old: place, new: other } };
  }
  if (typeof old.extra === 'object' && typeof next.extra === 'object')
    yield { step: '{}', pair: { old: old.extra, new: next.extra } };
  for (const [index, place] of old.tuple.slice(0, next.tuple.length).entries())
    yield { step: `[${index}]`, pair: { old: place, new: next.tuple[index]! } };
  if (old.items && next.items) yield { step: '[]', pair: { old: old.items, new: next.items } };
  if (old.propertyNames && next.propertyNames)
    yield { step: '[name]', pair: { old: old.propertyNames, new: next.propertyNames } };
  if (old.unions.length !== next.unions.length) return;
  for (const [index, branches] of old.unions.entries()) {
    const others = next.unions[index]!;
    for (const pair of pairVariants(branches, others).paired)
      yield { step: '', pair: withoutMoved(pair, { old: branches, new: others }) };
  }
}
