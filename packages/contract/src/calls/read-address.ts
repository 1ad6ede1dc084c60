/**
 * Parses a service URL from a user: http or https, with an optional path; removes a trailing slash.
 *
 * @throws TypeError with a readable message that omits path, query and credentials
 */
export function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new TypeError(explain(text));
  // Reports and command lines show the URL, so it must not contain secrets.
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('the address contains credentials: remove them; keys come from the environment');
  }
  if (url.search !== '' || url.hash !== '') throw new TypeError('the address has a query or a fragment');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The most common mistake is a host without its scheme. */
function explain(text: string): string {
  const [, host] = /^([\w.-]+(?::\d+)?|\[[0-9a-f:]+\](?::\d+)?)(?:\/|$)/i.exec(text) ?? [];
  if (host !== undefined) return `${host} is not a URL: write http://${host}`;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  const got = scheme === undefined ? '' : `, not ${scheme}://`;
  return `write an address in full, such as http://127.0.0.1:4010${got}`;
}
