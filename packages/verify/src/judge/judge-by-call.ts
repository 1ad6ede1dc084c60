import { getOwn, isObject, type Json, writeJson, isNumber, type JsonNumber } from '@chain-apis/foundation';
import { brokenRelations } from '@chain-apis/contract/relations';
import { defaultOf } from '@chain-apis/contract/schema';
import type { Call, Operation } from '@chain-apis/contract';
import { excerpt, fail, type Finding } from './finding.ts';

/** Checks whether a valid value is also what the call requested. */
export function judgeByCall(operation: Operation, call: Call, value: Json, base: string): Finding[] {
  return [
    ...judgePage(operation, call, value),
    ...judgeOrder(operation, value),
    ...judgeRelations(operation, call, value, base),
  ];
}

/** The items of a page; none if it is not a page. */
export function itemsOf({ pagination }: Operation, body: Json): Json[] {
  const items = pagination && isObject(body) ? body[pagination.items] : undefined;
  return Array.isArray(items) ? items : [];
}

/** Returns the next page's token or index. An absent or empty token ends the list. */
export function nextToken({ pagination }: Operation, body: Json): Json | undefined {
  const token = pagination && isObject(body) ? body[pagination.next] : undefined;
  return token === null || token === '' ? undefined : token;
}

/** Finds a page that leads back. In a list of UTXOs, the index of the last item is repeated at the end. */
export function repeatedToken({ pagination }: Operation, token: Json, message: string): Finding[] {
  if (typeof token !== 'string') return [];
  const details = {
    pointer: `/${pagination!.next}`,
    expected: 'a token not seen before',
    got: excerpt(writeJson(token)),
  };
  return [fail('paging/token-repeats', message, details)];
}

/** Checks that a page isn't larger than requested and that its token moves on. */
function judgePage(operation: Operation, { parameters }: Call, body: Json): Finding[] {
  const { pagination } = operation;
  if (!pagination || !isObject(body)) return [];
  const { items, param, limit } = pagination;
  const count = itemsOf(operation, body).length;
  const asked = Number(parameters[limit ?? ''] ?? defaultOfParameter(operation, limit));
  const isLarge = asked >= 1 && count > asked;
  const details = {
    pointer: `/${items}`,
    expected: `at most ${asked} item${asked === 1 ? '' : 's'}`,
    got: `${count} items`,
  };
  const token = nextToken(operation, body);
  return [
    ...(isLarge ? [fail('paging/page-size', 'a page holds more than was asked for', details)] : []),
    ...(token !== undefined && token === getOwn(parameters, param)
      ? repeatedToken(operation, token, 'a page leads back to itself')
      : []),
  ];
}

/** Returns a parameter's default; undefined if the document declares none. */
function defaultOfParameter({ document, parameters }: Operation, name: string | undefined): Json | undefined {
  const parameter = parameters.find((one) => one.name === name);
  return parameter && defaultOf(document, parameter.schema);
}

/** Checks that a list declared as newest first is. A requested order is a relation. */
function judgeOrder(operation: Operation, body: Json): Finding[] {
  const { items, newestFirst } = operation.pagination ?? {};
  if (newestFirst === undefined) return [];
  const times = itemsOf(operation, body).map((item) => (isObject(item) ? item[newestFirst] : undefined));
  // Whether all are numbers is asked next: the order of others does not count.
  const isSorted = times.every(
    (time, index) => index === 0 || (times[index - 1] as JsonNumber) >= (time as JsonNumber),
  );
  if (isSorted || times.some((time) => !isNumber(time))) return [];
  return [
    fail('order', `the ${items} do not begin with the newest`, {
      pointer: `/${items}`,
      expected: `descending ${newestFirst}`,
      got: times.slice(0, 10).join(', '),
    }),
  ];
}

/** Checks that a result is about the request's chain, address or node. */
function judgeRelations(operation: Operation, call: Call, value: Json, base: string): Finding[] {
  return brokenRelations(operation, call, value).map(({ pointer, expected, actual, message }) =>
    fail('relation', message, {
      pointer: base + pointer,
      expected: expected.join(' or '),
      got: excerpt(writeJson(actual)),
    }),
  );
}
