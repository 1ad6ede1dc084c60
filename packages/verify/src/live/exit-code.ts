import type { Report } from '@chain-apis/foundation/reports';

/** Rule of the row for a URL without any result. */
export const NOTHING = 'target/nothing';

/** Says that nothing responded, what was tried and what to do; undefined if anything responded. */
export function silenceOf({ items, operations = [], advice = [] }: Report): string | undefined {
  const dead = items.filter(({ rule }) => rule === NOTHING);
  const isSilent = items.every(
    ({ rule, status }) =>
      status === 'skipped' || (status === 'unreachable' && (rule === NOTHING || !rule.startsWith('target/'))),
  );
  const isRead = operations.some(({ state }) => state === 'judged' || state === 'refused');
  if (dead.length === 0 || !isSilent || isRead) return undefined;
  const addresses = [...new Set(dead.map(({ title }) => title))].join(', ');
  const tried = items.find(({ repeat }) => repeat !== undefined)?.repeat ?? 'no request';
  const line = `${addresses}: no response, ${dead[0]!.message}. Tried: ${tried}. Start the service or correct the address; --format json lists every call`;
  return [line, ...advice].join('\n');
}

/**
 * Returns 0 if the contract holds, 1 if it is violated, 3 if it could not be checked: not at all, not completely, or an
 * operation was refused. (2 is for wrong usage.)
 *
 * @param accepted - names of operations that need not be checked
 */
export function exitCode(report: Report, accepted: readonly string[] = []): 0 | 1 | 3 {
  const { items, complete, operations = [] } = report;
  if (items.some(({ status }) => status === 'fail')) return 1;
  const isOpen = operations.some(
    ({ operation, state, unread }) =>
      (state === 'refused' || (state === 'not-judged' && !unread)) && !accepted.includes(operation),
  );
  const isNothing = items.length === 0 || items.some(({ rule }) => rule === NOTHING);
  const hasData = operations.length === 0 || operations.some(({ state }) => state === 'judged');
  return complete && !isNothing && !isOpen && hasData ? 0 : 3;
}
