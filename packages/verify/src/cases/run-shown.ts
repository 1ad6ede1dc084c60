import {
  callShowing,
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

/** A declared outcome that no call leads to by itself, and how a mock is asked for it (RFC 7240, as Prism spells it). */
export interface Shown {
  readonly title: string;
  readonly call: Call;
  readonly prefer: string;
  /** Key of the outcome, where it is an error. */
  readonly error?: string;
}

/** The declared outcomes of an operation beyond those that its example calls get. No server owes a broken example. */
export function shownOutcomes(operation: Operation, checkers: Checkers): Shown[] {
  const seen = new Set<string>();
  return operation.outcomes.flatMap((outcome): Shown[] => {
    const { key, content, examples } = outcome;
    if (isError(outcome)) return isExact(key) ? [errorShown(operation, key)] : [];
    const prefer = key === 'result' ? [] : [`code=${codeOf(outcome)}`];
    return examples.flatMap(({ name, value, given }) => {
      const wrong = [
        ...(given ? checkers.parameters(operation, given) : []),
        ...(content[0] ? checkers.content(operation, content[0], value) : []),
      ];
      if (errorsIn(wrong).length > 0) return [];
      const call = given ? { parameters: given } : callShowing(operation, value);
      // Of the examples of one call, the first is what the call gets.
      const isOwn = given !== undefined && !seen.has(JSON.stringify(given));
      seen.add(JSON.stringify(given));
      return isOwn
        ? []
        : [{ title: `example ${name}`, call, prefer: [...prefer, `example=${name}`].join(', ') }];
    });
  });
}

/** Of a range no status is declared that could be asked for. */
const isExact = (key: string): boolean => /^-?\d+$/.test(key);

function errorShown(operation: Operation, error: string): Shown {
  const title = error.length === 3 ? `status ${error}` : `error ${error}`;
  return { title, call: smallestCall(operation), prefer: `code=${error}`, error };
}

/** Asks for a declared outcome and judges what comes: a server that knows no preferences sends what it always does. */
export function runShown(context: CaseContext, { call, prefer, error }: Shown): Promise<CaseOutcome> {
  const judge = (reply: Reply, sent: Call) =>
    reply.key === error
      ? { findings: judgeReply(context.checkers, context.operation, sent, reply).findings }
      : judgeValid(context, sent, reply);
  return sendCall(context, call, judge, { headers: { prefer }, once: error !== undefined });
}
