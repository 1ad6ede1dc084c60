import { isLong } from './secrets.ts';

/** Where requests go. */
export interface BaseUrl {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The whole address without a slash at its end. */
  readonly href: string;
  /** The segments of its path that are long enough to be a key, as some providers have it. */
  readonly credentials: readonly string[];
}

/**
 * Checks an address once, when a client is made, so that no call can fail on it.
 *
 * @throws {TypeError} that shows no more of it than a host and port: the rest may be a credential
 */
export function parseBaseUrl(given: unknown, option: string): BaseUrl {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#@\\\s]+)(\/[^?#\\\s]*)?$/i.exec(`${given}`) ?? [];
  const href = origin && normalise(`${given}`);
  if (!origin || !href) {
    const got = origin ? 'a host or port that is none' : shown(given);
    throw new TypeError(`${option} must be http(s)://host, with a port and a path at most, got ${got}`);
  }
  return {
    origin: origin.toLowerCase(),
    href: href.replace(/\/+$/, ''),
    credentials: path.split('/').filter(isLong),
  };
}

/** The address as `fetch` has it; undefined when its host or port is none. */
function normalise(address: string): string | undefined {
  try {
    return new URL(address).href;
  } catch {
    return undefined;
  }
}

function shown(given: unknown): string {
  if (typeof given !== 'string') return `${given === null ? 'null' : typeof given}`;
  const [host] = /^[\w.-]+:\d+(?=\/|$)/.exec(given) ?? [];
  return host ? `${host}: write http://${host}` : 'a text of another form';
}
