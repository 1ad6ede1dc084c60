import type { Json, JsonSchema } from '../json/json.ts';

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

/** Returns values that violate a keyword of this schema, each with its violation. */
export function ownFaults(schema: JsonSchema, value: Json | undefined): OwnFault[] {
  const { minimum, maximum, minItems, maxItems, pattern } = schema;
  const first = Array.isArray(value) && value.length > 0 ? value[0]! : 'x';
  const fault = (title: string, keyword: string, limit: Json | undefined, broken: Json): OwnFault[] => [
    { title, keyword, value: broken, ...(limit !== undefined && { limit }) },
  ];
  return [
    ...('enum' in schema || 'const' in schema
      ? fault(' outside its set of values', 'enum', undefined, 'not-a-known-value')
      : []),
    ...(typeof minimum === 'number'
      ? fault(` below its minimum ${minimum}`, 'minimum', minimum, minimum - 1)
      : []),
    ...(typeof maximum === 'number'
      ? fault(` above its maximum ${maximum}`, 'maximum', maximum, maximum + 1)
      : []),
    ...(typeof minItems === 'number' && minItems > 0
      ? fault(` below ${minItems} items`, 'minItems', minItems, [])
      : []),
    ...(typeof maxItems === 'number'
      ? fault(
          ` above ${maxItems} items`,
          'maxItems',
          maxItems,
          Array.from({ length: maxItems + 1 }, () => first),
        )
      : []),
    ...(typeof pattern === 'string' ? fault(' outside its pattern', 'pattern', pattern, '~') : []),
    ...wrongTypes(schema),
  ];
}

function wrongTypes({ type }: JsonSchema): OwnFault[] {
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  if (types.length === 0) return [];
  const candidates: Json[] = types.includes('string')
    ? [true]
    : ['x', ...(types.includes('integer') ? [1.5] : [])];
  const title = ` of another type than ${types.join(' or ')}`;
  const inJsonOnly = ['string', 'array', 'object'].some((name) => types.includes(name));
  return candidates.map((value) => ({ title, keyword: 'type', value, inJsonOnly }));
}
