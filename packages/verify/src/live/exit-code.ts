import type { Report } from '../reports/report.ts';

/** Rule of the row that says that nothing at all came of an address. */
export const NOTHING = 'target/nothing';

/** 0 the contract holds, 1 it is broken, 3 it could not be asked, or not to the end. (2 is for wrong usage.) */
export function exitCode({ items, complete }: Report): 0 | 1 | 3 {
  if (items.some(({ status }) => status === 'fail')) return 1;
  return complete && items.length > 0 && !items.some(({ rule }) => rule === NOTHING) ? 0 : 3;
}
