import {
  callShowing,
  errorsIn,
  smallestCall,
  type Call,
  type Checkers,
  type Operation,
} from '@chain-apis/contract';
import type { CaseContext } from '../calls/case.ts';
import type { Outcome } from '../calls/outcome.ts';
import { runCall } from '../calls/run-call.ts';

/** A declared response that no call leads to by itself, and how a mock is asked for it (RFC 7240, as Prism spells it). */
export interface Shown {
  readonly title: string;
  readonly call: Call;
  readonly prefer: string;
  /** The status, where it is not that of a success. */
  readonly status?: number;
}

/** The declared responses of an operation beyond those that its example calls get. No server owes a broken example. */
export function shownResponses(operation: Operation, checkers: Checkers): Shown[] {
  if (operation.protocol === 'rpc') {
    const seen = new Set<string>();
    const valid = operation.pairings.filter(
      ({ params, result }) =>
        errorsIn([...checkers.parameters(operation, params), ...checkers.result(operation, result)])
          .length === 0,
    );
    return valid.flatMap(({ name, params }) => {
      const key = JSON.stringify(params);
      const isOwn = !seen.has(key);
      seen.add(key);
      return isOwn
        ? []
        : [{ title: `example ${name}`, call: { parameters: params }, prefer: `example=${name}` }];
    });
  }
  return operation.responses.flatMap((response): Shown[] => {
    const { status, examples } = response;
    const prefer = `code=${status}`;
    if (status >= 400) return [{ title: `status ${status}`, call: smallestCall(operation), prefer, status }];
    const valid = examples.filter(
      ({ value }) =>
        response.pointer === undefined ||
        errorsIn(checkers.response(operation, response, value)).length === 0,
    );
    return valid.map(({ name, value }) => ({
      title: `example ${name}`,
      call: callShowing(operation, value),
      prefer: `${prefer}, example=${name}`,
    }));
  });
}

/** Asks for a declared response and judges what comes: a server that knows no preferences sends what it always does. */
export async function runShown(context: CaseContext, operation: Operation, shown: Shown): Promise<Outcome> {
  const { call, title, prefer, status } = shown;
  const outcome = await runCall(context, operation, call, title, {
    headers: { prefer },
    once: status !== undefined,
  });
  const { response } = outcome.interaction;
  if (!response.ok || response.status !== status) return outcome;
  const { unreachable: _, ...rest } = outcome;
  return { ...rest, findings: outcome.findings.filter(({ rule }) => rule !== 'status/unexpected') };
}
