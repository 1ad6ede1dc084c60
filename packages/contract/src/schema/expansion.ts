import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { stronglyConnected } from './strongly-connected.ts';
import { edgesOf, EVERYWHERE, INLINE } from './walk-schemas.ts';

/** Greater counts are not told apart. */
const COUNTLESS = 1e15;

/**
 * Counts the schemas of a schema with its references written out, as generators read it: 2^40 if 40 levels have two members
 * each of the next. Schemas in circles count once.
 */
export function expansionOf({ bundle }: Pick<ContractDocument, 'bundle'>, schema: JsonSchema): number {
  const nextOf = (one: JsonSchema) =>
    edgesOf(bundle, { schema: one, pointer: INLINE }, EVERYWHERE).map(({ to }) => to.schema);
  const counted = new Map<JsonSchema, number>();
  for (const circle of stronglyConnected([schema], nextOf)) {
    const inside = new Set(circle);
    const outside = circle.flatMap(nextOf).filter((next) => !inside.has(next));
    const count = outside.reduce((sum, next) => sum + counted.get(next)!, circle.length);
    for (const one of circle) counted.set(one, Math.min(count, COUNTLESS));
  }
  return counted.get(schema) ?? 1;
}
