import { exactText, readJson, type Json } from '@chain-apis/foundation';
import { isRest, type Operation } from '@chain-apis/contract';
import { hasSucceeded, memberFault, type Fault } from './mutant.ts';
import { withPart } from './relation-faults.ts';

/** Returns what a server can do wrong with a list. */
export function pagingFaults(operation: Operation): Fault[] {
  const { pagination } = operation;
  if (!pagination) return [];
  const { items, next, param, limit: size } = pagination;
  const list = (kind: string, title: string, change: (values: Json[]) => Json[]): Fault =>
    memberFault(operation, kind, title, [items], (value) => (Array.isArray(value) ? change(value) : value));
  const isSorted =
    pagination.newestFirst !== undefined || operation.relations.some(({ is }) => is === 'order');
  return [
    memberFault(operation, 'token-missing', `${next} is never sent`, [next], () => undefined),
    ...(isRest(operation) ? [repeatedToken(next)] : []),
    { kind: 'token-ignored', title: `${param} is ignored`, infect: withoutParameter(operation, param) },
    ...(size
      ? [{ kind: 'size-ignored', title: `${size} is ignored`, infect: withoutParameter(operation, size) }]
      : []),
    ...(isSorted ? [list('unsorted', 'items in reverse order', (values) => values.toReversed())] : []),
    list('items', 'the first item of a page is left out', (values) => values.slice(1)),
    list('items', 'the first item of a page twice', (values) => [...values.slice(0, 1), ...values]),
  ];
}

/** Makes every page lead to the second one, including the last page. */
function repeatedToken(next: string): Fault {
  return {
    kind: 'token-repeats',
    title: `${next} is always the same`,
    infect: (server) => {
      let first: Json | undefined;
      return async (request) => {
        const response = await server(request);
        if (!hasSucceeded(response)) return response;
        const body = readJson(response.text) as { [key: string]: Json };
        first ??= body[next];
        return first === undefined ? response : { ...response, text: exactText({ ...body, [next]: first }) };
      };
    },
  };
}

/** A server that ignores a parameter. */
const withoutParameter =
  (operation: Operation, name: string): Fault['infect'] =>
  (server) =>
  (request) =>
    server(withPart(operation, name, request, () => undefined));
