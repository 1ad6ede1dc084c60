import { isObject, mapInside, objectAt, type Json, type JsonObject } from '@chain-apis/foundation';
import { referredName, tagged } from '../schema/discriminator.ts';
import { ANY_FORM, INLINE, walkSchemas } from '../schema/walk-schemas.ts';

const UNIONS = ['oneOf', 'anyOf'];

/**
 * Ends schemas that need themselves. A base is the union of its children, and each child contains the base by `allOf`: then
 * a child contains what the base says without its union, and has its own values of the discriminator. A branch or a part that is the schema itself says nothing.
 */
export function untangleSchemas(bundle: JsonObject): JsonObject {
  const components = objectAt(bundle, 'components');
  const named = objectAt(components, 'schemas');
  const tangled = Object.entries(named).filter(
    ([name, schema]) => isObject(schema) && reaches(bundle, schema, name),
  );
  if (tangled.length === 0) return bundle;
  const plain = tangled.map(
    ([name, schema]) => [name, untangled(bundle, name, schema as JsonObject)] as const,
  );
  return { ...bundle, components: { ...components, schemas: { ...named, ...Object.fromEntries(plain) } } };
}

/** Whether a value of the schema may have to be one of the named schema, too. */
function reaches(bundle: JsonObject, schema: JsonObject, name: string): boolean {
  for (const { schema: part } of walkSchemas(bundle, [{ schema, pointer: INLINE }], ANY_FORM))
    if (referredName(part) === name) return true;
  return false;
}

function untangled(bundle: JsonObject, name: string, schema: JsonObject): JsonObject {
  if (referredName(schema) === name) return {};
  return mapInside<Json, Json>(schema, (parts, keyword) => {
    if (!Array.isArray(parts)) return parts;
    if (UNIONS.includes(keyword))
      return parts.filter((part) => !isObject(part) || referredName(part) !== name);
    return keyword === 'allOf' ? parts.flatMap((part) => withoutUnion(bundle, name, part)) : parts;
  }) as JsonObject;
}

/** A part of a child, of a base without what leads back to the child. */
function withoutUnion(bundle: JsonObject, name: string, part: Json, above: readonly string[] = []): Json[] {
  if (!isObject(part) || !reaches(bundle, part, name)) return [part];
  const base = referredName(part);
  if (base === undefined) return [part];
  if (base === name || above.includes(base)) return [];
  const {
    oneOf: _,
    anyOf: __,
    discriminator,
    allOf,
    ...own
  } = objectAt(objectAt(objectAt(bundle, 'components'), 'schemas'), base);
  const parts = Array.isArray(allOf)
    ? allOf.flatMap((one) => withoutUnion(bundle, name, one, [...above, base]))
    : [];
  return [
    parts.length > 0 ? { ...own, allOf: parts } : own,
    ...(isObject(discriminator) ? [tagged(bundle, discriminator, name)] : []),
  ];
}
