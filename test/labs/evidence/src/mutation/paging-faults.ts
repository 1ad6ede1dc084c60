import {
  exactText,
  firstSuccess,
  isRest,
  readJson,
  type ExactJson,
  type Operation,
} from '@chain-apis/contract';
import type { OutgoingRequest } from '@chain-apis/verify';
import { replaceAt, type Place, type Replace } from './at-places.ts';
import { readMessage } from './message.ts';
import { faultsOf, hasSucceeded, type Fault, type PlainResponse, type Server } from './mutant.ts';

/** A fault in one member of the body of every success. */
export function memberFault(
  operation: Operation,
  kind: string,
  title: string,
  place: Place,
  replace: Replace,
  picks: (response: PlainResponse) => boolean = hasSucceeded,
): Fault {
  const whole = firstSuccess(operation)?.key === 'result' ? ['result', ...place] : place;
  const change = ({ text }: PlainResponse) => ({
    text: exactText(replaceAt(readJson(text), whole, replace)),
  });
  return faultsOf([[kind, title, change]], (response) => hasSucceeded(response) && picks(response))[0]!;
}

/** What a server can do wrong with a list. */
export function pagingFaults(operation: Operation): Fault[] {
  const { pagination } = operation;
  if (!pagination) return [];
  const { items, next, param, limit: size } = pagination;
  const list = (kind: string, title: string, change: (values: ExactJson[]) => ExactJson[]): Fault =>
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

/** Every page leads to the second one, the last page too. */
function repeatedToken(next: string): Fault {
  return {
    kind: 'token-repeats',
    title: `${next} is always the same`,
    infect: (server) => {
      let first: ExactJson | undefined;
      return async (request) => {
        const response = await server(request);
        if (!hasSucceeded(response)) return response;
        const body = readJson(response.text) as { [key: string]: ExactJson };
        first ??= body[next];
        return first === undefined ? response : { ...response, text: exactText({ ...body, [next]: first }) };
      };
    },
  };
}

/** A server that does not see a parameter. */
function withoutParameter(operation: Operation, name: string): (server: Server) => Server {
  return (server) => (request) =>
    server(isRest(operation) ? withoutQuery(request, name) : withoutMember(request, name));
}

function withoutQuery(request: OutgoingRequest, name: string): OutgoingRequest {
  const url = new URL(request.url);
  url.searchParams.delete(name);
  return { ...request, url: url.href };
}

function withoutMember(request: OutgoingRequest, name: string): OutgoingRequest {
  const message = readMessage(request.body);
  if (message === undefined) return request;
  return { ...request, body: exactText(replaceAt(message, ['params', name], () => undefined)) };
}
