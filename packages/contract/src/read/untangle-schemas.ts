import {
  isObject,
  mapInside,
  memoizeByObject,
  objectAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
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
  const reachedFrom = memoizeByObject((schema: JsonObject) => {
    const reached = walkSchemas(bundle, [{ schema, pointer: INLINE }], ANY_FORM);
    return new Set([...reached].map((one) => one.schema));
  });
  // Each child leads to its base.
  const isTangled = (name: string, base: string) =>
    reachedFrom(objectAt(named, base)).has(objectAt(named, name));
  const schemas = mapInside<Json, Json>(named, (schema, name) =>
    isObject(schema) ? untangled({ bundle, name, isTangled }, schema) : schema,
  );
  return schemas === named ? bundle : { ...bundle, components: { ...components, schemas } };
}

interface Child {
  readonly bundle: JsonObject;
  readonly name: string;
  readonly isTangled: (name: string, base: string) => boolean;
}

function untangled(child: Child, schema: JsonObject): JsonObject {
  const { name } = child;
  if (referredName(schema) === name) return {};
  return mapInside<Json, Json>(schema, (parts, keyword) => {
    if (!Array.isArray(parts)) return parts;
    if (UNIONS.includes(keyword))
      return parts.filter((part) => !isObject(part) || referredName(part) !== name);
    return keyword === 'allOf' ? parts.flatMap((part) => withoutUnion(child, part)) : parts;
  }) as JsonObject;
}

/** A part of a child, of a base without what leads back to the child. */
function withoutUnion(child: Child, part: Json, above: readonly string[] = []): Json[] {
  const { bundle, name, isTangled } = child;
  const base = isObject(part) ? referredName(part) : undefined;
  if (base === undefined || !isTangled(name, base)) return [part];
  if (base === name || above.includes(base)) return [];
  const named = objectAt(objectAt(bundle, 'components'), 'schemas');
  const { oneOf: _, anyOf: __, discriminator, allOf, ...own } = objectAt(named, base);
  const parts = Array.isArray(allOf)
    ? allOf.flatMap((one) => withoutUnion(child, one, [...above, base]))
    : [];
  return [
    parts.length > 0 ? { ...own, allOf: parts } : own,
    ...(isObject(discriminator) ? [tagged(bundle, discriminator, name)] : []),
  ];
}
