import type { Checkers } from '../check/checkers.ts';
import type { Violation } from '../check/violation.ts';

type Check = (...input: never[]) => Violation[];

/** Checkers that turn a schema which does not compile into a violation, so that one of them does not end the run. */
export function safeCheckers(checkers: Checkers): Checkers {
  const safe = Object.entries(checkers).map(([name, check]) => [name, safely(check as Check)]);
  return Object.fromEntries(safe) as Checkers;
}

function safely(check: Check): Check {
  return (...input) => {
    try {
      return check(...input);
    } catch (cause) {
      const message = `the schema does not compile (${(cause as Error).message})`;
      return [{ path: '', message, keyword: 'schema', severity: 'error' }];
    }
  };
}
