import {
  isNumber,
  isObject,
  mapInside,
  getOwn,
  plainNumber,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { mapSchemas } from './map-schemas.ts';

/**
 * Writes the schemas of a document as JSON Schema 2020-12: what OpenAPI 3.0 and older drafts say otherwise (`nullable`, a
 * boolean `exclusiveMinimum`, a list of `items`) in its words, and without what no draft allows, such as `required: true`.
 * One such schema would otherwise stop every check that touches it.
 */
export function repairSchemas(document: JsonObject): JsonObject {
  const is30 = /^3\.0\b/.test(String(document['openapi'] ?? ''));
  const repaired = mapSchemas(document, repair);
  return is30 ? { ...repaired, openapi: '3.1.0' } : repaired;
}

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const isCount = (value: Json) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isText = (value: Json) => typeof value === 'string';
const isSchema = (value: Json) => isObject(value) || typeof value === 'boolean';
const isList = (value: Json) => Array.isArray(value) && value.length > 0;
const isMap = (value: Json) => isObject(value) && Object.values(value).every(isSchema);

/** Valid types of a keyword's value; other values are ignored. */
const FORMS: Readonly<Record<string, (value: Json) => boolean>> = {
  enum: Array.isArray,
  allOf: isList,
  anyOf: isList,
  oneOf: isList,
  prefixItems: isList,
  required: (value) => Array.isArray(value) && value.every(isText),
  properties: isMap,
  patternProperties: isMap,
  items: isSchema,
  not: isSchema,
  additionalProperties: isSchema,
  propertyNames: isSchema,
  contains: isSchema,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  pattern: isText,
  format: isText,
  $ref: isText,
  uniqueItems: (value) => typeof value === 'boolean',
  // Draft 4 had `id`, `nullable` is OpenAPI 3.0: read already.
  id: () => false,
  nullable: () => false,
};

function repair(schema: JsonObject): JsonObject {
  const plain = withPlainNumbers(schema);
  const inWords = withNull(withTuple(withBounds(withTypes(withParts(plain)))), schema['nullable'] === true);
  const wrong = Object.keys(inWords).filter((key) => getOwn(FORMS, key)?.(inWords[key]!) === false);
  if (wrong.length === 0) return inWords;
  return Object.fromEntries(Object.entries(inWords).filter(([key]) => !wrong.includes(key)));
}

/** Digits count in examples and defaults only: a bound of `1.0` is 1. */
function withPlainNumbers(schema: JsonObject): JsonObject {
  const plain = (value: Json): Json => (isNumber(value) ? plainNumber(value) : value);
  return mapInside(schema, (value, key) =>
    key === 'enum' ? mapInside(value, plain) : /^(?:default|example)$/.test(key) ? value : plain(value),
  );
}

/** Keywords whose schema, list or map of schemas readers look into; elsewhere, they read `true` and `false` as they are. */
const PARTS = [
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
];

/** Writes the schemas `true` and `false` as objects. */
function withParts(schema: JsonObject): JsonObject {
  const asObject = (part: Json) => (part === true ? {} : part === false ? { not: {} } : part);
  const named: JsonObject = schema['items'] === true ? { ...schema, items: {} } : schema;
  return mapInside(named, (inner, key) => (PARTS.includes(key) ? mapInside(inner, asObject) : inner));
}

/** `type: file` and `type: any` aren't JSON types. */
function withTypes(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === undefined) return schema;
  const types = [type].flat();
  const validTypes = types.filter((one) => TYPES.has(String(one)));
  if (validTypes.length === types.length && validTypes.length > 0) return schema;
  if (types.includes('file')) return { ...rest, type: 'string' };
  return validTypes.length > 0 ? { ...rest, type: validTypes } : rest;
}

function withBounds(schema: JsonObject): JsonObject {
  const bounds = [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const;
  return bounds.reduce((sum, [exclusive, bound]) => {
    if (sum[exclusive] !== true || !isNumber(sum[bound] ?? null)) return sum;
    const { [bound]: limit, ...rest } = sum;
    return { ...rest, [exclusive]: limit! };
  }, schema);
}

function withTuple(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  if (!Array.isArray(items)) return schema;
  return { ...rest, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

function withNull(schema: JsonObject, nullable: boolean): JsonObject {
  if (!nullable) return schema;
  const { nullable: _, type, ...rest } = schema;
  if (type !== undefined) {
    const values = Array.isArray(rest['enum']) ? { enum: [...new Set([...rest['enum'], null])] } : {};
    return { ...rest, ...values, type: [...new Set([type, 'null'].flat())] };
  }
  const isOpen = ['$ref', 'allOf', 'anyOf', 'oneOf', 'enum'].every((key) => rest[key] === undefined);
  return isOpen ? rest : { anyOf: [rest, { type: 'null' }] };
}
