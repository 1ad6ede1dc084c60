import { type JsonSchema, pointerOf, pointersIn } from '@chain-apis/foundation';
import type { SchemaProblem } from '../model/model.ts';
import { SAME_PLACE, schemasBeyond, TOO_MUCH } from '../schema/count-schemas.ts';
import { mapSchemas } from './map-schemas.ts';
import type { Draft } from './passes.ts';

/**
 * Cuts off what schemas lead to if there is too much of it to read ({@link schemasBeyond}), so that every walk over the
 * document ends.
 */
export function boundSchemas(draft: Draft): Draft {
  const { bundle, file } = draft;
  const all: JsonSchema[] = [];
  mapSchemas(bundle, (schema) => {
    all.push(schema);
    return schema;
  });
  const beyond = schemasBeyond(bundle, all);
  if (beyond.size === 0) return draft;
  const pointers = pointersIn(bundle);
  const cut = new Set([...beyond].map((schema) => pointers.get(schema)));
  const faults: SchemaProblem[] = [];
  const bounded = mapSchemas(bundle, (schema) => {
    if (!beyond.has(schema) && !refersInto(cut, schema)) return schema;
    faults.push({ pointer: pointers.get(schema)!, file, problem: TOO_MUCH });
    return withoutSteps(schema);
  });
  return { ...draft, bundle: bounded, faults };
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
