import { withValidation } from './check-contract.ts';
import type { CallerOptions, ClientOptions } from './client-options.ts';
import { withHooks } from './hooks.ts';
import { createLog } from '../log.ts';
import { withLimiter } from './take-slot.ts';

/**
 * Converts a client's options to a caller's: hooks, limiter and validation become extensions.
 *
 * @param option - the client's name for the base URL
 * @throws {TypeError} if the base URL has another option's name
 */
export function toCallerOptions(options: ClientOptions, option = 'baseUrl'): CallerOptions {
  const { baseUrl, hooks = [], log, limiter, validate, ...rest } = options ?? {};
  const misspelt = Object.keys(rest).find((name) => /^(base_?)?ur[il]$/i.test(name));
  if (misspelt !== undefined) throw new TypeError(`${misspelt} must be spelt ${option}`);
  const observers = [hooks].flat();
  if (log !== undefined) observers.push(createLog(log));
  return {
    ...rest,
    baseUrl,
    extensions: [
      ...(observers.length > 0 ? [withHooks(...observers)] : []),
      ...(limiter === undefined ? [] : [withLimiter(limiter)]),
      ...(validate === undefined ? [] : [withValidation(validate)]),
    ],
  };
}
