import { type JsonObject, type JsonSchema, pointersIn, valueAt } from '@chain-apis/foundation';
import type { SchemaFault } from '../model/model.ts';
import { SAME_PLACE, samePlaceIn, type SamePlace } from '../schema/same-place.ts';
import { countWays, describeBeyond, isBeyond, type Ways } from '../schema/ways.ts';
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
  const graph = samePlaceIn(document);
  const ways = countWays(graph.stepsOf, leadingSchemas(document, graph));
  const beyond = new Map([...ways].filter(([, one]) => isBeyond(one)));
  if (beyond.size === 0) return { bundle: document, faults: [] };
  const { bundle, cuts } = cutOff(document, beyond, graph);
  const pointers = pointersIn(document);
  const faults = [...cuts].map(([cause, schemas]) => ({
    pointer: pointers.get(cause)!,
    file,
    problem: describeBeyond(beyond.get(cause)!),
    cuts: schemas.map((schema) => pointers.get(schema)!),
  }));
  return { bundle, faults };
}

/** Schemas of a document that lead to others about the same value. */
function leadingSchemas(document: JsonObject, { leading }: SamePlace): JsonSchema[] {
  const found: JsonSchema[] = [];
  mapSchemas(document, (schema) => {
    const one = leading(schema);
    if (one) found.push(one);
    return schema;
  });
  return found;
}

/** The document without what is beyond, and the schemas that were cut by the one to name for them. */
function cutOff(
  document: JsonObject,
  beyond: ReadonlyMap<JsonSchema, Ways>,
  { stepsOf, leading }: SamePlace,
): { readonly bundle: JsonObject; readonly cuts: ReadonlyMap<JsonSchema, readonly JsonSchema[]> } {
  const causes = causesOf(beyond, stepsOf);
  const cuts = new Map<JsonSchema, JsonSchema[]>();
  const cutAt = (schema: JsonSchema, cause: JsonSchema): JsonSchema => {
    const known = cuts.get(cause);
    if (known) known.push(schema);
    else cuts.set(cause, [schema]);
    return withoutSteps(schema);
  };
  const cut = mapSchemas(document, (schema) => {
    const cause = causes.get(leading(schema) ?? schema);
    return cause ? cutAt(schema, cause) : schema;
  });
  const [first] = causes.values();
  const bundle = mapSchemas(cut, (schema) =>
    isTorn(schema, document, cut) ? cutAt(schema, first!) : schema,
  );
  return { bundle, cuts };
}

/** For each schema the one that leads to it in the most ways, which is the one to name. */
function causesOf(
  beyond: ReadonlyMap<JsonSchema, Ways>,
  stepsOf: SamePlace['stepsOf'],
): ReadonlyMap<JsonSchema, JsonSchema> {
  const larger = (one: JsonSchema, other: JsonSchema) => {
    const [a, b] = [beyond.get(one)!, beyond.get(other)!];
    return b.visits - a.visits || b.steps - a.steps;
  };
  const found = new Map<JsonSchema, JsonSchema>();
  for (const outer of [...beyond.keys()].sort(larger)) {
    const pending = [outer];
    for (let at = pending.pop(); at; at = pending.pop()) {
      if (found.has(at)) continue;
      found.set(at, outer);
      pending.push(...stepsOf(at).next.filter((next) => beyond.has(next)));
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
