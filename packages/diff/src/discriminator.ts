import { isObject, pointerTo, valueAt, type Json, type JsonObject } from '@chain-apis/contract';
import { schemaView, type SchemaView, type SchemaPlace } from '@chain-apis/contract';

/** What selects a variant: the member, and for each of its values the place of the variant. */
export interface Discriminator {
  readonly member: string;
  readonly variants: ReadonlyMap<string, string>;
}

/**
 * Reads a `discriminator` with what it leaves out: a variant that the mapping does not name is selected by the value that it
 * pins, otherwise by the name of its component.
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

/** The mapping takes a reference or the bare name of a component. */
const pointerOfTarget = (target: string) =>
  target.startsWith('#') ? target.slice(1) : pointerTo('/components/schemas', target);

function referenceOf({ root, pointers: [pointer = ''] }: SchemaPlace): string | undefined {
  const node = valueAt(root, pointer);
  const target = node !== undefined && isObject(node) ? node['$ref'] : undefined;
  return typeof target === 'string' ? target.slice(1) : undefined;
}

function valuesOf(branch: SchemaPlace, member: string, pointer: string): string[] {
  const place = schemaView(branch).members.get(member);
  const values: readonly Json[] = (place && schemaView(place).values) ?? [];
  return values.length > 0 ? values.map(String) : [pointer.slice(pointer.lastIndexOf('/') + 1)];
}
