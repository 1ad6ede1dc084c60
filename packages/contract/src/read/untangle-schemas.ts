import { isObject, mapInside, objectAt, type Json, type JsonObject } from '@chain-apis/foundation';
import { referredName, tagged } from '../schema/discriminator.ts';
import { stronglyConnected } from '../schema/strongly-connected.ts';
import { ANY_FORM, INLINE, walkSchemas } from '../schema/walk-schemas.ts';

const UNIONS = ['oneOf', 'anyOf'];

/**
 * Ends schemas that need themselves. A base is the union of its children, and each child contains the base by `allOf`: then
 * a child contains what the base says without its union, and has its own values of the discriminator. A branch or a part that is the schema itself says nothing.
 */
export function untangleSchemas(bundle: JsonObject): JsonObject {
  const components = objectAt(bundle, 'components');
  const named = objectAt(components, 'schemas');
  const circles = circlesOf(named);
  if (circles.size === 0) return bundle;
  const isTangled = (name: string, base: string) => circles.get(name) === circles.get(base);
  const plain = [...circles.keys()].map(
    (name) => [name, untangled({ bundle, name, isTangled }, named[name] as JsonObject)] as const,
  );
  return { ...bundle, components: { ...components, schemas: { ...named, ...Object.fromEntries(plain) } } };
}

/** Names of schemas that lead to themselves at the same place, each with all of its circle. */
function circlesOf(named: JsonObject): ReadonlyMap<string, readonly string[]> {
  const names = Object.keys(named).filter((name) => isObject(named[name]));
  const next = new Map(names.map((name) => [name, namesIn(named, named[name] as JsonObject)]));
  const groups = [...stronglyConnected(names, (name) => next.get(name)!)];
  const circles = groups.filter(([name = '', ...more]) => more.length > 0 || next.get(name)!.includes(name));
  return new Map(circles.flatMap((circle) => circle.map((name) => [name, circle] as const)));
}

/** The schemas that parts and branches of a schema are. */
function namesIn(named: JsonObject, schema: JsonObject): string[] {
  const parts = [...walkSchemas({}, [{ schema, pointer: INLINE }], ANY_FORM)];
  return parts.flatMap((part) => referredName(part.schema) ?? []).filter((name) => isObject(named[name]));
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
