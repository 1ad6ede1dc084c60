import { formsOf } from './secrets.ts';

/** Where requests go. */
export interface BaseUrl {
  /** The whole address without a slash at its end. */
  readonly href: string;
  /** The segments of its path that are long enough to be a key, as some providers have it. */
  readonly credentials: readonly string[];
}

/** Host and path: no user name or password, no query, no fragment. */
const ADDRESS = /^https?:\/\/[^/?#@\\\s]+(?:\/[^?#\\\s]*)?$/i;

/**
 * Checks an address once, when a client is made, so that no call can fail on it.
 *
 * @throws {TypeError} that shows no more of it than scheme, host and port: the rest may be a credential
 */
export function parseBaseUrl(given: unknown, option: string): BaseUrl {
  try {
    const { href, pathname } = new URL(ADDRESS.exec(String(given))![0]);
    return { href: href.replace(/\/+$/, ''), credentials: pathname.split('/').flatMap(formsOf) };
  } catch {
    const kind = typeof given === 'string' ? (given ? 'a text without that' : 'an empty text') : typeof given;
    const [host = kind] = HOST.exec(String(given)) ?? [];
    throw new TypeError(`${option} must be http(s)://host, with a port and a path at most, got ${host}`);
  }
}

/** With a scheme or a port: one word alone may be a credential. */
const HOST = /^(?:\w+:\/\/[\w.-]+(?::\d+)?|[\w.-]+:\d+)(?=[/?#]|$)/;
