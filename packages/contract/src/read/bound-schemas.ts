import { type JsonObject, type JsonSchema, pointersIn, valueAt } from '@chain-apis/foundation';
import type { SchemaProblem } from '../model/model.ts';
import {
  describeBeyond,
  isReference,
  lastSchema,
  leadsOn,
  ONE,
  SAME_PLACE,
  schemasBeyond,
} from '../schema/count-schemas.ts';
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
  const distant: JsonSchema[] = [];
  mapSchemas(document, (schema) => {
    if (!isReference(schema)) leading.push(...(leadsOn(schema) ? [schema] : []));
    else if (lastSchema(document, schema) === null) distant.push(schema);
    return schema;
  });
  const beyond = schemasBeyond(document, leading);
  if (beyond.size + distant.length === 0) return { bundle: document, faults: [] };
  const isCut = new Set([...beyond.keys(), ...distant]);
  const cut = mapSchemas(document, (schema) => (isCut.has(schema) ? withoutSteps(schema) : schema));
  const bundle = mapSchemas(cut, (schema) => {
    if (!isDangling(schema, document, cut)) return schema;
    distant.push(schema);
    return withoutSteps(schema);
  });
  const pointers = pointersIn(document);
  const faultOf = (schemas: readonly JsonSchema[], problem: string): SchemaProblem => {
    const [pointer = '', ...cuts] = schemas.map((schema) => pointers.get(schema)!);
    return { pointer, file, problem, cuts: [pointer, ...cuts] };
  };
  const faults = [...beyond].map(([schema, count]) => faultOf([schema], describeBeyond(count)));
  return { bundle, faults: distant.length > 0 ? [...faults, faultOf(distant, describeBeyond(ONE))] : faults };
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
