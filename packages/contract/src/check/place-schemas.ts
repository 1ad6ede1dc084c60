import type { JsonObject } from '@chain-apis/foundation';
import type { JsonNode } from '../json/json-path.ts';
import { ANY_FORM, edgesOf, schemaAt, unionsOf, walkSchemas, type SchemaAt } from '../schema/walk-schemas.ts';

/** Keywords that judge an object or a list by its type, by which members there are, or by each member alone. */
const MEMBER_BY_MEMBER = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'type', 'required', 'properties', 'additionalProperties'],
  ...['propertyNames', 'items', 'minItems', 'maxItems'],
  // These judge texts and numbers only.
  ...['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'],
  ...['exclusiveMinimum', 'exclusiveMaximum'],
  // These judge nothing.
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['$comment', '$defs', 'definitions', 'xml', 'externalDocs'],
]);

/**
 * Returns the pointers of the schemas that judge a place of a value: if the value was valid, it is valid with any other
 * value there that is valid by these. Returns `undefined` where that doesn't follow and the whole must be checked.
 *
 * Why these are enough: a schema judges an object or a list by its keywords, each on its own. If every keyword above the
 * place judges by type, by which members there are, or by each member alone, then a write at the place, which adds and
 * removes no member, changes the judgement of the members on the way to it only, and in the end that of the place. A
 * keyword that compares, counts or selects by values (a rule in CEL, `if`, `not`, `enum`, `uniqueItems`, `contains`, a
 * form of a union) can be broken by two values that are both valid; so can an unknown one.
 */
export function placeSchemas(root: JsonObject, pointer: string, at: JsonNode['at']): string[] | undefined {
  const start = schemaAt(root, pointer);
  let places = start ? [start] : [];
  for (const step of at) {
    // An object or a list that is written into is not null, before or after: of a nullable union it has the other form.
    const above = [...walkSchemas(root, places, ANY_FORM, ({ to }) => !isNull(to))];
    if (!above.every((node) => judgesMemberByMember(root, node))) return undefined;
    places = above.flatMap((node) => memberAt(root, node, step));
  }
  return [...new Set(places.map((place) => place.pointer))];
}

function judgesMemberByMember(root: JsonObject, node: SchemaAt): boolean {
  const keywords = Object.keys(node.schema).filter((keyword) => !isRemark(keyword));
  const unions = unionsOf(root, node);
  return (
    keywords.every((keyword) => MEMBER_BY_MEMBER.has(keyword)) &&
    unions.every((forms) => forms.filter((form) => !isNull(form)).length === 1)
  );
}

const isRemark = (keyword: string) => keyword.startsWith('x-') && keyword !== 'x-validations';

const isNull = ({ schema: { type } }: SchemaAt) => type === 'null';

/** The schemas of a member or an item. */
function memberAt(root: JsonObject, node: SchemaAt, step: string | number): SchemaAt[] {
  if (typeof step === 'number') return edgesOf(root, node, ['items']).map(({ to }) => to);
  const declared = edgesOf(root, node, ['properties']).filter(({ key }) => key === step);
  const found = declared.length > 0 ? declared : edgesOf(root, node, ['additionalProperties']);
  return found.map(({ to }) => to);
}
