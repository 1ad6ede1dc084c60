import { type JsonObject, type JsonSchema, pointerOf, pointersIn } from '@chain-apis/foundation';
import type { SchemaProblem } from '../model/model.ts';
import { SAME_PLACE, schemasBeyond, TOO_MUCH } from '../schema/count-schemas.ts';
import { mapSchemas, schemasIn } from './map-schemas.ts';

/** A document, and what was cut off. */
interface Bounded {
  readonly bundle: JsonObject;
  readonly faults: readonly SchemaProblem[];
}

/**
 * Cuts off what schemas lead to if there is too much of it to read ({@link schemasBeyond}), so that every walk over the
 * document ends.
 *
 * @param file - for the messages
 */
export function boundSchemas(bundle: JsonObject, file: string): Bounded {
  const beyond = schemasBeyond(bundle, schemasIn(bundle));
  if (beyond.size === 0) return { bundle, faults: [] };
  const pointers = pointersIn(bundle);
  const cut = new Set([...beyond].map((schema) => pointers.get(schema)));
  const faults: SchemaProblem[] = [];
  const bounded = mapSchemas(bundle, (schema) => {
    if (!beyond.has(schema) && !refersInto(cut, schema)) return schema;
    faults.push({ pointer: pointers.get(schema)!, file, problem: TOO_MUCH });
    return withoutSteps(schema);
  });
  return { bundle: bounded, faults };
}

/** Whether a reference leads into what is cut off. */
function refersInto(cut: ReadonlySet<string | undefined>, { $ref: reference }: JsonSchema): boolean {
  const pointer = typeof reference === 'string' ? pointerOf(reference) : '';
  return [...pointer.matchAll(/\//g)].some(({ index }) => cut.has(pointer.slice(0, index)));
}

function withoutSteps(schema: JsonSchema): JsonSchema {
  const left = Object.entries(schema).filter(
    ([keyword]) => !SAME_PLACE.has(keyword) && keyword !== 'discriminator',
  );
  return Object.fromEntries(left);
}
