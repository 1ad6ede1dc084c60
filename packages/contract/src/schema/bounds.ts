import type { SchemaAt } from './walk-schemas.ts';

/** Lower limits: a greater value is tighter. */
export const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Upper limits. */
export const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Lower bounds of sizes. */
const SIZES = ['minLength', 'minItems', 'minProperties'];

/** Returns the tightest bounds, normalised for integers. */
export function boundsOf(nodes: readonly SchemaAt[], fractions: boolean): Record<string, number> {
  const bounds: Record<string, number> = {};
  for (const [keywords, tighter] of [[LOWER_BOUNDS, Math.max] as const, [UPPER_BOUNDS, Math.min] as const]) {
    for (const keyword of keywords) {
      const limits = nodes
        .map(({ schema }) => schema[keyword])
        // A size limit of zero restricts nothing.
        .filter((limit) => typeof limit === 'number' && !(limit === 0 && SIZES.includes(keyword)));
      if (limits.length > 0) bounds[keyword] = tighter(...(limits as number[]));
    }
  }
  return fractions ? bounds : integerBounds(bounds);
}

/** For integers, above 0 means at least 1. */
function integerBounds({ exclusiveMinimum, exclusiveMaximum, ...bounds }: Record<string, number>) {
  const { minimum = -Infinity, maximum = Infinity } = bounds;
  const lowest = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum ?? -Infinity) + 1);
  const highest = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum ?? Infinity) - 1);
  return {
    ...bounds,
    ...(Number.isFinite(lowest) && { minimum: lowest }),
    ...(Number.isFinite(highest) && { maximum: highest }),
  };
}
