import type { Checkers, RestOperation } from '@chain-apis/contract';
import { callErrors, createCallReader, type ParseJson, type ReadCall } from '@chain-apis/contract/calls';
import { memoizeByObject } from '@chain-apis/foundation';
import { findMisplaced } from '../judge/find-drift.ts';
import { note } from '../judge/finding.ts';
import { readReply } from '../judge/read-reply.ts';
import { readBody } from '../judge/reply.ts';
import {
  judgeExchange,
  messages,
  type SentCall,
  type Traffic,
  type TrafficVerdict,
} from './judge-exchange.ts';
import type { OutgoingRequest } from '../send/send-request.ts';

interface Address {
  readonly path: ReadonlyMap<string, string>;
  readonly query: URLSearchParams;
}

/** Checks REST calls: parameters and body, then status, headers and body of the response. */
export function createRestJudge(
  checkers: Checkers,
): (operation: RestOperation, address: Address, traffic: Traffic) => TrafficVerdict {
  const readers = memoizeByObject((operation: RestOperation) => createCallReader(operation, parseExactly));
  return (operation, { path, query }, { request, response }) => {
    const { headers, body = '' } = request;
    const texts = { query, headers: { get: (name: string) => headers[name] }, body };
    const sent = judgeCall(checkers, operation, readers(operation)(texts, path), body !== '');
    const reply = readReply(operation, response);
    const { outcome: _, body: __, ...bare } = reply;
    const isUnjudged = request.method === 'HEAD' || answersCondition(request, response);
    return judgeExchange(checkers, operation, sent, isUnjudged ? { ...bare, findings: [] } : reply);
  };
}

function judgeCall(checkers: Checkers, operation: RestOperation, sent: ReadCall, hasBody: boolean): SentCall {
  const { call, problems, unknown, unchecked, content } = sent;
  return {
    call,
    // A body that could not be read isn't missing.
    wrong: problems.length > 0 ? problems : messages(callErrors(checkers, operation, call, sent)),
    notes: [
      ...unknown.map((name) =>
        note('request/undeclared', `the query parameter ${name} is not in the contract`),
      ),
      ...(unchecked === undefined
        ? []
        : [note('request/unchecked', `the body is not checked: it is ${unchecked}`)]),
      ...(hasBody && !operation.body
        ? [note('request/undeclared', `${operation.id} declares no body, but one was sent`)]
        : []),
      ...(content && call.body !== undefined
        ? findMisplaced(checkers, operation.document, content.schema, call.body, 'readOnly')
        : []),
    ],
  };
}

function parseExactly(body: Uint8Array | string): ReturnType<ParseJson> {
  const read = readBody(String(body));
  return 'exact' in read ? { value: read.exact } : { problem: read.findings[0]!.message };
}

/** Statuses of HTTP itself for conditional and range requests; documents need not declare them. */
function answersCondition({ headers }: OutgoingRequest, { status }: Traffic['response']): boolean {
  const has = (...names: string[]) => names.some((name) => headers[name] !== undefined);
  if (status === 304) return has('if-none-match', 'if-modified-since');
  if (status === 412) return has('if-match', 'if-unmodified-since', 'if-none-match');
  return (status === 206 || status === 416) && has('range');
}
