import { writeJson } from '@chain-apis/foundation';
import { callForResponse } from '@chain-apis/contract/cases';
import {
  codeOf,
  errorsIn,
  isError,
  smallestCall,
  type Call,
  type Checkers,
  type Operation,
} from '@chain-apis/contract';
import type { CaseContext, CaseOutcome } from './case.ts';
import { judgeValid, sendCall } from './run-call.ts';
import { judgeReply } from '../judge/judge-reply.ts';
import type { Reply } from '../judge/reply.ts';

/** A declared outcome that no call produces by itself, and how to request it from a mock (RFC 7240, in Prism's form). */
export interface PreferredOutcome {
  readonly title: string;
  readonly call: Call;
  readonly prefer: string;
  /** Key of the outcome, if it is an error. */
  readonly error?: string;
}

/** An operation's declared outcomes that its example calls don't get. Invalid examples are excluded. */
export function preferredOutcomes(operation: Operation, checkers: Checkers): PreferredOutcome[] {
  const seen = new Set<string>();
  return operation.outcomes.flatMap((outcome): PreferredOutcome[] => {
    const { key, content, examples } = outcome;
    if (isError(outcome)) return isExact(key) ? [errorShown(operation, key)] : [];
    const prefer = key === 'result' ? [] : [`code=${codeOf(outcome)}`];
    return examples.flatMap(({ name, value, given }) => {
      const wrong = [
        ...(given ? checkers.parameters(operation, given) : []),
        ...(content[0] ? checkers.content(operation, content[0], value) : []),
      ];
      if (errorsIn(wrong).length > 0) return [];
      const call = given ? { parameters: given } : callForResponse(operation, value);
      // A call returns the first of its examples.
      const isOwn = given !== undefined && !seen.has(writeJson(given));
      seen.add(writeJson(given));
      return isOwn
        ? []
        : [{ title: `example ${name}`, call, prefer: [...prefer, `example=${name}`].join(', ') }];
    });
  });
}

/** A range declares no single status to request. */
const isExact = (key: string): boolean => /^-?\d+$/.test(key);

function errorShown(operation: Operation, error: string): PreferredOutcome {
  const title = error.length === 3 ? `status ${error}` : `error ${error}`;
  return { title, call: smallestCall(operation), prefer: `code=${error}`, error };
}

/** Requests a declared outcome and checks the response: a server without `Prefer` support sends its usual response. */
export function runPreferred(
  context: CaseContext,
  { call, prefer, error }: PreferredOutcome,
): Promise<CaseOutcome> {
  const judge = (reply: Reply, sent: Call) =>
    reply.key === error
      ? { findings: judgeReply(context.checkers, context.operation, sent, reply).findings }
      : judgeValid(context, sent, reply);
  return sendCall(context, call, judge, { headers: { prefer }, once: error !== undefined });
}
