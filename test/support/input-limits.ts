import { placeOf } from '@chain-apis/verify/cases';
import type { Json, JsonSchema } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { placesOf, type Place } from './visited-places.ts';

/** A limit on a caller's input. */
export interface InputLimit {
  /** Steps from the input as a whole: the parameter or body property, then properties and `[]`. */
  readonly steps: readonly string[];
  readonly place: string;
  /** Whether the first step is a parameter or a property of the body. */
  readonly in: 'parameter' | 'body';
  readonly keyword: 'minimum' | 'maximum' | 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'enum';
  /** The bound, or one value of the set. */
  readonly limit: Json;
  /** Whether other values are refused (an enum, not an open enum). True for every bound. */
  readonly closed: boolean;
}

const BOUNDS = ['minimum', 'maximum', 'minItems', 'maxItems', 'minLength', 'maxLength'] as const;

/** Returns every bound and every enum value in the parameters and the body of an operation, each once. */
export function inputLimits(operation: Operation): InputLimit[] {
  const { document } = operation;
  const found = [
    ...operation.parameters.flatMap(({ name, pointer }) =>
      [...placesOf(document, pointer)].flatMap((visit) =>
        limitsOf(visit, { in: 'parameter', steps: [name, ...visit.steps] }),
      ),
    ),
    ...(operation.body
      ? [...placesOf(document, operation.body.pointer)].flatMap((visit) =>
          limitsOf(visit, { in: 'body', steps: visit.steps }),
        )
      : []),
  ];
  const key = ({ place, keyword, limit }: InputLimit) => JSON.stringify([place, keyword, limit]);
  return [...new Map(found.map((limit) => [key(limit), limit])).values()];
}

type Base = Pick<InputLimit, 'in' | 'steps'>;

/**
 * Returns the limits that one schema sets for its own value. A whole body, a map and a repeated schema have no testable
 * ones.
 */
function limitsOf({ schema, repeats }: Place, base: Base): InputLimit[] {
  const { steps } = base;
  if (repeats || steps.length === 0 || steps.includes('{}')) return [];
  return ownLimits(schema, { ...base, place: placeOf(steps) });
}

function ownLimits(schema: JsonSchema, base: Base & { readonly place: string }): InputLimit[] {
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
