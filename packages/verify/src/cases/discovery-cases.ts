import { writeJson } from '@chain-apis/foundation';
import { hasFailure } from '../judge/finding.ts';
import { validCalls } from '@chain-apis/contract/cases';
import type { Operation } from '@chain-apis/contract';
import type { Case, CaseContext, CaseOutcome } from './case.ts';
import { runLearnt } from './run-call.ts';
import type { LiveCall } from '../send/caller.ts';
import { withInput, requiredInputs } from '../discover/required-inputs.ts';

/** Maximum number of rounds over the operations while the run learns new ids. */
const ROUNDS = 6;
/** Maximum number of failed calls of one operation in a round. */
const TRIES = 16;
/** Further calls of a working operation in each of the first rounds. */
const MORE = 3;
const MORE_ROUNDS = 3;
/** Number of steps back from the chain's head. */
const STEPS = 12;

/**
 * Cases that discover a server's ids: blocks contain transactions, transactions addresses, lists single items. Each is
 * created after the previous ones have run.
 */
export function* discoveryCases(
  operations: readonly Operation[],
  { state, checkers }: Pick<CaseContext, 'state' | 'checkers'>,
): Generator<Case> {
  const tried = new Set<string>();
  /** Whether a call is another one than before; it is then not new again. */
  const isNew = (operation: Operation, call: LiveCall): boolean => {
    const key = keyOf(operation, call);
    return !tried.has(key) && Boolean(tried.add(key));
  };
  const isSame = (operation: Operation, one: LiveCall, other: LiveCall) =>
    keyOf(operation, one) === keyOf(operation, other);
  const examplesOf = (operation: Operation) =>
    validCalls(operation).map((example) => state.adapt(operation, example, { examples: true }));

  /** Calls an operation with ids from results until one works, then with a few more: other chains have other data. */
  function* learntCases(operation: Operation): Generator<Case> {
    const works = state.workingCall(operation);
    const base = state.baseCall(operation);
    const calls = state.knowledge
      .calls(operation, base)
      .filter((call) => !tried.has(keyOf(operation, call)) && !isSame(operation, call, base));
    for (const call of calls.slice(0, works ? MORE : TRIES)) {
      if (isNew(operation, call)) yield learntCase(operation, call, 'call with a value from a response');
      if (!works && state.workingCall(operation)) return;
    }
  }

  /** The other example calls of a working operation, with discovered ids: another encoding contains other ids. */
  function* variantCases(operation: Operation): Generator<Case> {
    const works = state.workingCall(operation);
    if (!works || requiredInputs(operation, checkers).length === 0) return;
    for (const call of examplesOf(operation))
      if (!isSame(operation, call, works) && isNew(operation, call))
        yield learntCase(operation, call, 'example call with a value from a response');
  }

  /** The first and last blocks of a chain can be empty, so heights go back from the head. */
  function* backwardCases(operation: Operation): Generator<Case> {
    const works = state.workingCall(operation);
    const wanted = requiredInputs(operation, checkers).at(-1);
    if (!works || !wanted || wanted.in === 'variable') return;
    const head = state.knowledge
      .calls(operation, works)
      .map(({ parameters }) => parameters[wanted.name])
      .find(isHeight);
    if (head === undefined) return;
    for (let step = 0; step <= STEPS && Number(head) - step >= 0; step += 1) {
      const value = wanted.fit(typeof head === 'number' ? head - step : String(BigInt(head) - BigInt(step)));
      if (value === undefined) return;
      const title = `call with ${wanted.name} ${String(value)}`;
      for (const example of examplesOf(operation)) {
        const call = withInput(example, wanted, value);
        if (isNew(operation, call)) yield learntCase(operation, call, title);
      }
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = tried.size;
    for (const operation of operations)
      if (round < MORE_ROUNDS || !state.workingCall(operation)) yield* learntCases(operation);
    for (const operation of operations) yield* variantCases(operation);
    const isMissing = operations.some((operation) => !state.workingCall(operation));
    if (isMissing) for (const operation of operations) yield* backwardCases(operation);
    if (tried.size === before) return;
  }
}

function isHeight(value: unknown): value is string | number {
  return Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,15}$/.test(value));
}

/** A refused value was only a guess and creates no row. */
function learntCase(operation: Operation, call: LiveCall, title: string): Case {
  return {
    operation,
    rule: 'call/learnt',
    title,
    async run(context): Promise<CaseOutcome | undefined> {
      const outcome = await runLearnt(context, call);
      context.state.learn(operation, call, outcome);
      const isRefused = outcome.unreachable !== undefined && !hasFailure(outcome.findings);
      return isRefused ? undefined : outcome;
    },
  };
}

function keyOf({ id }: Operation, { parameters, variables, body }: LiveCall): string {
  return writeJson([id, parameters, variables ?? {}, body ?? null]);
}
