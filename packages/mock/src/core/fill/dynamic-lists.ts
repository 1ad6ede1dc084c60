import { brokenRelations } from '@chain-apis/contract/relations';
import { type Json, type JsonObject, sha256Of, canonical, isObject } from '@chain-apis/foundation';
import { type Operation, type Outcome, type Pagination, successExamples } from '@chain-apis/contract';
import type { CheckedCall, Refused } from '../call.ts';
import { randomOf, uuidsWith } from '../values/seeded-random.ts';
import { echo } from './echo.ts';
import { countMembers, createShaping, withItems } from './items.ts';
import { limitOf, pageAt, positionOf, unknownToken } from './pages.ts';
import { itemsOf, memberOf } from '../values/members.ts';
import type { DomainValues } from './domain-values.ts';

/** A generated list has 5 to 29 items: at most three pages of ten. */
const LEAST_ITEMS = 5;
const MORE_ITEMS = 25;

/** A generated response, the function that varies its values, and the check of responses. */
export interface Made {
  readonly made: JsonObject;
  readonly replace: DomainValues;
  readonly good: (value: Json) => boolean;
}

/** The key of a generated response: the parameters, except those of pagination. */
export function subjectOf({ operation, values, body }: CheckedCall): string {
  const { pagination } = operation;
  if (!pagination) return canonical([values, body ?? null]);
  const size = pagination.limit ?? '';
  const { [pagination.param]: _, [size]: __, ...rest } = values;
  return canonical([rest, body ?? null]);
}

/** Cuts a page from a generated list. The list is the same for any page size, follows filters and order, and ends. */
export function dynamicPage(
  call: CheckedCall,
  pagination: Pagination,
  seed: string | undefined,
  making: Made,
): { readonly value: Json } | Refused {
  const { made } = making;
  const { operation, values } = call;
  const identity = `${operation.id} ${seed ?? ''} ${subjectOf(call)}`;
  const items = madeItems(call, pagination, making, identity);
  const sort = createShaping(operation, pagination.items).order(values);
  const segments = [{ example: { name: '', value: made }, items: sort?.(items) ?? items }];
  const uuidAt = uuidsWith(identity);
  const list = { pagination, segments, tokenAt: (_: number, offset: number) => uuidAt(offset) };
  const from = positionOf(list, values[pagination.param]);
  if (!from) return unknownToken(pagination);
  const { example, value = example.value } = pageAt(list, from, pageSizeOf(operation, values));
  return { value };
}

/** Cuts the list of a generated result to what the call asks for, its counts in line. */
export function cutResult(
  { examples }: Outcome,
  { limit, items }: Pagination,
  values: JsonObject,
  made: Json,
): Json {
  if (!isObject(made)) return made;
  const shown = itemsOf(made, items).slice(0, limitOf(limit && memberOf(values, limit)));
  return withItems(made, items, shown, countMembers(examples, items));
}

function madeItems(
  call: CheckedCall,
  { items }: Pagination,
  { made, replace, good }: Made,
  identity: string,
): Json[] {
  const { operation, values } = call;
  const inList = (item: Json) => ({ ...made, [items]: [item] });
  const fitting = (item: Json) => itemsOf(echo(call, inList(item), 'all'), items)[0]!;
  const obeys = (item: Json) => brokenRelations(operation, { parameters: values }, inList(item)).length === 0;
  const shown = successExamples(operation).flatMap(({ value }) => itemsOf(value, items));
  const pool = [...itemsOf(made, items), ...shown].filter((item) => obeys(item));
  const source = pool.length > 0 ? pool : shown;
  const count = LEAST_ITEMS + (sha256Of(identity)[0]! % MORE_ITEMS);
  if (source.length === 0) return [];
  const varied = Array.from({ length: count }, (_, index) => {
    const random = randomOf(`${identity} ${index}`);
    const shape = source[index % source.length]!;
    const exchanged = fitting(replace(shape, random));
    // Values that belong together may be exchanged for ones that do not, or that the call does not ask for.
    return good(inList(exchanged)) && obeys(exchanged) ? exchanged : fitting(shape);
  });
  return varied.filter(obeys);
}

function pageSizeOf({ parameters, pagination }: Operation, values: JsonObject): number {
  const parameter = parameters.find(({ name }) => name === pagination?.limit);
  return limitOf(parameter && (memberOf(values, parameter.name) ?? parameter.schema['default'] ?? 10));
}
