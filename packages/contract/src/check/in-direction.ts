import { isObject, type Json, type JsonObject, type JsonSchema } from '../json/json.ts';
import { viewOf } from '../schema/schema-view.ts';

/** Which way a body travels. */
export type Direction = 'request' | 'response';

/** OpenAPI: a required member with this keyword is required in the other direction only. */
const LEFT_OUT = { request: 'readOnly', response: 'writeOnly' } as const;

/** Members whose conditions apply to the value that their owner describes. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'if', 'then', 'else']);

/** A document whose schemas require what travels in this direction; itself, if that is all that they require. */
export function inDirection(bundle: JsonObject, direction: Direction): JsonObject {
  const keyword = LEFT_OUT[direction];
  if (!JSON.stringify(bundle).includes(`"${keyword}":true`)) return bundle;
  return withoutRequired(bundle, { bundle, keyword, names: new Set() }) as JsonObject;
}

interface Context {
  readonly bundle: JsonObject;
  readonly keyword: string;
  /** Members of the value that its other schemas mark. */
  readonly names: ReadonlySet<string>;
}

function withoutRequired(node: Json, context: Context): Json {
  if (Array.isArray(node)) return node.map((item) => withoutRequired(item, context));
  if (!isObject(node)) return node;
  const names = new Set([...context.names, ...markedNames(node, context)]);
  const outside = { ...context, names: new Set<string>() };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'required' && Array.isArray(value)) {
        return [key, value.filter((name) => typeof name !== 'string' || !names.has(name))];
      }
      return [key, withoutRequired(value, SAME_VALUE.has(key) ? { ...context, names } : outside)];
    }),
  );
}

function markedNames(schema: JsonSchema, { bundle, keyword }: Context): string[] {
  if (!('properties' in schema || 'allOf' in schema)) return [];
  const { properties } = viewOf(bundle, schema).merged;
  const members = Object.entries(isObject(properties) ? properties : {});
  return members.flatMap(([name, member]) =>
    isObject(member) && viewOf(bundle, member).merged[keyword] === true ? [name] : [],
  );
}
