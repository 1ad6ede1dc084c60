import {
  objectAt,
  memoizeByObject,
  segmentsOf,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';
import { INLINE, SAME_VALUE, walkSchemas } from './walk-schemas.ts';

/** The name of the component that a schema refers to. */
export function referredName({ $ref }: JsonSchema): string | undefined {
  const [components, schemas, name, ...more] = typeof $ref === 'string' ? segmentsOf($ref) : [];
  return components === 'components' && schemas === 'schemas' && more.length === 0 ? name : undefined;
}

/** Each named schema with all that contain it by `allOf`, itself first. */
const childrenIn = memoizeByObject((root: JsonObject) => {
  const named = objectAt(objectAt(root, 'components'), 'schemas');
  const children = new Map(Object.keys(named).map((name) => [name, [name]]));
  for (const name of Object.keys(named))
    for (const part of walkSchemas(root, [{ schema: objectAt(named, name), pointer: INLINE }], SAME_VALUE)) {
      const base = referredName(part.schema);
      if (base !== undefined && base !== name) children.get(base)?.push(name);
    }
  return children;
});

/**
 * The values of a discriminator for a named schema and its children: those that the mapping has for each, or its name.
 * https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
function tagsOf(root: JsonObject, discriminator: JsonObject, name: string): string[] {
  const mapping = Object.entries(objectAt(discriminator, 'mapping')).map(
    ([tag, target]) => [tag, segmentsOf(String(target)).at(-1) ?? target] as const,
  );
  const names = childrenIn(root).get(name) ?? [name];
  return names.flatMap((one) => {
    const tags = mapping.flatMap(([tag, target]) => (target === one ? [tag] : []));
    return tags.length > 0 ? tags : [one];
  });
}

/** What else is true of a value of the named schema: its discriminator has one of the values for it. */
export function tagged(root: JsonObject, discriminator: JsonObject, name: string): JsonObject {
  const member = String(discriminator['propertyName']);
  return {
    type: 'object',
    properties: { [member]: { type: 'string', enum: tagsOf(root, discriminator, name) } },
    required: [member],
  };
}
