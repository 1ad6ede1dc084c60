import { isObject, type Json, type JsonObject, type JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';
import { mergeSchema } from './merge-schema.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2024-01-01T00:00:00Z',
  date: '2024-01-01',
  time: '00:00:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/',
  url: 'https://example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'dGV4dA==',
  regex: '.*',
  'json-pointer': '',
};

/** Deeper than any value that somebody wants to read; ends a schema that requires itself. */
const DEEPEST = 12;

/**
 * A value that a schema accepts, as small as it can be, for what the document shows no example of. The same schema always
 * gives the same value. Patterns and conditions are not solved: the value may then be refused.
 */
export function sampleOf({ bundle }: Pick<ContractDocument, 'bundle'>, schema: JsonSchema): Json {
  return sample(bundle, schema, 0);
}

function sample(bundle: JsonObject, node: JsonSchema, depth: number): Json {
  const { schema } = mergeSchema(bundle, node);
  const shown = shownValue(schema);
  if (shown !== undefined) return shown;
  const branches = [schema['oneOf'] ?? schema['anyOf'] ?? []].flat().filter(isObject);
  const type = [schema['type'] ?? []].flat().map(String);
  const [branch] = branches.filter((one) => one['type'] !== 'null');
  if (branch && depth < DEEPEST) {
    const { oneOf: _, anyOf: __, ...beside } = schema;
    return sample(bundle, { allOf: [beside, branch] }, depth + 1);
  }
  if (depth >= DEEPEST && type.includes('null')) return null;
  return ofType(bundle, schema, typeOf(schema, type), depth);
}

/** What the schema itself says that a value may be. */
function shownValue({ const: constant, enum: values, default: fallback, examples, example }: JsonSchema) {
  if (constant !== undefined) return constant;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (example !== undefined) return example;
  if (fallback !== undefined) return fallback;
  return Array.isArray(values) ? values[0] : undefined;
}

function typeOf(schema: JsonSchema, types: readonly string[]): string {
  const [first = ''] = types.filter((type) => type !== 'null');
  if (first !== '' || types.length > 0) return first || 'null';
  if (schema['properties'] ?? schema['required'] ?? schema['additionalProperties']) return 'object';
  if (schema['items'] ?? schema['prefixItems'] ?? schema['minItems']) return 'array';
  if (/^u?int\d+$/.test(String(schema['format']))) return 'integer';
  return ['minimum', 'maximum', 'multipleOf'].some((key) => key in schema) ? 'number' : 'string';
}

function ofType(bundle: JsonObject, schema: JsonSchema, type: string, depth: number): Json {
  if (type === 'object') return sampleObject(bundle, schema, depth);
  if (type === 'array') return sampleArray(bundle, schema, depth);
  if (type === 'integer' || type === 'number') return sampleNumber(schema, type);
  if (type === 'boolean') return true;
  return type === 'null' ? null : sampleText(schema);
}

function sampleObject(bundle: JsonObject, schema: JsonSchema, depth: number): Json {
  if (depth >= DEEPEST) return {};
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const rest = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const least = Number(schema['minProperties'] ?? 0);
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const names = [...required, ...optional.slice(0, Math.max(0, least - required.length))];
  return Object.fromEntries(
    names.map((name) => {
      const member = properties[name] ?? rest;
      return [name, sample(bundle, isObject(member) ? member : {}, depth + 1)];
    }),
  );
}

function sampleArray(bundle: JsonObject, schema: JsonSchema, depth: number): Json {
  const tuple = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
  const items = isObject(schema['items']) ? schema['items'] : {};
  const length = depth >= DEEPEST ? 0 : Math.max(Number(schema['minItems'] ?? 0), 0);
  return Array.from({ length }, (_, index) => {
    const item = tuple[index] ?? items;
    return sample(bundle, isObject(item) ? item : {}, depth + 1);
  });
}

function sampleNumber(schema: JsonSchema, type: string): number {
  const limit = (keyword: string) => (typeof schema[keyword] === 'number' ? schema[keyword] : undefined);
  const step = limit('multipleOf') ?? (type === 'integer' ? 1 : undefined);
  const low = limit('minimum') ?? limit('exclusiveMinimum');
  const high = limit('maximum') ?? limit('exclusiveMaximum');
  const middle = ((low ?? 0) + (high ?? 0)) / 2;
  const near = [1, low, high, middle].filter((value) => value !== undefined);
  const candidates = near.flatMap((value) =>
    step === undefined ? [value] : [0, 1, -1].map((steps) => (Math.round(value / step) + steps) * step),
  );
  const fits = (value: number) =>
    value >= (limit('minimum') ?? -Infinity) &&
    value > (limit('exclusiveMinimum') ?? -Infinity) &&
    value <= (limit('maximum') ?? Infinity) &&
    value < (limit('exclusiveMaximum') ?? Infinity);
  return candidates.find(fits) ?? 1;
}

function sampleText({ format, minLength, maxLength }: JsonSchema): string {
  const text = TEXTS[String(format)] ?? 'text';
  const least = typeof minLength === 'number' ? minLength : 0;
  const padded = text.length < least ? text.padEnd(least, 'x') : text;
  return typeof maxLength === 'number' ? padded.slice(0, maxLength) : padded;
}
