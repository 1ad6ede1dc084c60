import {
  httpRequest,
  smallestCall,
  type Checkers,
  type HttpRequest,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import { negativeCalls } from '@chain-apis/verify/cases';
import { type Json, exactText, readJson } from '@chain-apis/foundation';
import { type OutgoingRequest } from '@chain-apis/verify';
import { replaceAt } from './at-places.ts';
import { bodyFaults } from './body-faults.ts';
import { httpFaults } from './http-faults.ts';
import { membersOf, readMessage, sameRequest } from './message.ts';
import { faultsOf, type Fault, type FaultRow, type PlainResponse } from './mutant.ts';

/** Returns faults that ignore a bound, set, type, pattern or rule of the parameters: the server accepts violations. */
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

/** Returns the valid request with the address and the id of the received one. */
function inPlaceOf(request: OutgoingRequest, valid: HttpRequest, refused: HttpRequest): OutgoingRequest {
  const base = request.url.slice(0, request.url.length - refused.path.length);
  const { body: _, ...rest } = request;
  if (valid.body === undefined) return { ...rest, url: base + valid.path };
  const { id } = membersOf(readMessage(request.body));
  const body = id === undefined ? valid.body : exactText({ ...(readJson(valid.body) as object), id } as Json);
  return { ...rest, url: base + valid.path, body };
}

/** Returns undeclared bodies and statuses of refusals; none if nothing was refused. */
export function errorFaults(
  operation: RestOperation,
  checkers: Checkers,
  responses: readonly PlainResponse[],
): Fault[] {
  const schema = operation.outcomes.find(({ key }) => key === String(REFUSED))?.content[0]?.schema;
  const refusals = responses.filter(isRefusal);
  if (!schema || refusals.length === 0) return [];
  const values = refusals.flatMap(({ text }) => readMessage(text) ?? []);
  const broken = values.flatMap((value) => bodyFaults(checkers, operation.document, schema, value));
  const body = (title: string, change: (old: Json) => Json | undefined): FaultRow => [
    'error-body',
    `a refusal: ${title}`,
    ({ text }) => ({ text: exactText(change(readJson(text))) }),
  ];
  const rows = [
    ...[200, 422, 500].map((status): FaultRow => [
      'error-status',
      `a refusal as ${status}`,
      () => ({ status }),
    ]),
    ...broken.map(({ title, place, replace }) => body(title, (old) => replaceAt(old, place, replace))),
    ...statusMembers(values).map((name) =>
      body(`another ${name}`, (old) => replaceAt(old, [name], () => 500)),
    ),
    body('in an envelope of its own', (old) => ({ errors: [old] })),
  ];
  return [...faultsOf(rows, isRefusal), ...httpFaults(isRefusal, 'a refusal')];
}

const REFUSED = 400;
const isRefusal = ({ status }: PlainResponse) => status === REFUSED;

/** Returns the properties that repeat the status. */
function statusMembers(values: readonly Json[]): string[] {
  const repeated = values.flatMap((value) =>
    Object.entries(membersOf(value)).filter(([, member]) => member === REFUSED),
  );
  return [...new Set(repeated.map(([name]) => name))];
}
