import { callForResponse, validCalls } from '@chain-apis/contract/cases';
import { negativeCalls, type NegativeCall } from '@chain-apis/verify/cases';
import {
  codeOf,
  httpRequest,
  isRest,
  singleOutcomes,
  smallestCall,
  type Call,
  type Checkers,
  type Contract,
  type HttpRequest,
  type Operation,
  type RestOperation,
  type RpcMethod,
} from '@chain-apis/contract';

/** What is requested, in the order of the tables. */
export const REQUEST_KINDS = [
  'example by name',
  'declared error',
  'nothing preferred',
  'valid call',
  'invalid call',
  'generated data',
  'malformed request',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A request that both engines get. */
export interface EngineRequest {
  readonly operation: Operation;
  readonly kind: RequestKind;
  readonly title: string;
  readonly request: HttpRequest;
  /** The call that violates the contract. */
  readonly invalid?: NegativeCall;
}

/** Returns every request from the documents, and those that are malformed for any document. */
export function engineRequests({ operations }: Contract, checkers: Checkers): EngineRequest[] {
  // Malformed requests are refused alike for each operation of a document.
  const firsts = new Set(new Map(operations.toReversed().map((one) => [one.document, one])).values());
  return operations.flatMap((operation) => [
    ...examplesOf(operation),
    ...calls(operation, checkers),
    ...(firsts.has(operation) ? malformed(operation) : []),
  ]);
}

function preferring(operation: Operation, call: Call, prefer: string): HttpRequest {
  const request = httpRequest(operation, call);
  return { ...request, headers: { ...request.headers, prefer } };
}

/** Requests each example with its own values: the mock writes the request's values into it. */
function examplesOf(operation: Operation): EngineRequest[] {
  return singleOutcomes(operation).flatMap((outcome) =>
    outcome.examples.map(({ name, value, given }) => {
      const shown = given ? { parameters: given } : callForResponse(operation, value);
      const prefer = `${isRest(operation) ? `code=${codeOf(outcome)}, ` : ''}example=${name}`;
      return {
        operation,
        kind: outcome.success ? ('example by name' as const) : ('declared error' as const),
        title: prefer,
        request: preferring(operation, outcome.success ? shown : smallestCall(operation), prefer),
      };
    }),
  );
}

function calls(operation: Operation, checkers: Checkers): EngineRequest[] {
  const smallest = smallestCall(operation);
  const of = (kind: RequestKind, title: string, call: Call) => ({
    operation,
    kind,
    title,
    request: httpRequest(operation, call),
  });
  return [
    of('nothing preferred', 'the smallest call', smallest),
    ...validCalls(operation).map((call) => of('valid call', 'a valid call', call)),
    ...negativeCalls(operation, checkers).map((invalid) => ({
      ...of('invalid call', invalid.title, invalid.call),
      invalid,
    })),
    {
      operation,
      kind: 'generated data',
      title: 'dynamic=true',
      request: preferring(operation, smallest, 'dynamic=true, seed=7'),
    },
  ];
}

const malformed = (operation: Operation) =>
  isRest(operation) ? malformedRest(operation) : malformedRpc(operation);

function malformedRest(operation: RestOperation): EngineRequest[] {
  const smallest = httpRequest(operation, smallestCall(operation));
  const of = (title: string, request: HttpRequest): EngineRequest => ({
    operation,
    kind: 'malformed request',
    title,
    request,
  });
  const { path, headers, body } = smallest;
  return [
    of('an unknown path', { ...smallest, path: `${path.split('?')[0]}/nothing/there` }),
    of('another method', { method: 'PATCH', path, headers: {} }),
    of('another media type accepted', { ...smallest, headers: { ...headers, accept: 'text/x-other' } }),
    of('an undeclared status preferred', { ...smallest, headers: { ...headers, prefer: 'code=418' } }),
    ...(body === undefined ? [] : [of('a body that is not JSON', { ...smallest, body: '{"' })]),
  ];
}

function malformedRpc(method: RpcMethod): EngineRequest[] {
  const smallest = httpRequest(method, smallestCall(method));
  const message = JSON.parse(smallest.body!) as object;
  const of = (title: string, body: unknown, more?: Partial<HttpRequest>): EngineRequest => ({
    operation: method,
    kind: 'malformed request',
    title,
    request: { ...smallest, body: typeof body === 'string' ? body : JSON.stringify(body), ...more },
  });
  const { id: _, ...notification } = message as { id: unknown };
  return [
    of('a body that is not JSON', '{"'),
    of('an unknown method', { ...message, method: `${method.id}_` }),
    of('another version of JSON-RPC', { ...message, jsonrpc: '1.0' }),
    of('a notification', notification),
    of('a batch', [message]),
    of('an error preferred by its code', message, {
      headers: { ...smallest.headers, prefer: 'code=-32602' },
    }),
  ];
}
