import type { Json } from '@chain-apis/foundation';

/** One way in which a value violates the contract. */
export interface Violation {
  /** Place in the value, for example `pageSize` or `transactions/0/txHash`; empty for the whole value. */
  readonly path: string;
  /** A sentence that names the place and the rule. */
  readonly message: string;
  /** JSON Schema keyword that failed, or `x-validations`. */
  readonly keyword: string;
  /** Value of that keyword, if it is short: the format, the type, the bound. */
  readonly limit?: Json;
  readonly severity: 'error' | 'warning';
}

/** Returns violations that aren't warnings. */
export function errorsIn(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ severity }) => severity === 'error');
}
