import type { ApiKey } from './client-options.ts';
import { isLong } from './secrets.ts';

/** Keys of a rotation that are remembered, so that a late echo of an earlier one is found too. */
const REMEMBERED = 8;

/** The key of a client. */
export interface Keyring {
  /** The header that carries the key, in lower case. */
  readonly header: string;
  /** The key that never changes. */
  readonly fixed: string | undefined;
  /** Requests the key of an attempt from the provider, if there is one; throws what it throws. */
  readonly ask: (() => Promise<string | undefined>) | undefined;
  /** The keys that were sent. */
  used(): readonly string[];
}

/** @throws {TypeError} when the key or the name of its header cannot be sent */
export function createKeyring(apiKey: ApiKey | undefined, header: string): Keyring {
  let used: readonly string[] = [];
  const use = (key: string | undefined): string | undefined => {
    if (key === undefined || key === '') return undefined;
    if (typeof key !== 'string') throw new TypeError('apiKey must be text, or a function that gives it');
    toHeaders({ [header]: key }, 'apiKey');
    if (isLong(key) && !used.includes(key)) used = [key, ...used].slice(0, REMEMBERED);
    return key;
  };
  toHeaders({ [header]: '' }, 'apiKeyHeader');
  const fixed = typeof apiKey === 'function' ? undefined : use(apiKey);
  return {
    header: header.toLowerCase(),
    fixed,
    ask: typeof apiKey === 'function' ? async () => use(await apiKey()) : undefined,
    used: () => used,
  };
}

/**
 * Headers by names in lower case.
 *
 * @throws {TypeError} for one that cannot be sent; it names the header or the option, and never shows the value
 */
export function toHeaders(given: Readonly<Record<string, unknown>>, option?: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    try {
      if (value !== undefined)
        new Headers([[name, `${value as string}`]]).forEach((text, key) => (headers[key] = text));
    } catch {
      throw new TypeError(`${option ?? `the header ${name}`} cannot be sent`);
    }
  }
  return headers;
}
