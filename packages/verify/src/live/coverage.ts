import { isRest, type Operation } from '@chain-apis/contract';
import type { OperationCoverage } from '@chain-apis/foundation/reports';
import type { Interaction } from '../send/caller.ts';
import type { CaseOutcome } from '../cases/case.ts';

/** In which of four states each operation ends: the first thing that a reader must know. */
export function createCoverage(
  operations: readonly Operation[],
  whyNot: (operation: Operation) => string | undefined,
) {
  const seen = new Map<string, OperationCoverage>();
  const explained = new Map<string, string>();
  /** Operations that succeed with a status that their document does not declare, which is no refusal. */
  const undeclared = new Set<string>();
  let judged = 0;
  return {
    note(operation: Operation, outcome: CaseOutcome | undefined, interactions: readonly Interaction[]): void {
      const { id } = operation;
      if (outcome === undefined) return;
      const before = seen.get(id);
      if (outcome.unreachable === undefined && outcome.skipped === undefined) judged += 1;
      const { succeeded, unread } = outcome;
      if (before?.state === 'judged') return;
      if (succeeded && unread === undefined) seen.set(id, { operation: id, state: 'judged' });
      else if (succeeded) seen.set(id, { operation: id, state: 'not-judged', why: unread!, unread: true });
      else if (!before?.unread && interactions.some(({ response }) => response.ok)) {
        if (isRest(operation) && interactions.some(({ response }) => isSuccess(response))) undeclared.add(id);
        const state = undeclared.has(id) ? 'not-judged' : 'refused';
        seen.set(id, { operation: id, state, why: before?.why ?? reasonOf(outcome) });
      } else if (!before) seen.set(id, { operation: id, state: 'not-judged', why: reasonOf(outcome) });
    },
    /** Reports why nothing of a document could be checked. */
    explain: (document: string, why: string) => void explained.set(document, why),
    /** Whether anything was checked. */
    hasAny: () => judged > 0,
    firstReason: () => [...seen.values()].find(({ why }) => why)?.why ?? 'no row could be verified',
    list: () =>
      operations.map((operation): OperationCoverage => {
        const { id, document } = operation;
        const left = whyNot(operation);
        if (left !== undefined) return { operation: id, state: 'not-sent', why: left };
        const why = explained.get(document.id);
        if (why !== undefined) return { operation: id, state: 'not-judged', why };
        return seen.get(id) ?? { operation: id, state: 'not-judged', why: 'the run ended before it' };
      }),
  };
}

const isSuccess = (response: Interaction['response']) =>
  response.ok && response.status >= 200 && response.status <= 299;

function reasonOf({ unreachable, skipped, findings }: CaseOutcome): string {
  return (
    unreachable ??
    skipped ??
    (findings.find(({ level }) => level === 'fail') ?? findings[0])?.message ??
    'only errors came back'
  );
}
