/** Schemas in the words in which openapi-typescript understands what JSON Schema says. */
import { namedMember, referredName, tagged, viewOf } from '@chain-apis/contract/schema';
import { mapSchemas } from '@chain-apis/contract/source';
import {
  isObject,
  listAt,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';

/** Keywords that decide about a type. openapi-typescript drops them beside a reference, and makes them a branch beside `anyOf`. */
const TYPING = [
  'type', 'properties', 'required', 'additionalProperties', 'patternProperties', 'items', 'prefixItems', 'enum', 'const',
  'allOf', 'x-extensible-enum',
]; // prettier-ignore
const UNIONS = ['anyOf', 'oneOf'] as const;

/**
 * Rewrites the schemas of a document whose types would say something else than the schemas.
 *
 * @param bundle - the document's own schemas, with the discriminators
 * @param originalOf - their name of a schema
 */
export function typedSchemas(
  document: JsonObject,
  bundle: JsonObject,
  originalOf: (name: string) => string,
): JsonObject {
  const components = objectAt(document, 'components');
  const named = Object.entries(objectAt(components, 'schemas')).map(
    ([name, schema]) =>
      [name, isObject(schema) ? withTag(bundle, originalOf(name), schema) : schema] as const,
  );
  const all = { ...document, components: { ...components, schemas: Object.fromEntries(named) } };
  const tagBranch = (discriminator: JsonObject, branch: Json): Json => {
    if (!isObject(branch)) return branch;
    const name = referredName(branch);
    if (name === undefined || isPinned(all, branch, discriminator)) return branch;
    return { allOf: [branch, tagged(bundle, discriminator, originalOf(name))] };
  };
  return mapSchemas(all, (schema) =>
    withMembers(withBranches(all, intersected(all, withTags(schema, tagBranch)))),
  );
}

/** Whether a schema declares its own values of a discriminator. */
const isPinned = (root: JsonObject, schema: JsonSchema, { propertyName }: JsonObject): boolean =>
  namedMember(viewOf(root, schema).parts, String(propertyName)).some(
    (pin) => pin['const'] !== undefined || pin['enum'] !== undefined,
  );

/** A child of a base with a discriminator has its own values of it. */
function withTag(bundle: JsonObject, name: string, schema: JsonObject): JsonObject {
  const own = objectAt(objectAt(objectAt(bundle, 'components'), 'schemas'), name);
  if (!Array.isArray(own['allOf'])) return schema;
  const { parts } = viewOf(bundle, own);
  const base = parts.find(
    (part) => part !== own && isObject(part['discriminator']) && !UNIONS.some((keyword) => keyword in part),
  );
  const discriminator = base && objectAt(base, 'discriminator');
  if (!discriminator || isPinned(bundle, own, discriminator)) return schema;
  return { ...schema, allOf: [...listAt(schema, 'allOf'), tagged(bundle, discriminator, name)] };
}

/** Each branch of a union has its values of the discriminator, which then has said all. */
function withTags(
  { discriminator, ...schema }: JsonObject,
  tagBranch: (discriminator: JsonObject, branch: Json) => Json,
): JsonObject {
  if (!isObject(discriminator)) return schema;
  const keyword = UNIONS.find((one) => Array.isArray(schema[one]));
  if (keyword === undefined) return schema;
  return { ...schema, [keyword]: listAt(schema, keyword).map((branch) => tagBranch(discriminator, branch)) };
}

/** What stands beside a reference, an `allOf` or a union is a part of its own. */
function intersected(root: JsonObject, schema: JsonObject): JsonObject {
  const { $ref, allOf, anyOf, oneOf, ...others } = schema;
  const own = Object.entries(others).filter(([keyword]) => TYPING.includes(keyword));
  const [only] = own.map(([keyword]) => keyword);
  const says = own.length > 1 || (only !== undefined && only !== 'type') || isScalar(others['type']);
  const isUnion = anyOf !== undefined || oneOf !== undefined;
  const isSplit =
    ($ref !== undefined && (own.length > 0 || allOf !== undefined || isUnion)) ||
    (allOf !== undefined && (others['required'] !== undefined || isUnion)) ||
    (says && isUnion && (anyOf !== undefined || others['properties'] === undefined)) ||
    (anyOf !== undefined && oneOf !== undefined);
  if (!isSplit) return schema;
  const { merged, types } = viewOf(root, schema);
  // Without its type, a list of items is any value in types.
  const type = (others['items'] ?? others['prefixItems']) !== undefined &&
    types.size === 1 &&
    types.has('array') && { type: 'array' };
  const parts = [
    ...(own.length > 0 ? [{ ...type, ...Object.fromEntries(own) }] : []),
    ...($ref === undefined ? [] : [{ $ref }]),
    ...(Array.isArray(allOf) ? allOf : []),
    ...(anyOf === undefined ? [] : [{ anyOf }]),
    ...(oneOf === undefined ? [] : [{ oneOf }]),
  ];
  const properties = objectAt(merged, 'properties');
  const rest = Object.entries(others).filter(([keyword]) => !TYPING.includes(keyword));
  return { ...Object.fromEntries(rest), allOf: parts.map((part) => requiredIn(part, properties)) };
}

const isScalar = (type: Json | undefined) => type !== undefined && type !== 'object' && !Array.isArray(type);

/** Gives required names their schemas, in a part and in the branches of a union: a name without one says nothing in types. */
function requiredIn(part: Json, known: JsonObject): Json {
  if (!isObject(part)) return part;
  const branches = UNIONS.flatMap((keyword) =>
    Array.isArray(part[keyword])
      ? [[keyword, part[keyword].map((one) => requiredIn(one, known))] as const]
      : [],
  );
  const own = objectAt(part, 'properties');
  const missing = listAt(part, 'required')
    .map(String)
    .filter((name) => !Object.hasOwn(own, name));
  const added = missing
    .filter((name) => Object.hasOwn(known, name))
    .map((name) => [name, known[name]!] as const);
  const properties = { ...own, ...Object.fromEntries(added) };
  return { ...part, ...Object.fromEntries(branches), ...(added.length > 0 && { properties }) };
}

/** A list of types says of the branches of a union only what each of them says itself. */
function withBranches(root: JsonObject, schema: JsonObject): JsonObject {
  const { type, ...others } = schema;
  const keyword = UNIONS.find((one) => Array.isArray(schema[one]));
  if (keyword === undefined || type === undefined || isScalar(type)) return schema;
  const branches = listAt(schema, keyword);
  const allowed = new Set([type].flat().map(String));
  const isNarrower = (branch: Json) =>
    isObject(branch) && [...viewOf(root, branch).types].every((one) => allowed.has(one) || one === 'integer');
  return {
    ...others,
    [keyword]: branches.map((branch) =>
      isNarrower(branch) || !isObject(branch) || '$ref' in branch ? branch : { type, ...branch },
    ),
  };
}

/** The values of a map have the types of its named properties, too: TypeScript has no type for the others alone. */
function withMembers(schema: JsonObject): JsonObject {
  const { properties, additionalProperties: values } = schema;
  if (!isObject(properties) || !isObject(values) || Object.keys(values).length === 0) return schema;
  const all = [values, ...Object.values(properties)];
  return all.length > 1 ? { ...schema, additionalProperties: { anyOf: all } } : schema;
}
