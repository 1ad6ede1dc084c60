import type { Settled } from './call.ts';
import { blame, Stop } from './stop.ts';

/**
 * Compares a body with the contract, if the client was given a checker.
 *
 * @throws {Stop} when the checker fails, or finds differences that must not pass
 */
export function checkContract(
  { settings, notify }: Settled,
  operation: string,
  status: number,
  body: unknown,
): void {
  if (!settings.validate) return;
  const { checker, mode } = settings.validate;
  const violations = check();
  if (violations.length === 0) return;
  notify?.('drift', { operation, status, violations });
  if (mode === 'strict') throw new Stop({ outcome: 'drift', violations });

  function check() {
    try {
      const found = checker.check(operation, status, body);
      if (Array.isArray(found)) return found;
    } catch (cause) {
      throw new Stop(blame('checker')(cause));
    }
    throw new Stop(blame('checker')(new TypeError('check gave no list of violations')));
  }
}
