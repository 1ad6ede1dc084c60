import { errorsIn } from '@chain-apis/contract';
import type { Operation } from '@chain-apis/contract';
import fc from 'fast-check';
import { asReceived } from './as-received.ts';
import type { Case, CaseContext } from '../calls/case.ts';
import type { Outcome } from '../calls/outcome.ts';
import { hasFailure, runCall } from '../calls/run-call.ts';
import { judgeTaken } from './judge-taken.ts';
import { callsNear } from './arbitrary-calls.ts';

export interface ExploreOptions {
  /** How many calls are made of all operations together; shrinking a failure takes some more. */
  readonly runs: number;
  /** The same seed makes the same calls. */
  readonly seed: number;
}

/** A row for each operation that works: calls from the schemas, and of what fails the smallest request. */
export function exploreCases(operations: readonly Operation[], { runs, seed }: ExploreOptions): Case[] {
  const each = Math.max(1, Math.ceil(runs / Math.max(1, operations.length)));
  return operations.map((operation) => ({
    operation,
    rule: 'explore',
    title: `${each} calls of seed ${seed}`,
    followUp: 'calls made from its schemas',
    run: (context) => exploreOperation(context, operation, each, seed),
  }));
}

async function exploreOperation(
  context: CaseContext,
  operation: Operation,
  runs: number,
  seed: number,
): Promise<Outcome | undefined> {
  if (!context.state.workingCall(operation)) return undefined;
  let last: Outcome | undefined;
  let smallest: Outcome | undefined;
  let count = 0;
  const property = fc.asyncProperty(callsNear(operation, context.state), async (call) => {
    count += 1;
    const outcome = await runCall({ ...context, strict: false }, operation, call, `explored ${count}`);
    const received = asReceived(operation, call, outcome.interaction.request);
    const wrong = errorsIn(context.checkers.parameters(operation, received));
    last = judgeTaken(operation, outcome, wrong, context.strict);
    context.state.learn(operation, call, last);
    // What shrinking ends with is the smallest call that still fails.
    if (hasFailure(last.findings)) smallest = last;
    return !hasFailure(last.findings) || last.skipped !== undefined;
  });
  await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  return smallest ?? last;
}
