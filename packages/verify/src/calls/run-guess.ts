import type { Operation } from '@chain-apis/contract';
import type { LiveCall } from '../send/caller.ts';
import type { CaseContext } from './case.ts';
import type { Outcome } from './outcome.ts';
import { runCall } from './run-call.ts';

/**
 * Sends a call with a value from another response. A value of the right name need not name the right thing: a server
 * that refuses it breaks nothing.
 */
export async function runLearnt(
  context: CaseContext,
  operation: Operation,
  call: LiveCall,
  title: string,
): Promise<Outcome> {
  const outcome = await runCall({ ...context, strict: false }, operation, call, title);
  const findings = withoutRefusal(outcome);
  if (findings.length === outcome.findings.length) return outcome;
  return { ...outcome, findings, unreachable: 'the server does not take the value' };
}

/** Sends a call for something that does not exist: any declared refusal will do, if it is in its form. */
export async function runUnknown(
  context: CaseContext,
  operation: Operation,
  call: LiveCall,
  title: string,
): Promise<Outcome> {
  const { unreachable, ...outcome } = await runCall({ ...context, strict: false }, operation, call, title);
  const { response } = outcome.interaction;
  const isResponse = response.ok && [200, 201, 400, 404].includes(response.status);
  const findings = withoutRefusal(outcome);
  // Not to hold it is right here.
  return { ...outcome, findings, ...(unreachable !== undefined && !isResponse && { unreachable }) };
}

/** What was found, but for a refusal. A failure of the server itself stays one. */
function withoutRefusal({ findings, interaction: { response } }: Outcome) {
  if (response.ok && response.status >= 500) return findings;
  return findings.filter(({ rule }) => rule !== 'status/unexpected');
}
