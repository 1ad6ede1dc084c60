import {
  type Checkers,
  createParameterDecoder,
  errorsIn,
  isSuccess,
  type Json,
  type JsonObject,
  type RestOperation,
  type Violation,
} from '@chain-apis/contract';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeContent, judgeRest } from '../judge/judge-rest.ts';
import { readBody } from '../judge/read-body.ts';
import { judgeable } from '../judge/read-json.ts';
import type { OutgoingRequest } from '../send/send-request.ts';
import { rememberContent } from './remember-content.ts';
import type { Traffic, TrafficVerdict } from './traffic.ts';

type Judge = (
  operation: RestOperation,
  address: { readonly path: ReadonlyMap<string, string>; readonly query: URLSearchParams },
  traffic: Traffic,
) => TrafficVerdict;

/** Judges calls of REST operations: parameters and body, then status, headers and body of the response. */
export function createRestJudge(checkers: Checkers): Judge {
  const judgeText = rememberContent(judgeContent);
  const decoders = new Map<RestOperation, ReturnType<typeof createParameterDecoder>>();
  return (operation, { path, query }, { request, response }) => {
    const decode = decoders.get(operation) ?? createParameterDecoder(operation);
    decoders.set(operation, decode);
    const decoded = decode({ query, headers: { get: (name) => request.headers[name] } }, path);
    const parameters: JsonObject = decoded.values;
    const body = bodyOf(request);
    const wrong = [
      ...decoded.problems,
      ...messages(checkers.parameters(operation, parameters)),
      ...judgeRequestBody(checkers, operation, body),
    ];
    const isRefused = response.status >= 400;
    const call = { parameters, ...(body !== undefined && { body }) };
    const isUnjudged = request.method === 'HEAD' || answersCondition(request, response);
    const judged = isUnjudged ? { findings: [] } : judgeRest(checkers, operation, call, response, judgeText);
    return {
      operation,
      outcome: String(response.status),
      findings: [
        ...requestFindings(wrong, isRefused, String(response.status)),
        ...decoded.unknown
          .filter((name) => !carriesKey(operation, name))
          .map((name) => note('request/undeclared', `the query parameter ${name} is not in the contract`)),
        ...judged.findings,
      ],
      ...(isSuccess(response.status) && 'body' in judged && { value: judged.body }),
    };
  };
}

/** What HTTP itself sends to whoever asked under a condition or for a part; no document has to declare it. */
function answersCondition({ headers }: OutgoingRequest, { status }: Traffic['response']): boolean {
  const has = (...names: string[]) => names.some((name) => headers[name] !== undefined);
  if (status === 304) return has('if-none-match', 'if-modified-since');
  if (status === 412) return has('if-match', 'if-unmodified-since', 'if-none-match');
  return (status === 206 || status === 416) && has('range');
}

/** Whether a parameter of the query is none of the operation but of its security. */
function carriesKey({ security }: RestOperation, name: string): boolean {
  return security.flat().some((scheme) => scheme.in === 'query' && scheme.parameter === name);
}

/** A wrong request that is refused shows a fault of the caller; one that is taken, a fault of the service too. */
export function requestFindings(wrong: readonly string[], isRefused: boolean, got: string): Finding[] {
  return wrong.map((message) =>
    isRefused
      ? note('request/invalid', `the request breaks the contract: ${message}`, { got })
      : fail('request/accepted', `a request that breaks the contract was accepted: ${message}`, {
          expected: 'a refusal',
          got,
        }),
  );
}

export function messages(violations: readonly Violation[]): string[] {
  return errorsIn(violations).map(({ message }) => message);
}

/** The body as JSON; what is no JSON stays text, which no schema of an object takes. */
function bodyOf({ body }: OutgoingRequest): Json | undefined {
  if (body === undefined || body === '') return undefined;
  const read = readBody(body);
  return 'exact' in read ? judgeable(read.exact) : body;
}

function judgeRequestBody(checkers: Checkers, operation: RestOperation, body: Json | undefined): string[] {
  if (!operation.body) return [];
  if (body === undefined) return operation.body.required ? ['the body is missing'] : [];
  return messages(checkers.body(operation, body));
}
