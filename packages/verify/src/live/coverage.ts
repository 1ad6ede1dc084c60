import type { Operation } from '@chain-apis/contract';
import type { OperationCoverage } from '@chain-apis/foundation/reports';
import type { Interaction } from '../send/caller.ts';
import type { CaseOutcome } from '../cases/case.ts';

/** Counts which operations were checked with data, errors or nothing: the first thing that a reader must know. */
export function createCoverage(
  operations: readonly Operation[],
  whyNot: (operation: Operation) => string | undefined,
) {
  const seen = new Map<string, OperationCoverage>();
  const explained = new Map<string, string>();
  let judged = 0;
  return {
    note({ id }: Operation, outcome: CaseOutcome | undefined, interactions: readonly Interaction[]): void {
      if (outcome === undefined) return;
      const before = seen.get(id);
      if (outcome.unreachable === undefined && outcome.skipped === undefined) judged += 1;
      if (outcome.succeeded) seen.set(id, { operation: id, judged: 'data' });
      else if (before?.judged !== 'data' && interactions.some(({ response }) => response.ok))
        seen.set(id, { operation: id, judged: 'errors', why: before?.why ?? reasonOf(outcome) });
      else if (!before) seen.set(id, { operation: id, judged: 'never', why: reasonOf(outcome) });
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
        if (left !== undefined) return { operation: id, judged: 'left-out', why: left };
        const why = explained.get(document.id);
        if (why !== undefined) return { operation: id, judged: 'never', why };
        return seen.get(id) ?? { operation: id, judged: 'never', why: 'the run ended before it' };
      }),
  };
}

function reasonOf({ unreachable, skipped, findings }: CaseOutcome): string {
  return (
    unreachable ??
    skipped ??
    (findings.find(({ level }) => level === 'fail') ?? findings[0])?.message ??
    'only errors came back'
  );
}
