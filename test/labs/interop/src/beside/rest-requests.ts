import {
  codeOf,
  firstSuccess,
  httpRequest,
  isJson,
  restOperations,
  negativeCalls,
  smallestCall,
  singleOutcomes,
  validCalls,
  type Call,
  type Checkers,
  type Contract,
  type HttpRequest,
  type RestOperation,
} from '@chain-apis/contract';
import { withCredentials } from './credentials.ts';
import { interleave } from './interleave.ts';

/** A request of the comparison, and what is special about it. */
export interface RestRequest {
  readonly operation: RestOperation;
  readonly title: string;
  readonly request: HttpRequest;
}

/** All requests that a document gives, so mixed that the first hundred have some of each operation and of each kind. */
export function restRequests({ operations }: Contract, checkers: Checkers): RestRequest[] {
  const rest = restOperations(operations);
  const served = new Set(rest.map(({ binding: { method, path } }) => `${method} ${path}`));
  const requests = rest.map((operation) => {
    const kinds = [
      ...callRequests(operation, checkers),
      ...steeredRequests(operation),
      ...oddRequests(operation, served),
    ];
    return interleave(kinds).map((one) => ({ operation, ...one }));
  });
  return interleave(requests);
}

type Titled = Omit<RestRequest, 'operation'>;

const requestOf = (operation: RestOperation, call: Call) =>
  withCredentials(operation, httpRequest(operation, call));

function callRequests(operation: RestOperation, checkers: Checkers): Titled[][] {
  return [
    validCalls(operation).map((call) => ({ title: 'valid', request: requestOf(operation, call) })),
    negativeCalls(operation, checkers).map(({ call, title }) => ({
      title,
      request: requestOf(operation, call),
    })),
  ];
}

/** What Prism's `Prefer` asks for. */
function steeredRequests(operation: RestOperation): Titled[][] {
  const { headers, ...smallest } = requestOf(operation, smallestCall(operation));
  const preferring = (prefer: string): Titled => ({
    title: `Prefer: ${prefer}`,
    request: { ...smallest, headers: { ...headers, prefer } },
  });
  return [
    singleOutcomes(operation).map((outcome) => preferring(`code=${codeOf(outcome)}`)),
    // One example without a name is called `example` by us.
    (firstSuccess(operation)?.examples ?? [])
      .filter(({ name }) => name !== 'example')
      .map(({ name }) => preferring(`example=${name}`)),
    [preferring('dynamic=true')],
  ];
}

/** Requests that are wrong as such, whatever their values are. */
function oddRequests(operation: RestOperation, served: ReadonlySet<string>): Titled[][] {
  const smallest = requestOf(operation, smallestCall(operation));
  const withHeader = (name: string, value: string) => ({
    ...smallest,
    headers: { ...smallest.headers, [name]: value },
  });
  const other = METHODS.find((method) => !served.has(`${method} ${operation.binding.path}`));
  const bare = httpRequest(operation, smallestCall(operation));
  const { body } = smallest;
  return [
    operation.binding.security.length > 0 ? [{ title: 'without credentials', request: bare }] : [],
    [{ title: 'another type accepted', request: withHeader('accept', OTHER_TYPE) }],
    other === undefined ? [] : [{ title: 'another method', request: { ...smallest, method: other } }],
    body === undefined
      ? []
      : [{ title: 'a body of another type', request: withHeader('content-type', OTHER_TYPE) }],
    body !== undefined && isJson(operation.body?.mediaType ?? '')
      ? [{ title: 'a body that is no JSON', request: { ...smallest, body: body.slice(0, -1) + '"' } }]
      : [],
  ];
}

const METHODS = ['PATCH', 'PUT', 'DELETE', 'POST', 'GET'];
const OTHER_TYPE = 'application/x-other';
