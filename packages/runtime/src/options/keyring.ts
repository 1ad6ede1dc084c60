import type { CallOptions, Credential, HeaderCall } from './client-options.ts';
import type { HeaderValues, Keyring } from './signature.ts';
import { formsOf } from '../limits/secrets.ts';

/** Number of earlier keys to remember, so that late echoes of them are found. */
const REMEMBERED = 8;

/** Returns the headers of an attempt; throws if a user's function does. */
export type HeaderGiver = (call: HeaderCall) => HeaderValues | Promise<HeaderValues>;

/** @throws {TypeError} if the key or its header name is invalid */
export function createKeyring(apiKey: Credential | undefined, header: string): Keyring {
  let keys: readonly string[] = [];
  let forms: readonly string[] = [];
  const used = () => forms;
  const remember = (key: string) => {
    if (keys.includes(key)) return;
    keys = [key, ...keys].slice(0, REMEMBERED);
    forms = keys.flatMap(formsOf);
  };
  const use = (key: string | undefined): HeaderValues => {
    if (key === undefined || key === '') return {};
    if (typeof key !== 'string') throw new TypeError('apiKey must be text, or a function that gives it');
    const sent = toHeaders({ [header]: key }, 'apiKey');
    remember(key);
    return sent;
  };
  if (typeof header !== 'string') throw new TypeError('apiKeyHeader must be text');
  toHeaders({ [header]: '' }, 'apiKeyHeader');
  const fixed = typeof apiKey === 'function' ? undefined : use(apiKey);
  // What isn't fixed is a function.
  type Give = Exclude<typeof apiKey, string | undefined>;
  return { sign: async () => [fixed ?? use(await ask(apiKey as Give))], remember, used };
}

/** @throws {Error} our own error: the function's may contain a key */
export async function ask<T>(provider: () => T | Promise<T>): Promise<T> {
  try {
    return await provider();
  } catch {
    throw new Error('the function failed; its error may hold a key, and is not shown');
  }
}

/** Returns the headers of the client's function, overridden by those of the call's. */
export function joinGivers(
  first: HeaderGiver | undefined,
  give: Extract<CallOptions['headers'], (call: HeaderCall) => unknown>,
): HeaderGiver {
  return async (call) => ({ ...(await first?.(call)), ...toHeaders(await ask(() => give(call))) });
}

/**
 * Returns headers with names in lower case.
 *
 * @throws {TypeError} for an invalid header; names the header or the option, never shows the value
 */
export function toHeaders(
  given: Readonly<Record<string, unknown>> | Iterable<readonly [string, unknown]> | undefined,
  option?: string,
): Record<string, string> {
  if (given && typeof given !== 'object') throw new TypeError('headers must be an object');
  const headers: Record<string, string> = {};
  const pairs = given && Symbol.iterator in given ? given : Object.entries(given ?? {});
  for (const [name, value] of pairs) {
    try {
      if (value === undefined || value === null) continue;
      if (typeof value === 'object') throw new TypeError('no text');
      // Objects are refused above: any other value is written as text.
      new Headers([[name, `${value as string}`]]).forEach((text, key) => (headers[key] = text));
    } catch {
      // An invalid name may be a whole header, value included.
      throw new TypeError(`${option ?? `the header ${/^[\w-]*/.exec(name)}`} cannot be sent`);
    }
  }
  return headers;
}
