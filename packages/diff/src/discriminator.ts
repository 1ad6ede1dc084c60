import { isObject, pointerOf, pointerTo, type Json, type JsonObject } from '@chain-apis/foundation';
import { schemaView, type SchemaPlace, type SchemaView } from '@chain-apis/contract/schema';
import { referenceOf } from './node.ts';

/** What selects a variant: the property, and the variant of each value. */
export interface Discriminator {
  readonly member: string;
  readonly variants: ReadonlyMap<string, string>;
}

/**
 * Reads a `discriminator` with its implicit mapping: an unmapped variant is selected by its constant, otherwise by its
 * component name.
 */
export function discriminatorOf(schema: SchemaView): Discriminator | undefined {
  const declared = schema.words['discriminator'];
  if (declared === undefined || !isObject(declared)) return undefined;
  const member = String(declared['propertyName']);
  const named = Object.entries((declared['mapping'] ?? {}) as JsonObject).map(
    ([value, target]) => [value, pointerOfTarget(String(target))] as const,
  );
  const known = new Set(named.map(([, pointer]) => pointer));
  const implied = schema.unions.flat().flatMap((branch) => {
    const pointer = referenceOf(branch);
    if (pointer === undefined || known.has(pointer)) return [];
    return valuesOf(branch, member, pointer).map((value) => [value, pointer] as const);
  });
  return { member, variants: new Map([...named, ...implied].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** The mapping contains references or bare component names. */
const pointerOfTarget = (target: string) =>
  target.startsWith('#') ? pointerOf(target) : pointerTo('/components/schemas', target);

function valuesOf(branch: SchemaPlace, member: string, pointer: string): string[] {
  const place = schemaView(branch).members.get(member);
  const values: readonly Json[] = (place && schemaView(place).values) ?? [];
  return values.length > 0 ? values.map(String) : [pointer.slice(pointer.lastIndexOf('/') + 1)];
}
