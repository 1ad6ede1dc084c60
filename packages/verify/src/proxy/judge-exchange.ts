import { errorsIn, type Call, type Checkers, type Operation, type Violation } from '@chain-apis/contract';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeReply, type JudgeBody } from '../judge/judge-reply.ts';
import type { Reply } from '../judge/reply.ts';
import { outcomeName, type TrafficVerdict } from './traffic.ts';

/** A call as it was read from a request. */
export interface SentCall {
  readonly call: Call;
  /** What breaks the contract in it. */
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
      ? note('request/invalid', `the request breaks the contract: ${message}`, { got: outcome })
      : fail('request/accepted', `a request that breaks the contract was accepted: ${message}`, {
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
