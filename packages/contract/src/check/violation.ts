import type { Violation } from '../model/checks.ts';

export type { Violation };

/** Returns violations that aren't warnings. */
export function errorsIn(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ severity }) => severity === 'error');
}
