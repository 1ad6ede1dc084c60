import { schemaForms, type ContractDocument, type Json, type JsonSchema } from '@chain-apis/contract';
import fc, { type Arbitrary } from 'fast-check';

const DEPTH = 4;

/** Values that a schema may allow. Patterns and formats are not read: the examples beside them have their form. */
export function valuesOf(document: ContractDocument, schema: JsonSchema, depth = 0): Arbitrary<Json> {
  const forms = schemaForms(document, schema).slice(0, 8);
  return fc.oneof(
    ...forms.map((parts) => formOf(document, Object.assign({}, ...parts) as JsonSchema, depth)),
  );
}

function formOf(document: ContractDocument, schema: JsonSchema, depth: number): Arbitrary<Json> {
  if ('const' in schema) return fc.constant(schema['const'] as Json);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const known = schema['x-extensible-enum'];
  if (Array.isArray(known)) return fc.oneof(fc.constantFrom(...known), fc.string());
  const types = [schema['type'] ?? 'string'].flat().map(String);
  return fc.oneof(...types.map((type) => ofType(document, schema, type, depth)));
}

function ofType(
  document: ContractDocument,
  schema: JsonSchema,
  type: string,
  depth: number,
): Arbitrary<Json> {
  const number = (key: string) => (typeof schema[key] === 'number' ? schema[key] : undefined);
  switch (type) {
    case 'integer':
      return fc.integer(limits(number('minimum') ?? -10, number('maximum')));
    case 'number':
      return fc.double({ noNaN: true, ...limits(number('minimum') ?? -10, number('maximum')) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const items = (schema['items'] ?? {}) as JsonSchema;
      const length = { minLength: number('minItems') ?? 0, maxLength: Math.min(number('maxItems') ?? 4, 4) };
      return depth >= DEPTH ? fc.constant([]) : fc.array(valuesOf(document, items, depth + 1), length);
    }
    case 'object':
      return depth >= DEPTH ? fc.constant({}) : objectOf(document, schema, depth);
    default:
      return fc.string({
        minLength: number('minLength') ?? 0,
        maxLength: Math.min(number('maxLength') ?? 20, 40),
      });
  }
}

function limits(min: number, max: number | undefined): { min: number; max: number } {
  return { min, max: Math.max(min, max ?? min + 1000) };
}

function objectOf(document: ContractDocument, schema: JsonSchema, depth: number): Arbitrary<Json> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as string[];
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valuesOf(document, member, depth + 1)]),
  );
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}
