import type { Validation } from './client-options.ts';
import type { Extension } from './extension.ts';
import type { Violation } from '../results.ts';
import { hideIn } from '../limits/secrets.ts';
import { callbackProblem, Stop } from '../limits/stop.ts';

type Checked = Parameters<NonNullable<Extension['check']>>;

/**
 * Compares bodies with the contract.
 *
 * @throws {TypeError} if there is no checker
 */
export function withValidation(validation: Validation): Extension {
  const { checker, mode = 'report' } = validation ?? {};
  if (typeof checker?.check !== 'function') throw new TypeError('validate.checker.check must be a function');
  if (mode !== 'report' && mode !== 'strict') throw new TypeError('validate.mode must be report or strict');
  const find = (...[operation, status, body, { credentials }]: Checked): readonly Violation[] => {
    try {
      const found: unknown = checker.check(operation, status, body);
      // A copy: some checkers reuse one list. Messages may quote the body.
      if (Array.isArray(found)) return hideIn(credentials, found as readonly Violation[]);
      // Nothing waits for an async checker; its rejection must not end the process.
      Promise.resolve(found).catch(() => {});
    } catch (cause) {
      throw new Stop(hideIn(credentials, callbackProblem('checker')(cause)));
    }
    throw new Stop(callbackProblem('checker')(new TypeError('check gave no list of violations')));
  };
  return {
    check: (operation, status, body, call) => {
      const violations = find(operation, status, body, call);
      if (violations.length === 0) return;
      call.observer?.drift(operation, status, violations);
      if (mode === 'strict') throw new Stop({ outcome: 'drift', violations });
    },
  };
}
