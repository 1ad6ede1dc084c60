import { isWireFormat, sameSchema, WIRE_KINDS } from '@chain-apis/contract';
import type { Lead, Pair, Reporter } from './change.ts';
import { compareAnnotations } from './compare-annotations.ts';
import {
  compareBounds,
  compareFormats,
  compareKinds,
  comparePatterns,
  compareTypes,
} from './compare-constraints.ts';
import { compareRestrictions } from './compare-restrictions.ts';
import { compareRules } from './compare-rules.ts';
import { compareValues } from './compare-values.ts';
import { pairVariants } from './pair-variants.ts';
import { schemaView, type SchemaView, type SchemaPlace } from '@chain-apis/contract';
import { compareForbidden, withoutMoved } from './forbidden-members.ts';
import { compareExclusion } from './exclusive-variants.ts';

/** Compares what two versions of a schema say themselves, and leads to what is in them. */
export function compareSchemas(scope: Reporter, places: Pair<SchemaPlace>, inner: Lead): void {
  const schemas = { old: schemaView(places.old), new: schemaView(places.new) };
  if (namesKindOfVariants(schemas)) return scope.report('wire-kind-declared', pointers(schemas));
  const kindChanged = compareKinds(scope, schemas);
  if (!kindChanged) {
    compareTypes(scope, schemas);
    compareFormats(scope, schemas);
    comparePatterns(scope, schemas);
  }
  compareValues(scope, schemas);
  compareBounds(scope, schemas);
  compareRestrictions(scope, schemas);
  compareRules(scope, schemas);
  compareAnnotations(scope, schemas);
  compareMembers(scope, schemas, inner);
  compareForbidden(scope, schemas);
  compareExtras(scope, schemas, inner);
  compareItems(scope, schemas, inner);
  if (schemas.old.propertyNames && schemas.new.propertyNames) {
    inner('[name]', { old: schemas.old.propertyNames, new: schemas.new.propertyNames });
  } else if (schemas.old.propertyNames ?? schemas.new.propertyNames) {
    scope.report(schemas.old.propertyNames ? 'names-freed' : 'names-limited', pointers(schemas));
  }
  compareUnions(scope, schemas, places, (pair) => inner('', pair));
}

/** Whether kinds that stood side by side became the one kind that is either of them. */
function namesKindOfVariants({ old, new: next }: Schemas): boolean {
  const { format } = next;
  const [variants, ...others] = old.unions;
  if (!variants || others.length > 0 || next.unions.length > 0 || !isWireFormat(format)) return false;
  return variants.every((variant) => {
    const kind = schemaView(variant).format;
    return isWireFormat(kind) && WIRE_KINDS[kind].wider.includes(format);
  });
}

type Schemas = Pair<SchemaView>;

function pointers({ old, new: next }: Schemas) {
  return { old: old.pointer, new: next.pointer };
}

function compareMembers(scope: Reporter, { old, new: next }: Schemas, inner: Lead): void {
  for (const [name, place] of old.members) {
    const other = next.members.get(name);
    if (other) inner(name, { old: place, new: other });
    else scope.inside(name).report('member-removed', { old: place.pointers[0] });
  }
  for (const [name, place] of next.members) {
    if (old.members.has(name)) continue;
    const what = next.required.has(name) ? 'required-member-added' : 'member-added';
    scope.inside(name).report(what, { new: place.pointers[0] });
  }
  for (const name of new Set([...old.required, ...next.required])) {
    if (old.required.has(name) === next.required.has(name)) continue;
    // Of a member that came or went, that alone is said.
    if (old.members.has(name) !== next.members.has(name)) continue;
    const what = next.required.has(name) ? 'member-became-required' : 'member-became-optional';
    const at = (schema: SchemaView) => schema.members.get(name)?.pointers[0] ?? schema.pointer;
    scope.inside(name).report(what, { old: at(old), new: at(next) });
  }
}

function compareExtras(scope: Reporter, schemas: Schemas, inner: Lead): void {
  const { old, new: next } = { old: schemas.old.extra, new: schemas.new.extra };
  if (typeof old === 'object' && typeof next === 'object') return inner('{}', { old, new: next });
  const rank = (extra: SchemaView['extra']) => (extra === 'none' ? 0 : extra === 'any' ? 2 : 1);
  if (rank(old) === rank(next)) return;
  const wider = old === 'none' ? 'extra-members-allowed' : 'extra-members-widened';
  scope.report(rank(next) < rank(old) ? 'extra-members-narrowed' : wider, pointers(schemas));
}

function compareItems(scope: Reporter, schemas: Schemas, inner: Lead): void {
  const { old, new: next } = schemas;
  old.tuple.slice(0, next.tuple.length).forEach((place, index) => {
    inner(`[${index}]`, { old: place, new: next.tuple[index]! });
  });
  if (old.tuple.length !== next.tuple.length) scope.report('schema-changed', pointers(schemas));
  if (old.items && next.items) inner('[]', { old: old.items, new: next.items });
  else if (next.items) scope.report('items-declared', pointers(schemas));
  else if (old.items) scope.report('items-dropped', pointers(schemas));
}

function compareUnions(
  scope: Reporter,
  { old, new: next }: Schemas,
  places: Pair<SchemaPlace>,
  compare: (pair: Pair<SchemaPlace>) => void,
): void {
  if (old.unions.length === next.unions.length) {
    old.unions.forEach((branches, index) => {
      const others = next.unions[index]!;
      const { paired, removed, added } = pairVariants(branches, others);
      compareExclusion(scope, { old: branches, new: others });
      for (const pair of paired) compare(withoutMoved(pair, { old: branches, new: others }));
      for (const {
        pointers: [at],
      } of removed)
        scope.report('variant-removed', { old: at });
      for (const {
        pointers: [at],
      } of added)
        scope.report('variant-added', { new: at });
    });
    return;
  }
  const [plain, united] = old.unions.length === 0 ? [places.old, next] : [places.new, old];
  const [branches = []] = united.unions;
  // A schema that became one variant of several, or the reverse; anything else nobody can judge.
  const own = united.unions.length === 1 ? branches.find((branch) => sameSchema(branch, plain)) : undefined;
  if (!own) return scope.report('schema-changed', { old: old.pointer, new: next.pointer });
  const what = united === next ? 'variant-added' : 'variant-removed';
  const others = branches.filter((branch) => !sameSchema(branch, plain));
  for (const {
    pointers: [at],
  } of others)
    scope.report(what, { [united === next ? 'new' : 'old']: at });
}
