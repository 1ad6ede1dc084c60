import { withValidation } from './check-contract.ts';
import type { CallerOptions, ClientOptions } from './client-options.ts';
import { withHooks } from './hooks.ts';
import { hint } from './nearest-option.ts';
import { createLog } from '../log.ts';
import { withLimiter } from './take-slot.ts';

/**
 * Converts a client's options to a caller's: hooks, limiter and validation become extensions.
 *
 * @throws {TypeError} if an option is invalid
 */
export function toCallerOptions(options: ClientOptions): CallerOptions {
  const { hooks = [], log, limiter, validate, ...rest } = options ?? {};
  const observers = [hooks].flat();
  if (log !== undefined) observers.push(createLog(log));
  return {
    ...rest,
    extensions: [
      { hint },
      ...(observers.length > 0 ? [withHooks(...observers)] : []),
      ...(limiter === undefined ? [] : [withLimiter(limiter)]),
      ...(validate === undefined ? [] : [withValidation(validate)]),
    ],
  };
}
