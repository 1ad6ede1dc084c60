import type { JsonSchema } from '@chain-apis/foundation';
import { circlesIn } from './circles.ts';
import type { SamePlace, Steps } from './same-place.ts';

/** Readers take every way. */
const MOST_WAYS = 10_000;
/** Limit of the steps of one way: readers recurse once per step. */
const MOST_STEPS = 100;
/** Greater counts are not told apart. */
const COUNTLESS = 1e15;
/** Limits of steps tried in circles, where sums don't suffice: from one schema, and in a document. */
const MOST_TRIED_FROM_ONE = 10 * MOST_WAYS;
const MOST_TRIED = 200 * MOST_WAYS;

/** How much there is to read about one value. */
export interface Ways {
  /** Ways to arrive at a schema about the value: 3 for `anyOf: [A, A]`. */
  readonly visits: number;
  /** Forms of the value: 4 for an `allOf` of two unions with two branches each. */
  readonly forms: number;
  /** Length of the longest way. */
  readonly steps: number;
}

const NONE: Ways = { visits: 0, forms: 1, steps: 0 };
const BEYOND: Ways = { visits: COUNTLESS, forms: COUNTLESS, steps: 0 };
const atMost = (count: number): number => Math.min(count, COUNTLESS);

/** Whether reading a schema takes too long, or too deep a stack. */
export function isBeyond({ visits, forms, steps }: Ways): boolean {
  return visits > MOST_WAYS || forms > MOST_WAYS || steps > MOST_STEPS;
}

/** What is wrong with a schema that {@link isBeyond}. */
export function describeBeyond({ visits, forms, steps }: Ways): string {
  const shown = (count: number) => (count < COUNTLESS ? '' : 'more than ') + count.toLocaleString('en');
  const most = MOST_WAYS.toLocaleString('en');
  if (visits > MOST_WAYS)
    return `leads to schemas of the same value in ${shown(visits)} ways; at most ${most} can be read`;
  if (forms > MOST_WAYS) return `has ${shown(forms)} forms by its unions; at most ${most} can be read`;
  return `leads to a chain of ${shown(steps)} schemas of the same value; at most ${MOST_STEPS} can be read`;
}

/**
 * Counts the ways from schemas to others about the same value, in linear time and without recursion. A way ends where
 * it would close a circle.
 *
 * @returns the ways of each schema that leads to others
 */
export function countWays(
  stepsOf: SamePlace['stepsOf'],
  starts: Iterable<JsonSchema>,
): ReadonlyMap<JsonSchema, Ways> {
  const counted = new Map<JsonSchema, Ways>();
  const budget = { tried: 0 };
  for (const group of circlesIn(starts, (schema) => stepsOf(schema).next)) {
    const [only] = group as [JsonSchema];
    const steps = stepsOf(only);
    if (group.length > 1 || steps.next.includes(only)) countCircle(group, stepsOf, counted, budget);
    else
      counted.set(
        only,
        sumOf(steps, (next) => counted.get(next)!),
      );
  }
  return counted;
}

function sumOf({ next, leaves, together, unions }: Steps, waysOf: (next: JsonSchema) => Ways): Ways {
  // Twins are counted twice, but read once.
  const known = new Map<JsonSchema, Ways>();
  let visits = 1 + leaves;
  let steps = leaves > 0 ? 1 : 0;
  for (const one of next) {
    const ways = known.get(one) ?? waysOf(one);
    known.set(one, ways);
    visits = atMost(visits + ways.visits);
    steps = Math.max(steps, ways.steps);
  }
  let forms = 1;
  for (const one of together) forms = atMost(forms * known.get(one)!.forms);
  for (const union of unions)
    forms = atMost(forms * union.next.reduce((sum, one) => sum + known.get(one)!.forms, union.leaves));
  return { visits, forms, steps: steps + 1 };
}

/**
 * Counts the ways of schemas in circles. There, what a way can still reach depends on where it was, so from every schema
 * at which ways divide, all are tried, up to a limit.
 */
function countCircle(
  group: readonly JsonSchema[],
  stepsOf: SamePlace['stepsOf'],
  counted: Map<JsonSchema, Ways>,
  budget: { tried: number },
): void {
  const members = new Set(group);
  const insideOf = (schema: JsonSchema) => stepsOf(schema).next.filter((next) => members.has(next));
  const dividing = group.filter((schema) => new Set(insideOf(schema)).size > 1);
  // In a plain ring, a way can begin anywhere.
  for (const start of dividing.length > 0 ? dividing : group.slice(0, 1)) {
    const left = Math.min(MOST_TRIED_FROM_ONE, MOST_TRIED - budget.tried);
    const trial = { left, above: new Set<JsonSchema>() };
    const ways = tryAll(start, stepsOf, (next) => (members.has(next) ? undefined : counted.get(next)), trial);
    budget.tried += left - Math.max(trial.left, 0);
    counted.set(start, ways);
  }
  for (const schema of group) countLine(schema, stepsOf, insideOf, counted);
}

/** Counts schemas from which one step leads on in the circle, up to the next of which the ways are known. */
function countLine(
  from: JsonSchema,
  stepsOf: SamePlace['stepsOf'],
  insideOf: (schema: JsonSchema) => JsonSchema[],
  counted: Map<JsonSchema, Ways>,
): void {
  const line: JsonSchema[] = [];
  for (let at = from; !counted.has(at); at = insideOf(at)[0]!) line.push(at);
  for (const schema of line.reverse())
    counted.set(
      schema,
      sumOf(stepsOf(schema), (next) => counted.get(next)!),
    );
}

function tryAll(
  schema: JsonSchema,
  stepsOf: SamePlace['stepsOf'],
  known: (schema: JsonSchema) => Ways | undefined,
  trial: { left: number; readonly above: Set<JsonSchema> },
): Ways {
  const { above } = trial;
  if (above.has(schema)) return NONE;
  if (trial.left <= 0 || above.size >= MOST_STEPS) return BEYOND;
  const steps = stepsOf(schema);
  trial.left -= 1 + steps.next.length;
  above.add(schema);
  const ways = sumOf(steps, (next) => known(next) ?? tryAll(next, stepsOf, known, trial));
  above.delete(schema);
  return ways;
}
