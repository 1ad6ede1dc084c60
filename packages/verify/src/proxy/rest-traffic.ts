import {
  callErrors,
  createParameterDecoder,
  judgeable,
  onceFor,
  type Checkers,
  type Json,
  type RestOperation,
} from '@chain-apis/contract';
import { note } from '../judge/finding.ts';
import { judgeBody, type JudgeBody } from '../judge/judge-reply.ts';
import { readReply } from '../judge/read-reply.ts';
import { readBody } from '../judge/reply.ts';
import {
  judgeExchange,
  messages,
  type SentCall,
  type Traffic,
  type TrafficVerdict,
} from './judge-exchange.ts';
import { remember } from './remember.ts';
import type { OutgoingRequest } from '../send/send-request.ts';

interface Address {
  readonly path: ReadonlyMap<string, string>;
  readonly query: URLSearchParams;
}

/** Checks REST calls: parameters and body, then status, headers and body of the response. */
export function createRestJudge(
  checkers: Checkers,
): (operation: RestOperation, address: Address, traffic: Traffic) => TrafficVerdict {
  const judge = rememberBodies();
  const decoders = onceFor(createParameterDecoder);
  return (operation, address, { request, response }) => {
    const sent = readCall(checkers, operation, request, decoders(operation), address);
    const reply = readReply(operation, response);
    const { outcome: _, body: __, ...bare } = reply;
    const isUnjudged = request.method === 'HEAD' || answersCondition(request, response);
    return judgeExchange(checkers, operation, sent, isUnjudged ? { ...bare, findings: [] } : reply, judge);
  };
}

function readCall(
  checkers: Checkers,
  operation: RestOperation,
  request: OutgoingRequest,
  decode: ReturnType<typeof createParameterDecoder>,
  { path, query }: Address,
): SentCall {
  const headers = { get: (name: string) => request.headers[name] };
  const { values: parameters, problems, unknown } = decode({ query, headers }, path);
  const body = bodyOf(request);
  const call = { parameters, ...(body !== undefined && { body }) };
  return {
    call,
    wrong: [...problems, ...messages(callErrors(checkers, operation, call))],
    notes: unknown.map((name) =>
      note('request/undeclared', `the query parameter ${name} is not in the contract`),
    ),
  };
}

/** Parses the body as JSON; other text stays text, which no object schema accepts. */
function bodyOf({ body }: OutgoingRequest): Json | undefined {
  if (body === undefined || body === '') return undefined;
  const read = readBody(body);
  return 'exact' in read ? judgeable(read.exact) : body;
}

/** Statuses of HTTP itself for conditional and range requests; documents need not declare them. */
function answersCondition({ headers }: OutgoingRequest, { status }: Traffic['response']): boolean {
  const has = (...names: string[]) => names.some((name) => headers[name] !== undefined);
  if (status === 304) return has('if-none-match', 'if-modified-since');
  if (status === 412) return has('if-match', 'if-unmodified-since', 'if-none-match');
  return (status === 206 || status === 416) && has('range');
}

/** Many requests get the same body. */
function rememberBodies(): JudgeBody {
  return remember(
    judgeBody,
    (_, { id }, { key }, { declared, text }) => text && [id, key, declared.mediaType, text],
    32 * 2 ** 20,
  );
}
