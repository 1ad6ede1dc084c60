import {
  isNumber,
  isObject,
  mapInside,
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

const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions'];
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const isType = (value: Json) => TYPES.includes(String(value));
const isList = (value: Json) => Array.isArray(value) && value.length > 0;
const isSchema = (value: Json) => isObject(value) || typeof value === 'boolean';

/** What the value of a keyword must be; others are ignored. */
const FORMS: readonly (readonly [isValid: (value: Json) => boolean, keywords: readonly string[]])[] = [
  [(value) => (Array.isArray(value) ? isList(value) && value.every(isType) : isType(value)), ['type']],
  [isList, LISTS],
  [(value) => isObject(value) && Object.values(value).every(isSchema), MAPS],
  [isSchema, ['items', 'not', 'additionalProperties', 'propertyNames', 'contains']],
  [isNumber, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']],
  [(value) => isNumber(value) && Number(value) > 0, ['multipleOf']],
  [(value) => Number.isInteger(value) && Number(value) >= 0, COUNTS],
  [(value) => typeof value === 'string', ['pattern', 'format', '$ref']],
  [(value) => typeof value === 'boolean', ['uniqueItems']],
  [(value) => Array.isArray(value), ['enum']],
  [(value) => Array.isArray(value) && value.every((name) => typeof name === 'string'), ['required']],
  // Draft 4 had `id`, `nullable` is OpenAPI 3.0: read already.
  [() => false, ['id', 'nullable']],
];
const FORM_OF = new Map(FORMS.flatMap(([isValid, keywords]) => keywords.map((key) => [key, isValid])));

function repair(schema: JsonObject): JsonObject {
  const bounded = withBound(withBound(mapInside(schema, plainMember), 'minimum'), 'maximum');
  const inWords = withNull(withTuple(bounded));
  const entries = Object.entries(inWords);
  const valid = entries.filter(([key, value]) => FORM_OF.get(key)?.(value) ?? true);
  return valid.length === entries.length ? inWords : Object.fromEntries(valid);
}

/**
 * A member of a schema as readers expect it: no `1.0`, since digits count in examples and defaults only, no schema that is `true`
 * or `false` where they look into it, and no `type: file`.
 */
function plainMember(value: Json, keyword: string): Json {
  const plain = (one: Json): Json => (isNumber(one) ? plainNumber(one) : one);
  const asObject = (part: Json) => (part === true ? {} : part === false ? { not: {} } : part);
  if (LISTS.includes(keyword) || MAPS.includes(keyword)) return mapInside(value, asObject);
  if (keyword === 'items' && value === true) return {};
  if (keyword === 'type' && value === 'file') return 'string';
  if (keyword === 'enum') return mapInside(value, plain);
  return keyword === 'default' || keyword === 'example' ? value : plain(value);
}

/** A bound that `exclusiveMinimum: true` excludes. */
function withBound(schema: JsonObject, bound: 'minimum' | 'maximum'): JsonObject {
  const exclusive = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const { [bound]: limit, ...rest } = schema;
  return limit !== undefined && schema[exclusive] === true ? { ...rest, [exclusive]: limit } : schema;
}

function withTuple(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  if (!Array.isArray(items)) return schema;
  return { ...rest, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}

function withNull(schema: JsonObject): JsonObject {
  const { nullable, type, ...rest } = schema;
  if (nullable !== true) return schema;
  if (type !== undefined) {
    const values = Array.isArray(rest['enum']) ? { enum: [...new Set([...rest['enum'], null])] } : {};
    return { ...rest, ...values, type: [...new Set([type, 'null'].flat())] };
  }
  const isOpen = ['$ref', 'allOf', 'anyOf', 'oneOf', 'enum'].every((key) => rest[key] === undefined);
  return isOpen ? rest : { anyOf: [rest, { type: 'null' }] };
}
