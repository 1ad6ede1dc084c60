import { withValidation } from './with-validation.ts';
import type { CallerOptions, ClientOptions } from './client-options.ts';
import { withHooks } from './hooks.ts';
import { createLog } from '../log.ts';
import { withLimiter } from './with-limiter.ts';

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

/** Options of clients and calls. */
const NAMES =
  'baseUrl apiKey apiKeyHeader fetch hooks log limiter validate deployment methodPrefix deadline timeout retries maxResponseBytes headers signal idempotent raw context';

/** Names the option that a misspelt one may mean. */
function hint(name: string): string {
  const given = name.toLowerCase();
  const meant = NAMES.split(' ').find(
    (one) => one.toLowerCase().endsWith(given) || isNear(one.toLowerCase(), given),
  );
  return meant ? `: did you mean ${meant}?` : '';
}

/** Whether two texts differ in up to two characters at one place. */
function isNear(a: string, b: string): boolean {
  const most = Math.max(a.length, b.length);
  let start = 0;
  let end = 0;
  while (start < most && a[start] === b[start]) start++;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end >= most - 2;
}
