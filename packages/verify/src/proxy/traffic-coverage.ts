import {
  entryOf,
  isNumber,
  isObject,
  listAt,
  type Json,
  type JsonSchema,
  isContainer,
  objectAt,
} from '@chain-apis/foundation';
import { declaredFor, firstSuccess, type Operation } from '@chain-apis/contract';
import { viewOf } from '@chain-apis/contract/schema';
import type { OperationCoverage, ReportItem } from '@chain-apis/foundation/reports';
import { outcomeName } from '../judge/read-reply.ts';
import type { TrafficVerdict } from './judge-exchange.ts';

interface Seen {
  /** By name, whether it is a success. */
  readonly outcomes: Map<string, boolean>;
  /** Places such as `/items/*\/name`, and `/items/*\/kind = a`. */
  readonly places: Set<string>;
  readonly declared: ReadonlySet<string>;
}

const DEPTH = 8;

const RULES = { outcomes: 'traffic/outcomes', members: 'traffic/members', values: 'traffic/values' } as const;

/** Whether a row is about coverage of the contract. */
export const isCoverageRow = (rule: string): boolean => Object.values<string>(RULES).includes(rule);

/** Which parts of the contract traffic has covered: operations, statuses, properties, enum values. */
export function createTrafficCoverage() {
  const seen = new Map<string, Seen>();
  return {
    note({ operation, outcome, isSuccess = false, value }: TrafficVerdict): void {
      if (!operation) return;
      const one = entryOf(seen, operation.id, () => newlySeen(operation));
      one.outcomes.set(outcome, isSuccess);
      if (value !== undefined) addPlaces(one, value, '');
    },
    coverage({ id }: Operation): OperationCoverage {
      const outcomes = seen.get(id)?.outcomes;
      if (!outcomes) return { operation: id, state: 'not-judged' };
      return { operation: id, state: [...outcomes.values()].includes(true) ? 'judged' : 'refused' };
    },
    rows: (operations: readonly Operation[]) =>
      operations.flatMap((operation): ReportItem[] => {
        const one = seen.get(operation.id);
        return one ? [outcomeRow(operation, one), ...placeRows(operation, one)] : [];
      }),
  };
}

function newlySeen(operation: Operation): Seen {
  const schema = firstSuccess(operation)?.content[0]?.schema;
  const declared = new Set(schema ? declaredPlaces(operation, schema, '', 0) : []);
  return { outcomes: new Map(), places: new Set(), declared };
}

/** Only notes declared places: the number of others is unbounded. */
function addPlaces(seen: Seen, value: Json, at: string): void {
  if (Array.isArray(value)) {
    for (const item of value) addPlaces(seen, item, `${at}/*`);
  } else if (isContainer(value)) {
    for (const name of Object.keys(value)) {
      const place = `${at}/${name}`;
      if (seen.declared.has(place)) seen.places.add(place);
      addPlaces(seen, value[name]!, place);
    }
  } else if (!isNumber(value)) {
    const place = `${at} = ${String(value)}`;
    if (seen.declared.has(place)) seen.places.add(place);
  }
}

function outcomeRow(operation: Operation, { outcomes }: Seen): ReportItem {
  const declared = operation.outcomes.map(({ key }) => outcomeName(operation, key));
  const seen = [...outcomes.keys()].sort();
  const missing = declared.filter((key) => !seen.some((outcome) => declaredFor([{ key }], outcome)));
  const message = `seen: ${seen.join(', ')}${missing.length > 0 ? `; never: ${missing.join(', ')}` : ''}`;
  return { rule: RULES.outcomes, title: `${operation.id}: outcomes`, status: 'info', message };
}

function placeRows(operation: Operation, { places, declared }: Seen): ReportItem[] {
  if (places.size === 0) return [];
  const missing = [...declared].filter((place) => !places.has(place));
  const isValue = (place: string) => place.includes(' = ');
  const lists = {
    members: missing.filter((place) => !isValue(place)),
    values: missing.filter(isValue),
  };
  return (['members', 'values'] as const).flatMap((what): ReportItem[] => {
    const list = lists[what];
    const [rule, title] = [RULES[what], `${operation.id}: ${what}`];
    const message = `never seen: ${list.join(', ')}`;
    return list.length === 0 ? [] : [{ rule, title, status: 'info', message }];
  });
}

function* declaredPlaces(
  operation: Operation,
  schema: JsonSchema,
  at: string,
  depth: number,
): Generator<string> {
  if (depth > DEPTH) return;
  for (const node of viewOf(operation.document.bundle, schema).parts) {
    for (const [name, member] of Object.entries(objectAt(node, 'properties'))) {
      yield `${at}/${name}`;
      if (isObject(member)) yield* declaredPlaces(operation, member, `${at}/${name}`, depth + 1);
    }
    const { items } = node;
    if (isObject(items)) yield* declaredPlaces(operation, items, `${at}/*`, depth + 1);
    for (const value of [...listAt(node, 'enum'), ...listAt(node, 'x-extensible-enum')])
      yield `${at} = ${String(value)}`;
  }
}
