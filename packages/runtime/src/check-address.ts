import { parseBaseUrl } from './base-url.ts';

/**
 * Checks the address that a client is given, and says what was got. Callers for small bundles say only what is wanted.
 *
 * @param option - what the client calls its address
 * @throws {TypeError} that shows no more of the address than scheme, host and port: the rest may be a credential
 */
export function checkAddress(options: { readonly baseUrl: unknown }, option: string): void {
  const { baseUrl, ...others } = options;
  const misspelt = Object.keys(others).find((name) => /^(base_?)?ur[il]$/i.test(name));
  if (misspelt !== undefined) throw new TypeError(`${misspelt} must be spelt ${option}`);
  try {
    parseBaseUrl(baseUrl, option);
  } catch (error) {
    throw new TypeError(`${(error as Error).message}, got ${describe(baseUrl)}`);
  }
}

/** A scheme and a host, or a host and a port: one word alone may be a credential. */
const HOST = /^(\w+:\/\/)?([\w.-]+(:\d+)?)(?=[/?#]|$)/;

function describe(given: unknown): string {
  if (typeof given !== 'string') return String(given === null ? given : typeof given);
  const [start, scheme, host, port] = HOST.exec(given) ?? [];
  if (scheme) return start === given ? start : `${start} and more`;
  return port ? `${host}: write http://${host}` : 'a text of another form';
}
