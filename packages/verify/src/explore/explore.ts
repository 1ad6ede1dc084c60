import { errorsIn, type Operation } from '@chain-apis/contract';
import fc from 'fast-check';
import type { Case, CaseContext, CaseOutcome } from '../cases/case.ts';
import { runCall } from '../cases/run-call.ts';
import { callsNear, variedParameters, withoutNeedless } from './arbitrary-calls.ts';
import { asReceived, judgeAcceptance } from './judge-acceptance.ts';
import { hasFailure } from '../judge/finding.ts';
import { nextToken } from '../judge/judge-by-call.ts';
import type { ExploreOptions } from '../cassettes/settings.ts';
import type { LiveCall } from '../send/caller.ts';

/**
 * Creates a row for each working operation: generated calls and, for failures, the smallest request.
 *
 * @param all - the operations that share the calls, once for each address
 */
export function exploreCases(
  operations: readonly Operation[],
  all: readonly Operation[],
  { runs, seed }: ExploreOptions,
): Case[] {
  const total = all.reduce((sum, operation) => sum + variedParameters(operation).length, 0);
  return operations.map((operation) => {
    // Operations with more parameters get more calls; without parameters, the call is always the same.
    const own = Math.max(1, Math.round((runs * variedParameters(operation).length) / Math.max(1, total)));
    return {
      operation,
      rule: 'explore',
      title: `${own} call${own === 1 ? '' : 's'} of seed ${seed}`,
      followUp: 'calls made from its schemas',
      run: (context) => exploreOperation(context, operation, own, seed),
    };
  });
}

async function exploreOperation(
  context: CaseContext,
  operation: Operation,
  runs: number,
  seed: number,
): Promise<CaseOutcome | undefined> {
  if (!context.state.workingCall(operation)) return undefined;
  const base = context.state.baseCall(operation);
  let last: CaseOutcome | undefined;
  let smallest: CaseOutcome | undefined;
  let count = 0;
  const fails = async (call: LiveCall): Promise<boolean> => {
    count += 1;
    last = await exploreCall(context, operation, call, count);
    if (!hasFailure(last.findings) || last.skipped !== undefined) return false;
    // Shrinking ends with the smallest failing call.
    smallest = last;
    return true;
  };
  const property = fc.asyncProperty(
    callsNear(operation, context.state),
    async (call) => !(await fails(call)),
  );
  const { counterexample } = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  if (counterexample) await withoutNeedless(counterexample[0], base, fails);
  return smallest ?? last;
}

/** Sends one call and, if there are further pages, requests the second: filters must apply there, too. */
async function exploreCall(
  context: CaseContext,
  operation: Operation,
  call: LiveCall,
  count: number,
): Promise<CaseOutcome> {
  const first = await judgedCall(context, operation, call, `explored ${count}`);
  const token =
    first.value === undefined || hasFailure(first.findings) ? undefined : nextToken(operation, first.value);
  if (token === undefined) return first;
  const next = { ...call, parameters: { ...call.parameters, [operation.pagination!.param]: token } };
  return judgedCall(context, operation, next, `explored ${count}, page 2`);
}

async function judgedCall(
  context: CaseContext,
  operation: Operation,
  call: LiveCall,
  title: string,
): Promise<CaseOutcome> {
  const outcome = await runCall({ ...context, title, strict: false }, call);
  const received = asReceived(operation, call, outcome.interaction.request);
  const wrong = errorsIn(context.checkers.parameters(operation, received));
  const judged = judgeAcceptance(operation, received, outcome, wrong, context.strict);
  context.state.learn(operation, call, judged);
  return judged;
}
