import { callShowing, smallestCall, type Call, type Operation } from '@chain-apis/contract';
import type { CaseContext } from './case.ts';
import type { Outcome } from './outcome.ts';
import { runCall } from './run-call.ts';

/** A declared response that no call leads to by itself, and how a mock is asked for it (RFC 7240, as Prism spells it). */
export interface Shown {
  readonly title: string;
  readonly call: Call;
  readonly prefer: string;
  /** The status, where it is not that of a success. */
  readonly status?: number;
}

/** The declared responses of an operation beyond those that its example calls get. */
export function shownResponses(operation: Operation): Shown[] {
  if (operation.protocol === 'rpc') {
    const seen = new Set<string>();
    return operation.pairings.flatMap(({ name, params }) => {
      const key = JSON.stringify(params);
      const isOwn = !seen.has(key);
      seen.add(key);
      return isOwn
        ? []
        : [{ title: `example ${name}`, call: { parameters: params }, prefer: `example=${name}` }];
    });
  }
  return operation.responses.flatMap(({ status, examples }): Shown[] => {
    const prefer = `code=${status}`;
    if (status >= 400) return [{ title: `status ${status}`, call: smallestCall(operation), prefer, status }];
    return examples.map(({ name, value }) => ({
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
