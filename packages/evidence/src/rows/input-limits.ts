import {
  isObject,
  placeOf,
  resolveSchema,
  type Json,
  type JsonSchema,
  type Operation,
} from '@chain-apis/contract';

/** A limit on what a caller may send. */
export interface InputLimit {
  /** Steps from the input as a whole: the parameter or the member of the body, then members and `[]`. */
  readonly steps: readonly string[];
  readonly place: string;
  /** Whether the first step is a parameter or a member of the body. */
  readonly in: 'parameter' | 'body';
  readonly keyword: 'minimum' | 'maximum' | 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'enum';
  /** The bound, or one value of the set. */
  readonly limit: Json;
  /** The set is closed: other values are refused. A bound always is. */
  readonly closed: boolean;
  readonly described: boolean;
}

const BOUNDS = ['minimum', 'maximum', 'minItems', 'maxItems', 'minLength', 'maxLength'] as const;

interface Walk {
  readonly operation: Operation;
  readonly in: InputLimit['in'];
  readonly described: boolean;
  readonly within: readonly string[];
}

/** Every bound and every value of a set in the parameters and the body of an operation, each once. */
export function inputLimits(operation: Operation): InputLimit[] {
  const walk = (place: InputLimit['in'], described: boolean): Walk => ({
    operation,
    in: place,
    described,
    within: [],
  });
  const found = [
    ...operation.parameters.flatMap(({ name, schema, description }) =>
      limitsOf(walk('parameter', description !== ''), [name], schema),
    ),
    ...(operation.protocol === 'rest' && operation.body
      ? limitsOf(walk('body', operation.description !== ''), [], operation.body.schema)
      : []),
  ];
  const key = ({ place, keyword, limit }: InputLimit) => JSON.stringify([place, keyword, limit]);
  return [...new Map(found.map((limit) => [key(limit), limit])).values()];
}

function limitsOf(walk: Walk, steps: readonly string[], node: JsonSchema): InputLimit[] {
  const reference = node['$ref'];
  // A schema that contains itself says nothing new at its second turn.
  if (typeof reference === 'string' && walk.within.includes(reference)) return [];
  const schema = resolveSchema(walk.operation.document, node);
  const inner: Walk = typeof reference === 'string' ? { ...walk, within: [...walk.within, reference] } : walk;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (schema[key] as JsonSchema[] | undefined) ?? []);
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const items = schema['items'];
  return [
    ...(steps.length > 0 ? ownLimits(inner, steps, schema) : []),
    ...parts.flatMap((part) => limitsOf(inner, steps, part)),
    ...members.flatMap(([name, member]) => limitsOf(inner, [...steps, name], member)),
    ...(isObject(items) ? limitsOf(inner, [...steps, '[]'], items) : []),
  ];
}

function ownLimits(walk: Walk, steps: readonly string[], schema: JsonSchema): InputLimit[] {
  const described = walk.described || typeof schema['description'] === 'string';
  const base = { steps, place: placeOf(steps), in: walk.in, described };
  const values = (list: Json | undefined, closed: boolean): InputLimit[] =>
    (Array.isArray(list) ? list : []).map((limit) => ({ ...base, keyword: 'enum', limit, closed }));
  return [
    ...BOUNDS.filter((keyword) => typeof schema[keyword] === 'number').map((keyword) => ({
      ...base,
      keyword,
      limit: schema[keyword] as number,
      closed: true,
    })),
    ...values(schema['enum'], true),
    ...values('const' in schema ? [schema['const']!] : undefined, true),
    ...values(schema['x-extensible-enum'], false),
  ];
}
