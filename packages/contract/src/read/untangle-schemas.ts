import {
  entryOf,
  groupBy,
  isObject,
  mapInside,
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
  const circles = circlesOf(named);
  const sizes = groupBy(circles.keys(), (name) => circles.get(name)!);
  const tangled = Object.entries(named).filter(
    (entry): entry is [string, JsonObject] =>
      isObject(entry[1]) && (sizes.get(circles.get(entry[0])!)!.length > 1 || refersTo(entry[1], entry[0])),
  );
  const isTangled = (name: string, base: string) => circles.get(name) === circles.get(base);
  if (tangled.length === 0) return bundle;
  const plain = tangled.map(
    ([name, schema]) => [name, untangled({ bundle, name, isTangled }, schema)] as const,
  );
  return { ...bundle, components: { ...components, schemas: { ...named, ...Object.fromEntries(plain) } } };
}

/** The circle that each name is in: names that lead to one another at the same place have the same number. Linear. */
function circlesOf(named: JsonObject): ReadonlyMap<string, number> {
  const next = new Map<string, string[]>();
  const back = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(named)) {
    if (!isObject(schema)) continue;
    const parts = [...walkSchemas({}, [{ schema, pointer: INLINE }], ANY_FORM)];
    const to = parts.flatMap((part) => referredName(part.schema) ?? []).filter((one) => isObject(named[one]));
    next.set(name, to);
    for (const one of to) entryOf(back, one, () => []).push(name);
  }
  // Kosaraju: in the order in which a walk leaves them, a walk back from the last finds its circle.
  const left = leaveOrder([...next.keys()], next, new Set());
  const seen = new Set<string>();
  return new Map(
    left
      .reverse()
      .flatMap((name, circle) => leaveOrder([name], back, seen).map((one) => [one, circle] as const)),
  );
}

/** Names in the order in which a walk in depth leaves them. */
function leaveOrder(
  starts: readonly string[],
  next: ReadonlyMap<string, string[]>,
  seen: Set<string>,
): string[] {
  const left: string[] = [];
  for (const start of starts) {
    const path = seen.has(start) ? [] : [{ name: start, to: [...(next.get(start) ?? [])] }];
    seen.add(start);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const name = at.to.pop();
      if (name === undefined) left.push(path.pop()!.name);
      else if (!seen.has(name)) {
        seen.add(name);
        path.push({ name, to: [...(next.get(name) ?? [])] });
      }
    }
  }
  return left;
}

/** Whether a part or branch of a schema is the schema itself. */
const refersTo = (schema: JsonObject, name: string): boolean =>
  [...walkSchemas({}, [{ schema, pointer: INLINE }], ANY_FORM)].some(
    (part) => referredName(part.schema) === name,
  );

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
