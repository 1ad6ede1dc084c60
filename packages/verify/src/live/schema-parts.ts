import type { ContractDocument, Json, JsonSchema } from '@chain-apis/contract';

/** A schema and all that it is made of at the same place, references followed, and of unions what fits. */
export function partsOf(
  document: ContractDocument,
  schema: JsonSchema,
  fits: (branch: JsonSchema) => boolean,
): JsonSchema[] {
  const reference = schema['$ref'];
  const target = typeof reference === 'string' ? asSchema(lookUp(document.bundle, reference)) : [];
  const all = (schema['allOf'] as JsonSchema[] | undefined) ?? [];
  const branches = ['anyOf', 'oneOf'].flatMap((key) => (schema[key] as JsonSchema[] | undefined) ?? []);
  const parts = [...target, ...all, ...branches.filter(fits)];
  return [schema, ...parts.flatMap((part) => partsOf(document, part, fits))];
}

/** The schema that a keyword holds, if it does. */
export function asSchema(value: Json | undefined): JsonSchema[] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? [value] : [];
}

/** What a schema says about a member of that name. */
export function memberSchemas(node: JsonSchema, name: string): JsonSchema[] {
  const properties = node['properties'] as Record<string, JsonSchema> | undefined;
  if (properties && Object.hasOwn(properties, name)) return asSchema(properties[name]);
  return asSchema(node['additionalProperties']);
}

function lookUp(root: Json, reference: string): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of reference.replace(/^#\//, '').split('/')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    value = value[decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}
