import { type JsonObject, type JsonSchema, pointersIn, valueAt } from '@chain-apis/foundation';
import type { SchemaFault } from '../model/model.ts';
import {
  compare,
  countSchemas,
  describeBeyond,
  isBeyond,
  isReference,
  lastSchema,
  leadsOn,
  nextSchemas,
  ONE,
  SAME_PLACE,
  type Count,
} from '../schema/count-schemas.ts';
import { mapSchemas } from './map-schemas.ts';

/**
 * Cuts off what schemas lead to if there is too much of it to read ({@link isBeyond}), so that every walk over the
 * document ends.
 *
 * @param file - for the messages
 * @returns the document, itself if nothing was cut, and what was cut
 */
export function boundSchemas(
  document: JsonObject,
  file: string,
): { readonly bundle: JsonObject; readonly faults: readonly SchemaFault[] } {
  const leading: JsonSchema[] = [];
  const distant: JsonSchema[] = [];
  mapSchemas(document, (schema) => {
    if (!isReference(schema)) leading.push(...(leadsOn(schema) ? [schema] : []));
    else if (lastSchema(document, schema) === null) distant.push(schema);
    return schema;
  });
  const counts = countSchemas(document, leading);
  const causes = new Map([
    ...causesOf(document, counts),
    ...distant.map((one) => [one, distant[0]!] as const),
  ]);
  if (causes.size === 0) return { bundle: document, faults: [] };
  const cuts = new Map<JsonSchema, JsonSchema[]>();
  const cutAt = (schema: JsonSchema, cause: JsonSchema): JsonSchema => {
    cuts.set(cause, [...(cuts.get(cause) ?? []), schema]);
    return withoutSteps(schema);
  };
  const cut = mapSchemas(document, (schema) => {
    const cause = causes.get(lastSchema(document, schema) ?? schema);
    return cause ? cutAt(schema, cause) : schema;
  });
  const [first] = causes.values();
  const bundle = mapSchemas(cut, (schema) =>
    isTorn(schema, document, cut) ? cutAt(schema, first!) : schema,
  );
  const pointers = pointersIn(document);
  const faults = [...cuts].map(([cause, schemas]) => ({
    pointer: pointers.get(cause)!,
    file,
    problem: describeBeyond(counts.get(cause) ?? ONE),
    cuts: schemas.map((schema) => pointers.get(schema)!),
  }));
  return { bundle, faults };
}

/** For each schema beyond the bound the one to name: the largest that leads to it. */
function causesOf(
  document: JsonObject,
  counts: ReadonlyMap<JsonSchema, Count>,
): ReadonlyMap<JsonSchema, JsonSchema> {
  const beyond = [...counts].filter(([, count]) => isBeyond(count));
  const isLarge = new Set(beyond.map(([schema]) => schema));
  const found = new Map<JsonSchema, JsonSchema>();
  for (const [outer] of beyond.sort(([, one], [, other]) => compare(other, one))) {
    const pending = [outer];
    for (let at = pending.pop(); at; at = pending.pop()) {
      if (found.has(at)) continue;
      found.set(at, outer);
      pending.push(...nextSchemas(document, at).filter((next) => isLarge.has(next)));
    }
  }
  return found;
}

/** Whether its reference leads into what was cut off. */
function isTorn({ $ref: reference }: JsonSchema, document: JsonObject, cut: JsonObject): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return false;
  return valueAt(cut, reference) === undefined && valueAt(document, reference) !== undefined;
}

function withoutSteps(schema: JsonSchema): JsonSchema {
  const left = Object.entries(schema).filter(
    ([keyword]) => !SAME_PLACE.has(keyword) && keyword !== 'discriminator',
  );
  return Object.fromEntries(left);
}
