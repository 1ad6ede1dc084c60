import {
  isObject,
  mapInside,
  objectAt,
  getOwn,
  type Json,
  type JsonObject,
  type JsonSchema,
  hasMember,
} from '@chain-apis/foundation';
import { viewOf } from '../schema/schema-view.ts';

/** Direction of a body. */
export type Direction = 'request' | 'response';

/** OpenAPI: a required property with this keyword is required in the other direction only. */
const LEFT_OUT = { request: 'readOnly', response: 'writeOnly' } as const;

/** Keywords whose schemas apply to the same value. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'if', 'then', 'else']);

/** Returns a document whose schemas only require properties of this direction; the same document if that changes nothing. */
export function inDirection(bundle: JsonObject, direction: Direction): JsonObject {
  const keyword = LEFT_OUT[direction];
  if (!hasMember(bundle, (name, value) => name === keyword && value === true)) return bundle;
  // An object remains one.
  return withoutRequired(bundle, { bundle, keyword, names: new Set() }) as JsonObject;
}

/** Returns a value without the properties that are only sent in the other direction. Branches of unions aren't searched. */
export function valueInDirection(
  bundle: JsonObject,
  schema: JsonSchema,
  value: Json,
  direction: Direction,
): Json {
  const inside = (part: Json | undefined, inner: Json) =>
    isObject(part) ? valueInDirection(bundle, part, inner, direction) : inner;
  const { merged } = viewOf(bundle, schema);
  if (Array.isArray(value)) return value.map((item) => inside(merged['items'], item));
  if (!isObject(value)) return value;
  const names = new Set(markedNames(merged, { bundle, keyword: LEFT_OUT[direction] }));
  const properties = objectAt(merged, 'properties');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      names.has(name) ? [] : [[name, inside(getOwn(properties, name), inner)]],
    ),
  );
}

interface Context {
  readonly bundle: JsonObject;
  readonly keyword: string;
  /** Properties that the value's other schemas mark. */
  readonly names: ReadonlySet<string>;
}

function withoutRequired(node: Json, context: Context): Json {
  if (Array.isArray(node)) return node.map((item) => withoutRequired(item, context));
  if (!isObject(node)) return node;
  const names = new Set([...context.names, ...markedNames(node, context)]);
  const outside = { ...context, names: new Set<string>() };
  return mapInside<Json, Json>(node, (value, key) =>
    key === 'required' && Array.isArray(value)
      ? value.filter((name) => typeof name !== 'string' || !names.has(name))
      : withoutRequired(value, SAME_VALUE.has(key) ? { ...context, names } : outside),
  );
}

/** Names of an object's properties that have the keyword. */
export function markedNames(
  schema: JsonSchema,
  { bundle, keyword }: Pick<Context, 'bundle' | 'keyword'>,
): string[] {
  if (!('properties' in schema || 'allOf' in schema)) return [];
  const members = Object.entries(objectAt(viewOf(bundle, schema).merged, 'properties'));
  return members.flatMap(([name, member]) =>
    isObject(member) && viewOf(bundle, member).merged[keyword] === true ? [name] : [],
  );
}
