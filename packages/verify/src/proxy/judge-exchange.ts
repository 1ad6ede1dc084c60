import {
  describeSchemaProblem,
  errorsIn,
  type Call,
  type Checkers,
  type Operation,
  type Violation,
} from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import { outcomeName } from '../judge/read-reply.ts';
import type { Reply } from '../judge/reply.ts';
import type { BodyText } from './body-copy.ts';
import type { OutgoingRequest, Received } from '../send/send-request.ts';

/** A request and its response. The URL is the service's. */
export interface Traffic {
  readonly request: OutgoingRequest;
  readonly response: Received & Pick<BodyText, 'notEncoded'>;
}

/** The verdict on one request or one entry of a JSON-RPC batch. */
export interface TrafficVerdict {
  /** Undefined if the contract has no such path, HTTP method or JSON-RPC method. */
  readonly operation?: Operation | undefined;
  /** The response: a status, `result`, an error code or `notification`. */
  readonly outcome: string;
  readonly findings: readonly Finding[];
  /** Why it was not judged. */
  readonly unjudged?: string;
  /** Whether the response is a success. */
  readonly isSuccess?: boolean;
  /** Its body or result. */
  readonly value?: Json | undefined;
}

/** The finding for a request outside the contract. */
export type Undeclared = (
  rule: string,
  message: string,
  isRefused: boolean,
  details?: Pick<Finding, 'expected' | 'got'>,
) => Finding;

/** A call read from a request. */
export interface SentCall {
  readonly call: Call;
  /** Its violations of the contract. */
  readonly wrong: readonly string[];
  readonly notes?: readonly Finding[];
}

/** Checks both directions: a refused invalid request is the caller's mistake; an accepted one is also the service's. */
export function judgeExchange(
  checkers: Checkers,
  operation: Operation,
  { call, wrong, notes = [] }: SentCall,
  reply: Reply,
): TrafficVerdict {
  const { key, refusal, isSuccess } = reply;
  const outcome = key === undefined ? 'none' : outcomeName(operation, key);
  if (operation.schemaProblem)
    return { operation, outcome, findings: [], unjudged: describeSchemaProblem(operation.schemaProblem) };
  const isRefused = refusal !== undefined && refusal.kind !== 'moved';
  const asked = wrong.map((message) =>
    isRefused
      ? note('request/invalid', `the request violates the contract: ${message}`, { got: outcome })
      : fail('request/accepted', `a request that violates the contract was accepted: ${message}`, {
          expected: 'a refusal',
          got: outcome,
        }),
  );
  const { findings, value } = judgeReply(checkers, operation, call, reply);
  const verdict = { operation, outcome, findings: [...asked, ...notes, ...findings] };
  return isSuccess ? { ...verdict, isSuccess, value } : verdict;
}

export function messages(violations: readonly Violation[]): string[] {
  return errorsIn(violations).map(({ message }) => message);
}
