import {
  errorsIn,
  type Call,
  type Checkers,
  type Json,
  type Operation,
  type Violation,
} from '@chain-apis/contract';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeReply, type JudgeBody } from '../judge/judge-reply.ts';
import { outcomeName } from '../judge/read-reply.ts';
import type { Reply } from '../judge/reply.ts';
import type { BodyText } from './body-copy.ts';
import type { OutgoingRequest, Received } from '../send/send-request.ts';

/** A request that someone sent and its response. The address is that of the service. */
export interface Traffic {
  readonly request: OutgoingRequest;
  readonly response: Received & Pick<BodyText, 'notEncoded'>;
}

/** What one request, or one entry of a JSON-RPC batch, came to. */
export interface TrafficVerdict {
  /** Nothing where the contract has no such path, method of HTTP or method of JSON-RPC. */
  readonly operation?: Operation | undefined;
  /** How the response went: a status, `result`, the code of an error, `notification`. */
  readonly outcome: string;
  readonly findings: readonly Finding[];
  /** The body or the result of a success. */
  readonly value?: Json | undefined;
}

/** The finding that a request is about something that the contract does not have. */
export type Undeclared = (
  rule: string,
  message: string,
  isRefused: boolean,
  details?: Pick<Finding, 'expected' | 'got'>,
) => Finding;

/** A call as it was read from a request. */
export interface SentCall {
  readonly call: Call;
  /** What violates the contract in it. */
  readonly wrong: readonly string[];
  readonly notes?: readonly Finding[];
}

/** Judges both directions: a wrong request that is refused shows a fault of the caller; one that is taken, a fault of the service too. */
export function judgeExchange(
  checkers: Checkers,
  operation: Operation,
  { call, wrong, notes = [] }: SentCall,
  reply: Reply,
  judge?: JudgeBody,
): TrafficVerdict {
  const { key, refusal, isSuccess } = reply;
  const outcome = key === undefined ? 'none' : outcomeName(operation, key);
  const isRefused = refusal !== undefined && refusal.kind !== 'moved';
  const asked = wrong.map((message) =>
    isRefused
      ? note('request/invalid', `the request violates the contract: ${message}`, { got: outcome })
      : fail('request/accepted', `a request that violates the contract was accepted: ${message}`, {
          expected: 'a refusal',
          got: outcome,
        }),
  );
  const { findings, value } = judgeReply(checkers, operation, call, reply, judge);
  return { operation, outcome, findings: [...asked, ...notes, ...findings], ...(isSuccess && { value }) };
}

export function messages(violations: readonly Violation[]): string[] {
  return errorsIn(violations).map(({ message }) => message);
}
