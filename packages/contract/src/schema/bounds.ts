import { greater, isNumber, lesser, plus, type JsonNumber } from '@chain-apis/foundation';
import type { SchemaAt } from './walk-schemas.ts';

/** Lower limits: a greater value is tighter. */
export const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Upper limits. */
export const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Lower bounds of sizes. */
const SIZES = ['minLength', 'minItems', 'minProperties'];

/** Returns the tightest bounds, normalised for integers. */
export function boundsOf(nodes: readonly SchemaAt[], fractions: boolean): Record<string, JsonNumber> {
  const bounds: Record<string, JsonNumber> = {};
  for (const [keywords, tighter] of [[LOWER_BOUNDS, greater] as const, [UPPER_BOUNDS, lesser] as const]) {
    for (const keyword of keywords) {
      const limits = nodes
        .map(({ schema }) => schema[keyword])
        .filter(isNumber)
        // A size limit of zero restricts nothing.
        .filter((limit) => !(limit === 0 && SIZES.includes(keyword)));
      if (limits.length > 0) bounds[keyword] = limits.reduce(tighter);
    }
  }
  return fractions ? bounds : integerJsonNumbers(bounds);
}

/** For integers, above 0 means at least 1. */
function integerJsonNumbers({ exclusiveMinimum, exclusiveMaximum, ...bounds }: Record<string, JsonNumber>) {
  const { minimum = -Infinity, maximum = Infinity } = bounds;
  const lowest = greater(ceil(minimum), plus(floor(exclusiveMinimum ?? -Infinity), 1));
  const highest = lesser(floor(maximum), plus(ceil(exclusiveMaximum ?? Infinity), -1));
  return {
    ...bounds,
    ...(isFinal(lowest) && { minimum: lowest }),
    ...(isFinal(highest) && { maximum: highest }),
  };
}

const ceil = (bound: JsonNumber): JsonNumber =>
  typeof bound === 'bigint' ? bound : Math.ceil(Number(bound));
const floor = (bound: JsonNumber): JsonNumber =>
  typeof bound === 'bigint' ? bound : Math.floor(Number(bound));
const isFinal = (bound: JsonNumber): boolean => typeof bound === 'bigint' || Number.isFinite(Number(bound));
