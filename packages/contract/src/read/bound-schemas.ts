import { type JsonObject, type JsonSchema, pointersIn, valueAt } from '@chain-apis/foundation';
import type { SchemaProblem } from '../model/model.ts';
import { describeBeyond, leadsOn, SAME_PLACE, schemasBeyond } from '../schema/count-schemas.ts';
import { mapSchemas } from './map-schemas.ts';

/**
 * Cuts off what schemas lead to if there is too much of it to read ({@link schemasBeyond}), so that every walk over the
 * document ends.
 *
 * @param file - for the messages
 * @returns the document, itself if nothing was cut, and what was cut
 */
export function boundSchemas(
  document: JsonObject,
  file: string,
): { readonly bundle: JsonObject; readonly faults: readonly SchemaProblem[] } {
  const leading: JsonSchema[] = [];
  mapSchemas(document, (schema) => {
    if (leadsOn(schema)) leading.push(schema);
    return schema;
  });
  const problems = new Map(
    [...schemasBeyond(document, leading)].map(([schema, count]) => [schema, describeBeyond(count)]),
  );
  if (problems.size === 0) return { bundle: document, faults: [] };
  const cut = mapSchemas(document, (schema) => (problems.has(schema) ? withoutSteps(schema) : schema));
  const bundle = mapSchemas(cut, (schema) => {
    if (!isDangling(schema, document, cut)) return schema;
    problems.set(schema, 'refers into a schema that leads to more others than can be read');
    return withoutSteps(schema);
  });
  const pointers = pointersIn(document);
  const faults = [...problems].map(([schema, problem]) => ({
    pointer: pointers.get(schema)!,
    file,
    problem,
  }));
  return { bundle, faults };
}

/** Whether its reference leads into what was cut off. */
function isDangling({ $ref: reference }: JsonSchema, document: JsonObject, cut: JsonObject): boolean {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return false;
  return valueAt(cut, reference) === undefined && valueAt(document, reference) !== undefined;
}

function withoutSteps(schema: JsonSchema): JsonSchema {
  const left = Object.entries(schema).filter(
    ([keyword]) => !SAME_PLACE.has(keyword) && keyword !== 'discriminator',
  );
  return Object.fromEntries(left);
}
