import { memoizeByObject, type JsonObject, type JsonSchema } from '@chain-apis/foundation';
import { stronglyConnected } from './strongly-connected.ts';
import { edgesOf, INLINE, SAME_VALUE, unionsOf, type Keyword } from './walk-schemas.ts';

/** How many schemas a place may lead to, and how deep: readers take each, and recurse once per step. */
const MAX_SCHEMAS = 100_000;
const MAX_STEPS = 200;
/** Limits of what is tried in circles: from one schema, and in a document. */
const MAX_TRIED_FROM_ONE = 25_000;
const MAX_TRIED = 1_000_000;

/** What a schema leads to that is about the same value, unions and `allOf` multiplied out. */
interface Count {
  /** Forms of the value: 4 for an `allOf` of two unions with two branches each. */
  readonly forms: number;
  /** Schemas of all forms, as often as they are led to. */
  readonly schemas: number;
  readonly steps: number;
}

const ONE: Count = { forms: 1, schemas: 1, steps: 1 };
/** A schema that is nothing but a reference is a step, but no schema of its own. */
const REFERENCE: Count = { ...ONE, schemas: 0 };
const BEYOND: Count = { forms: 1, schemas: Infinity, steps: 1 };

/** Whether there is too much to read. */
const isBeyond = ({ schemas, steps }: Count): boolean => schemas > MAX_SCHEMAS || steps > MAX_STEPS;

/** What is wrong with a schema that {@link isBeyond}. */
export function describeBeyond({ schemas }: Count): string {
  const most = MAX_SCHEMAS.toLocaleString('en');
  const shown = schemas < 1e15 ? schemas.toLocaleString('en') : 'countless';
  return schemas > MAX_SCHEMAS
    ? `leads to ${shown} schemas of the same value, unions and allOf multiplied out; at most ${most} can be read`
    : `leads to a chain of more than ${MAX_STEPS} schemas and references of the same value, which is the most that can be read`;
}

/** The schemas about the same value that a schema leads to. */
interface Inside {
  readonly own: Count;
  readonly together: readonly JsonSchema[];
  readonly unions: readonly (readonly JsonSchema[])[];
}

const TOGETHER: readonly Keyword[] = [...SAME_VALUE, 'not', 'if', 'then', 'else', 'dependentSchemas'];
/** The keywords by which a schema leads to others about the same value. */
export const SAME_PLACE: ReadonlySet<string> = new Set([...TOGETHER, 'anyOf', 'oneOf']);

/**
 * Counts what schemas lead to. A way ends where it would close a circle, and at a schema that leads to too much: it is to
 * be cut off there, so that what leads to it need not be.
 *
 * @returns the schemas that lead to too much, of these and those that they lead to
 */
export function schemasBeyond(
  root: JsonObject,
  starts: Iterable<JsonSchema>,
): ReadonlyMap<JsonSchema, Count> {
  const insideOf = memoizeByObject((schema: JsonSchema) => readInside(root, schema));
  const nextOf = (schema: JsonSchema) => {
    const { together, unions } = insideOf(schema);
    return [...together, ...unions.flat()].filter(leadsOn);
  };
  const counted = new Map<JsonSchema, Count>();
  const beyond = new Map<JsonSchema, Count>();
  let left = MAX_TRIED;
  for (const group of stronglyConnected(starts, nextOf)) {
    const inGroup = new Set(group);
    const divides = (schema: JsonSchema) =>
      new Set(nextOf(schema).filter((next) => inGroup.has(next))).size > 1;
    const dividing = new Set(group.filter(divides));
    for (const start of new Set([...dividing, ...group])) {
      const above = new Set<JsonSchema>();
      let own = MAX_TRIED_FROM_ONE;
      const countOf = (one: JsonSchema): Count => {
        // Where a circle doesn't divide, it is the same circle from everywhere.
        const isDone = !inGroup.has(one) || (dividing.has(one) && !dividing.has(start));
        if (isDone || !leadsOn(one)) return counted.get(one) ?? ONE;
        if (above.has(one)) return ONE;
        if (--own < 0 || --left < 0 || above.size >= MAX_STEPS) return BEYOND;
        above.add(one);
        const count = sumOf(insideOf(one), countOf);
        above.delete(one);
        return count;
      };
      const count = countOf(start);
      if (!isBeyond(count)) counted.set(start, count);
      else {
        beyond.set(start, count);
        inGroup.delete(start);
      }
    }
  }
  return beyond;
}

/** Whether a schema leads to others about the same value. */
export function leadsOn(schema: JsonSchema): boolean {
  for (const keyword in schema) if (SAME_PLACE.has(keyword)) return true;
  return false;
}

function readInside(root: JsonObject, schema: JsonSchema): Inside {
  const at = { schema, pointer: INLINE };
  return {
    own: Object.keys(schema).length === 1 && '$ref' in schema ? REFERENCE : ONE,
    together: edgesOf(root, at, TOGETHER).map(({ to }) => to.schema),
    unions: unionsOf(root, at).map((branches) => branches.map((branch) => branch.schema)),
  };
}

function sumOf({ own, together, unions }: Inside, countOf: (schema: JsonSchema) => Count): Count {
  // Each form of one with each of the other.
  const both = (one: Count, other: Count): Count => ({
    forms: one.forms * other.forms,
    schemas: one.schemas * other.forms + other.schemas * one.forms,
    steps: Math.max(one.steps, other.steps + 1),
  });
  const either = (one: Count, other: Count): Count => ({
    forms: one.forms + other.forms,
    schemas: one.schemas + other.schemas,
    steps: Math.max(one.steps, other.steps),
  });
  const counts = [...together.map(countOf), ...unions.map((union) => union.map(countOf).reduce(either))];
  return counts.reduce(both, own);
}
