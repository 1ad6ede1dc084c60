import { hasMember, isObject, mapInside, type Json, type JsonObject } from '@chain-apis/foundation';

const NAME = '__proto__';

/** A schema in which Ajv, which omits it among `properties`, checks a property of this name as any other. */
export function withProtoProperty<T extends object>(schema: T): T {
  return hasMember(schema, (name) => name === NAME) ? (added(schema as Json) as T) : schema;
}

function added(node: Json): Json {
  const inner = mapInside<Json, Json>(node, added);
  if (!isObject(inner) || !isObject(inner['properties'])) return inner;
  const { properties, patternProperties = {} } = inner;
  if (!Object.hasOwn(properties as JsonObject, NAME)) return inner;
  const patterns = { ...(patternProperties as JsonObject), [`^${NAME}$`]: (properties as JsonObject)[NAME]! };
  return { ...inner, patternProperties: patterns };
}
