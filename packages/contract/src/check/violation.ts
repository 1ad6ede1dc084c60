import type { Json } from '../json/json.ts';

/** One way in which a value violates the contract. */
export interface Violation {
  /** Where in the value, for example `pageSize` or `transactions/0/txHash`; empty for the value as a whole. */
  readonly path: string;
  /** A sentence that names the place and the rule. */
  readonly message: string;
  /** JSON Schema keyword that failed, or `x-validations`. */
  readonly keyword: string;
  /** Value of that keyword, where it is short: the format, the type, the bound. */
  readonly limit?: Json;
  readonly severity: 'error' | 'warning';
}

/** What is refused. A warning is not. */
export function errorsIn(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ severity }) => severity === 'error');
}
