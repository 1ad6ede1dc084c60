/**
 * Adds `toMatchContract` to vitest's `expect`. Name this module in `setupFiles`, or import it where it is used.
 *
 * @example
 * ```ts
 * import '@chain-apis/verify/vitest';
 * import { expect } from 'vitest';
 *
 * expect({ height: '5094088' }).toMatchContract('xvm.getHeight');
 * ```
 */
import { expect } from 'vitest';
import { matchContractFrom } from './assert-matches-contract.ts';
import { explainMismatch, type MatchContract } from './match-contract.ts';

declare module 'vitest' {
  // The name and the parameter are vitest's: https://vitest.dev/guide/extending-matchers
  interface Matchers<T> {
    /**
     * Whether a value is what the contract declares: the body of a REST response, the result of a JSON-RPC method, or
     * its error.
     *
     * @param operation - `operationId` or method name
     * @param status - HTTP status, or JSON-RPC error code. Default: the success
     */
    toMatchContract(operation: string, status?: number): T;
  }
}

// Loaded here, so that the matcher need not be awaited: a forgotten `await` would let every value pass. That there is
// no contract is said where the matcher is used.
const match: MatchContract = await Promise.resolve()
  .then(() => matchContractFrom())
  .catch((cause: unknown) => () => {
    throw cause;
  });

expect.extend({
  toMatchContract(received: unknown, operation: string, status?: number) {
    const violations = match(received, operation, status);
    const message = () =>
      violations.length > 0
        ? explainMismatch(operation, status, violations)
        : `the value matches ${operation}${status === undefined ? '' : ` ${status}`}, and should not`;
    return { pass: violations.length === 0, message };
  },
});
