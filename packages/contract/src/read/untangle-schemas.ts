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

/**
 * Ends schemas that need themselves. A base is the union of its children, and each child contains the base by `allOf`: then
 * a child contains what the base says without its union, and has its own values of the discriminator.
 */
export function untangleSchemas(bundle: JsonObject): JsonObject {
  const components = objectAt(bundle, 'components');
  const named = objectAt(components, 'schemas');
  const reachedFrom = memoizeByObject((schema: JsonObject) => {
    const reached = walkSchemas(bundle, [{ schema, pointer: INLINE }], ANY_FORM);
    return new Set([...reached].map((one) => one.schema));
  });

  /** A part of a schema, of a base without what leads back to the schema. */
  function partsWithout(name: string, part: Json, above: readonly string[] = [name]): Json[] {
    const base = isObject(part) ? referredName(part) : undefined;
    if (base === undefined || !reachedFrom(objectAt(named, base)).has(objectAt(named, name))) return [part];
    if (above.includes(base)) return [];
    const { oneOf: _, anyOf: __, discriminator, allOf = [], ...own } = objectAt(named, base);
    return [
      own,
      ...[allOf].flat().flatMap((one) => partsWithout(name, one, [...above, base])),
      ...(isObject(discriminator) ? [tagged(bundle, discriminator, name)] : []),
    ];
  }

  const schemas = mapInside<Json, Json>(named, (schema, name) =>
    mapInside<Json, Json>(schema, (parts, keyword) =>
      keyword === 'allOf' && Array.isArray(parts) ? parts.flatMap((part) => partsWithout(name, part)) : parts,
    ),
  );
  return schemas === named ? bundle : { ...bundle, components: { ...components, schemas } };
}
