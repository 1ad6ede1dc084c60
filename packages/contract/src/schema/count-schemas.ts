import { memoizeByObject, type JsonObject, type JsonSchema } from '@chain-apis/foundation';
import { edgesOf, INLINE, SAME_VALUE, unionsOf, type Keyword } from './walk-schemas.ts';

/** How many schemas a place may lead to, and how deep: readers take each, and recurse once per step. */
const MAX_SCHEMAS = 100_000;
const MAX_STEPS = 200;
/** How often a schema may be counted, and all together again: one in a circle is, on each way that leads there. */
const MAX_TRIES = 500;
const MAX_TRIES_AGAIN = 400_000;

/** What is wrong with a schema that leads to too much. */
export const TOO_MUCH = `leads to more than ${MAX_SCHEMAS.toLocaleString('en')} schemas of the same value, unions and allOf multiplied out, or to more than ${MAX_STEPS} in a chain, which is the most that can be read`;

/** What a schema leads to that is about the same value, unions and `allOf` multiplied out. */
interface Count {
  /** Forms of the value: 4 for an `allOf` of two unions with two branches each. */
  readonly forms: number;
  /** Schemas of all forms, as often as they are led to. */
  readonly schemas: number;
  readonly steps: number;
  /** The least depth, on the way here, of a schema to which a circle leads back. */
  readonly back: number;
}

const ONE: Count = { forms: 1, schemas: 1, steps: 1, back: Infinity };
/** A schema that is nothing but a reference is a step, but no schema of its own. */
const REFERENCE: Count = { ...ONE, schemas: 0 };

/** Each form of one with each of another, to which it leads. */
const both = (one: Count, other: Count): Count => ({
  forms: one.forms * other.forms,
  schemas: one.schemas * other.forms + other.schemas * one.forms,
  steps: Math.max(one.steps, other.steps + 1),
  back: Math.min(one.back, other.back),
});

const either = (one: Count, other: Count): Count => ({
  forms: one.forms + other.forms,
  schemas: one.schemas + other.schemas,
  steps: Math.max(one.steps, other.steps),
  back: Math.min(one.back, other.back),
});

const TOGETHER: readonly Keyword[] = [...SAME_VALUE, 'not', 'if', 'then', 'else', 'dependentSchemas'];
/** The keywords by which a schema leads to others about the same value. */
export const SAME_PLACE: ReadonlySet<string> = new Set([...TOGETHER, 'anyOf', 'oneOf']);

/**
 * Counts what schemas lead to. A way ends where it would close a circle, and at a schema that leads to too much: it is to
 * be cut off there, so that what leads to it need not be.
 *
 * @returns the schemas that lead to too much, of these and those that they lead to
 */
export function schemasBeyond(root: JsonObject, schemas: readonly JsonSchema[]): ReadonlySet<JsonSchema> {
  const unionsIn = memoizeByObject((schema: JsonSchema) => readUnions(root, schema));
  const known = new Map<JsonSchema, Count>();
  const tries = new Map<JsonSchema, number>();
  const beyond = new Set<JsonSchema>();
  let left = MAX_TRIES_AGAIN;
  const countOf = (schema: JsonSchema, depth: number): Count => {
    const before = leadsOn(schema) ? known.get(schema) : ONE;
    if (before) return before;
    const tried = (tries.get(schema) ?? 0) + 1;
    tries.set(schema, tried);
    // What leads back here from inside closes a circle.
    known.set(schema, { ...ONE, back: depth });
    const isTriedOut = tried > MAX_TRIES || (tried > 1 && --left < 0);
    const isTooMuch = depth + 1 >= MAX_STEPS || isTriedOut;
    const counts = (isTooMuch ? [] : unionsIn(schema)).map((union) =>
      union.map((one) => countOf(one, depth + 1)).reduce(either),
    );
    const count = counts.reduce(both, isReference(schema) ? REFERENCE : ONE);
    if (isTooMuch || count.schemas > MAX_SCHEMAS || count.steps > MAX_STEPS) {
      beyond.add(schema);
      known.set(schema, ONE);
      return ONE;
    }
    // A circle that closes further up makes it another count on another way.
    if (count.back < depth) known.delete(schema);
    else known.set(schema, { ...count, back: Infinity });
    return count;
  };
  const size = memoizeByObject((schema: JsonSchema) => unionsIn(schema).flat().length);
  // The largest first: where kinds contain the union of them all, that is where the circles close.
  const leading = schemas.filter(leadsOn).sort((one, other) => size(other) - size(one));
  for (const schema of leading) countOf(schema, 0);
  return beyond;
}

const leadsOn = (schema: JsonSchema) => Object.keys(schema).some((keyword) => SAME_PLACE.has(keyword));

const isReference = (schema: JsonSchema) => '$ref' in schema && Object.keys(schema).length === 1;

/** Each union of a schema; what belongs to every form of it is a union of one. */
function readUnions(root: JsonObject, schema: JsonSchema): JsonSchema[][] {
  const at = { schema, pointer: INLINE };
  const together = edgesOf(root, at, TOGETHER).map(({ to }) => [to.schema]);
  return [...together, ...unionsOf(root, at).map((branches) => branches.map((branch) => branch.schema))];
}
