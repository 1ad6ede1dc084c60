import { withValidation } from './check-contract.ts';
import type { CallerOptions, ClientOptions } from './client-options.ts';
import { withHooks } from './hooks.ts';
import { createLog } from './log.ts';
import { withLimiter } from './take-slot.ts';

/**
 * The options of a client as those of a caller: what callers are given as extensions, clients have as options.
 *
 * @param option - what the client calls its address
 * @throws {TypeError} for an address under another name
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
