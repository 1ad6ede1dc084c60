import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { edgesOf, EVERYWHERE, INLINE } from './walk-schemas.ts';

/** Deeper than any schema that a generator can read: it recurses as well. */
const MAX_STEPS = 500;

/**
 * Counts the schemas of a schema with its references written out, as generators read it: 2^40 if 40 levels have two members
 * each of the next. A way ends where it would close a circle.
 */
export function expansionOf({ bundle }: Pick<ContractDocument, 'bundle'>, schema: JsonSchema): number {
  const known = new Map<JsonSchema, number>();
  const countOf = (one: JsonSchema, steps: number): number => {
    if (steps > MAX_STEPS) return Infinity;
    const before = known.get(one);
    if (before !== undefined) return before;
    known.set(one, 1);
    const inside = edgesOf(bundle, { schema: one, pointer: INLINE }, EVERYWHERE);
    const count = inside.reduce((sum, { to }) => sum + countOf(to.schema, steps + 1), 1);
    known.set(one, count);
    return count;
  };
  return countOf(schema, 0);
}
