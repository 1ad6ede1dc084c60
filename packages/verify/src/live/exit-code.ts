import type { Report } from '@chain-apis/contract/reports';

/** Rule of the row for a URL without any result. */
export const NOTHING = 'target/nothing';

/**
 * Returns 0 if the contract holds, 1 if it is violated, 3 if it could not be checked: not at all, not completely, or an
 * operation never returned data. (2 is for wrong usage.)
 *
 * @param accepted - names of operations that need not be checked
 */
export function exitCode(report: Report, accepted: readonly string[] = []): 0 | 1 | 3 {
  const { items, complete, operations = [] } = report;
  if (items.some(({ status }) => status === 'fail')) return 1;
  const isOpen = operations.some(
    ({ operation, judged }) => (judged === 'errors' || judged === 'never') && !accepted.includes(operation),
  );
  const isNothing = items.length === 0 || items.some(({ rule }) => rule === NOTHING);
  const hasData = operations.length === 0 || operations.some(({ judged }) => judged === 'data');
  return complete && !isNothing && !isOpen && hasData ? 0 : 3;
}
