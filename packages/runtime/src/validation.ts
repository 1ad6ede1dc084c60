import { fail } from './call.ts';
import type { Validate } from './client-options.ts';
import type { Violation } from './results.ts';

/** Compares bodies with the contract's schemas; ships in another package. */
export interface Checker {
  check(operation: string, status: number, body: unknown): readonly Violation[];
}

/**
 * Makes the `validate` of a client. `report` tells the `drift` hook of every difference; `strict` also turns the
 * success into a `drift` failure.
 *
 * @example
 * ```ts
 * import { createRpcCore } from '@chain-apis/runtime/rpc';
 * import { createHooks } from '@chain-apis/runtime/hooks';
 * import { createValidation } from '@chain-apis/runtime/validation';
 *
 * const checker = { check: (operation: string) => [{ path: '', message: `${operation} is not checked` }] };
 * const rpc = createRpcCore({
 *   baseUrl: 'http://127.0.0.1:9650',
 *   validate: createValidation(checker, 'report'),
 *   hooks: createHooks({ drift: ({ violations }) => console.warn(violations) }),
 * });
 * ```
 */
export const createValidation =
  (checker: Checker, mode: 'off' | 'report' | 'strict' = 'report'): Validate =>
  (call, body) => {
    const violations = mode === 'off' ? [] : checker.check(call.operation, call.answer!.status, body);
    if (!violations.length) return;
    call.hooks?.(call, 'drift', violations);
    return mode === 'strict' ? fail(call, 'drift', { violations }) : undefined;
  };
