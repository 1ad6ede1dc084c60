import {
  httpRequest,
  negativeCalls,
  smallestCall,
  type Checkers,
  type HttpRequest,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import { type ExactJson, exactText, type OutgoingRequest, readJson } from '@chain-apis/verify';
import { faultOf, httpFaults, type Fault } from './http-faults.ts';
import { memberOf, sameRequest } from './same-request.ts';
import type { PlainResponse } from './mutant.ts';

/** Each bound, set, type, pattern and rule of the parameters forgotten: the server takes what breaks it. */
export function boundFaults(operation: Operation, checkers: Checkers): Fault[] {
  const valid = httpRequest(operation, smallestCall(operation));
  return negativeCalls(operation, checkers)
    .filter(({ severity }) => severity === 'error')
    .map(({ title, call }): Fault => {
      const refused = httpRequest(operation, call);
      return {
        kind: 'bound-accepted',
        title: `takes ${title}`,
        infect: (server) => (request) =>
          server(sameRequest(request, refused) ? inPlaceOf(request, valid, refused) : request),
      };
    });
}

/** The valid request with the address and the id of the one that came. */
function inPlaceOf(request: OutgoingRequest, valid: HttpRequest, refused: HttpRequest): OutgoingRequest {
  const base = request.url.slice(0, request.url.length - refused.path.length);
  const { body: _, ...rest } = request;
  if (valid.body === undefined) return { ...rest, url: base + valid.path };
  const id = memberOf(request.body, 'id');
  const body =
    id === undefined ? valid.body : exactText({ ...(readJson(valid.body) as object), id } as ExactJson);
  return { ...rest, url: base + valid.path, body };
}

/** Bodies and statuses of refusals that are not as declared. */
export function errorFaults({ responses }: RestOperation): Fault[] {
  const refusal = responses.find(({ status }) => status === 400);
  if (!refusal) return [];
  const isRefusal = (response: PlainResponse) => response.status === 400;
  const status = (code: number) =>
    faultOf('error-status', `a refusal as ${code}`, isRefusal, (response) => ({ ...response, status: code }));
  const body = (title: string, change: (old: { [key: string]: ExactJson }) => ExactJson) =>
    faultOf('error-body', `a refusal ${title}`, isRefusal, (response) => ({
      ...response,
      text: exactText(change(readJson(response.text) as { [key: string]: ExactJson })),
    }));
  const dropped = ['message', 'statusCode', 'error'].map((name) =>
    body(`without ${name}`, ({ [name]: _, ...rest }) => rest),
  );
  return [
    ...[200, 422, 500].map(status),
    ...dropped,
    body('with its statusCode as a string', (old) => ({ ...old, statusCode: '400' })),
    body('with another statusCode', (old) => ({ ...old, statusCode: 500 })),
    body('with a number as message', (old) => ({ ...old, message: 7 })),
    body('with null as message', (old) => ({ ...old, message: null })),
    body('with an object as error', (old) => ({ ...old, error: {} })),
    body('in an envelope of its own', (old) => ({ errors: [old] })),
    ...httpFaults(isRefusal, 'a refusal'),
  ];
}
