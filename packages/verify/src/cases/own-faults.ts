import { isNumber, plus, type Json, type JsonNumber, type JsonSchema } from '@chain-apis/foundation';

/** A value that violates one keyword of a schema. */
export interface OwnFault {
  /** The violation, for example ` above its maximum 100`. */
  readonly title: string;
  readonly keyword: string;
  /** Value of the keyword, if it has one. */
  readonly limit?: Json;
  readonly value: Json;
  /** Whether it is only invalid in JSON, not where every value is text: `true` instead of a string. */
  readonly inJsonOnly?: boolean;
}

/** By keyword with a limit: the violation, and a value with it; `item` is one for a list. */
const LIMITS: Readonly<
  Record<string, { says: (limit: JsonNumber) => string; breaks: (limit: JsonNumber, item: Json) => Json }>
> = {
  minimum: { says: (limit) => `below its minimum ${limit}`, breaks: (limit) => plus(limit, -1) },
  maximum: { says: (limit) => `above its maximum ${limit}`, breaks: (limit) => plus(limit, 1) },
  minItems: { says: (limit) => `below ${limit} items`, breaks: () => [] },
  maxItems: {
    says: (limit) => `above ${limit} items`,
    breaks: (limit, item) => Array.from({ length: Number(limit) + 1 }, () => item),
  },
};

/** Returns values that violate a keyword of this schema, each with its violation. */
export function ownFaults(schema: JsonSchema, value: Json | undefined): OwnFault[] {
  const { pattern } = schema;
  const first = Array.isArray(value) && value.length > 0 ? value[0]! : 'x';
  const isClosed = 'enum' in schema || 'const' in schema;
  return [
    ...(isClosed
      ? [{ title: ' outside its set of values', keyword: 'enum', value: 'not-a-known-value' }]
      : []),
    ...Object.entries(LIMITS).flatMap(([keyword, { says, breaks }]) => {
      const limit = schema[keyword];
      // No list has fewer items than none.
      if (!isNumber(limit) || (keyword === 'minItems' && limit === 0)) return [];
      return [{ title: ` ${says(limit)}`, keyword, limit, value: breaks(limit, first) }];
    }),
    ...(typeof pattern === 'string'
      ? [{ title: ' outside its pattern', keyword: 'pattern', limit: pattern, value: '~' }]
      : []),
    ...wrongTypes(schema),
  ];
}

function wrongTypes({ type }: JsonSchema): OwnFault[] {
  const types = [type ?? []].flat();
  if (types.length === 0) return [];
  const candidates: Json[] = types.includes('string')
    ? [true]
    : ['x', ...(types.includes('integer') ? [1.5] : [])];
  const title = ` of another type than ${types.join(' or ')}`;
  const inJsonOnly = ['string', 'array', 'object'].some((name) => types.includes(name));
  return candidates.map((value) => ({ title, keyword: 'type', value, inJsonOnly }));
}
