import { formsOf } from '../limits/secrets.ts';

/** Where requests go. */
export interface BaseUrl {
  /** The whole address without a trailing slash. */
  readonly href: string;
  /** Path segments long enough to be a key: some providers put it there. */
  readonly credentials: readonly string[];
}

/** Host and path, without user name, password, query and fragment. */
const ADDRESS = /^https?:\/\/[^/?#@\\\s]+(?:\/[^?#\\\s]*)?$/i;

/**
 * Checks an address once, when a client is created, so that calls cannot fail on it.
 *
 * @throws {TypeError} shows only its scheme, host and port: the rest may be a credential
 */
export function parseBaseUrl(given: unknown): BaseUrl {
  try {
    const { href, pathname } = new URL(ADDRESS.exec(String(given))![0]);
    return { href: href.replace(/\/+$/, ''), credentials: pathname.split('/').flatMap(formsOf) };
  } catch {
    const kind = typeof given === 'string' ? (given ? 'a text without that' : 'an empty text') : typeof given;
    const [host = kind] = HOST.exec(String(given)) ?? [];
    throw new TypeError(`baseUrl must be http(s)://host, with a port and a path at most, got ${host}`);
  }
}

/** Only with a scheme or a port: a single word may be a credential. */
const HOST = /^(?:\w+:\/\/[\w.-]+(?::\d+)?|[\w.-]+:\d+)(?=[/?#]|$)/;
