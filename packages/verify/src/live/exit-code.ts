import type { Report } from '@chain-apis/contract/reports';

/** Rule of the row that says that nothing at all came of an address. */
export const NOTHING = 'target/nothing';

/**
 * 0 the contract holds, 1 it is broken, 3 it could not be asked: not at all, not to the end, or an operation was never
 * judged with data. (2 is for wrong usage.)
 *
 * @param accepted - operations that need not be judged, by name
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
