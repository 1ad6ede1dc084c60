import {
  entryOf,
  isObject,
  memoizeByObject,
  pointerOf,
  pointerTo,
  type Json,
  type JsonObject,
  objectAt,
} from '@chain-apis/foundation';
import {
  edgesOf,
  SAME_VALUE,
  schemasAt,
  schemaView,
  walkSchemas,
  type SchemaLocation,
  type SchemaView,
} from '@chain-apis/contract/schema';
import { referenceOf } from './node.ts';

/** What selects a variant: the property, and the variant of each value. */
export interface Discriminator {
  readonly member: string;
  readonly variants: ReadonlyMap<string, string>;
}

/**
 * Reads a `discriminator` with its implicit mapping: an unmapped variant is selected by its constant, otherwise by its
 * component name. Without a union, the variants are the schemas that extend this one.
 */
export function discriminatorOf(schema: SchemaView): Discriminator | undefined {
  const declared = schema.keywords['discriminator'];
  if (!isObject(declared)) return undefined;
  const member = String(declared['propertyName']);
  const named = Object.entries(objectAt(declared, 'mapping')).map(
    ([value, target]) => [value, pointerOfTarget(String(target))] as const,
  );
  const mapped = new Set(named.map(([, pointer]) => pointer));
  const { root } = schema;
  const branches = schema.unions.flat().flatMap((branch) => referenceOf(branch) ?? []);
  const implied = (schema.unions.length > 0 ? branches : extensionsOf(schema)).flatMap((pointer) => {
    if (mapped.has(pointer)) return [];
    return valuesOf({ root, pointers: [pointer] }, member, pointer).map((value) => [value, pointer] as const);
  });
  return { member, variants: new Map([...named, ...implied].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/**
 * The schemas that only a discriminator leads to, by the values that select them: those that extend a parent. A child, which
 * has the discriminator of its parent, leads to none of its siblings.
 */
export function childrenOf(schema: SchemaView): ReadonlyMap<string, SchemaLocation> {
  const { root, place } = schema;
  if (schema.keywords['discriminator'] === undefined || schema.unions.length > 0) return new Map();
  const variants = discriminatorOf(schema)?.variants ?? new Map<string, string>();
  const own = new Set(
    [...walkSchemas(root, schemasAt(root, place.pointers), SAME_VALUE)].map(({ pointer }) => pointer),
  );
  const entries = [...variants].map(([value, pointer]) => [value, { root, pointers: [pointer] }] as const);
  return new Map(entries.some(([, { pointers }]) => own.has(pointers[0]!)) ? [] : entries);
}

/** The components that extend each component, by their `allOf`. */
const extensionsIn = memoizeByObject((root: JsonObject) => {
  const found = new Map<string, string[]>();
  const names = Object.keys(objectAt(objectAt(root, 'components'), 'schemas'));
  const pointers = names.map((name) => pointerTo('/components/schemas', name));
  for (const component of schemasAt(root, pointers))
    for (const { to } of edgesOf(root, component, ['allOf'])) {
      const target = to.schema['$ref'];
      if (typeof target === 'string') entryOf(found, pointerOf(target), () => []).push(component.pointer);
    }
  return found;
});

/** The components that extend a schema, and those that extend them. */
function extensionsOf({ root, place }: SchemaView): string[] {
  const direct = extensionsIn(root);
  const starts = [...walkSchemas(root, schemasAt(root, place.pointers), SAME_VALUE)]
    .filter(({ schema }) => 'discriminator' in schema)
    .map(({ pointer }) => pointer);
  const found = new Set(starts);
  for (const pointer of found) for (const other of direct.get(pointer) ?? []) found.add(other);
  return [...found].filter((pointer) => !starts.includes(pointer));
}

/** The mapping contains references or bare component names. */
const pointerOfTarget = (target: string) =>
  target.startsWith('#') ? pointerOf(target) : pointerTo('/components/schemas', target);

function valuesOf(branch: SchemaLocation, member: string, pointer: string): string[] {
  const place = schemaView(branch).members.get(member);
  const values: readonly Json[] = (place && schemaView(place).values) ?? [];
  return values.length > 0 ? values.map(String) : [pointer.slice(pointer.lastIndexOf('/') + 1)];
}
