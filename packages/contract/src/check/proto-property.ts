import { getOwn, hasMember, isObject, mapInside, objectAt, type Json } from '@chain-apis/foundation';

const NAME = '__proto__';

/** A schema, an object of JSON of any type, in which Ajv, which omits it among `properties`, checks a property of this name as any other. */
export function withProtoProperty<T extends object>(schema: T): T {
  return hasMember(schema, (name) => name === NAME) ? (added(schema as Json) as T) : schema;
}

function added(node: Json): Json {
  const inner = mapInside<Json, Json>(node, added);
  if (!isObject(inner) || !isObject(inner['properties'])) return inner;
  const own = getOwn(inner['properties'], NAME);
  if (own === undefined) return inner;
  return { ...inner, patternProperties: { ...objectAt(inner, 'patternProperties'), [`^${NAME}$`]: own } };
}
