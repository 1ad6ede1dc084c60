/**
 * Reads the address of a service, as a user writes it: http or https, maybe with a path, without a slash at the end.
 *
 * @throws TypeError with a sentence for people; it repeats neither path nor query nor credentials
 */
export function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new TypeError(explain(text));
  // An address stands in reports and command lines, where a secret must not.
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('the address holds credentials: take them out, keys come from the environment');
  }
  if (url.search !== '' || url.hash !== '') throw new TypeError('the address has a query or a fragment');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** A host without its scheme is what people write most often. */
function explain(text: string): string {
  const [, host] = /^([\w.-]+(?::\d+)?|\[[0-9a-f:]+\](?::\d+)?)(?:\/|$)/i.exec(text) ?? [];
  if (host !== undefined) return `got ${host}: write http://${host}`;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  const got = scheme === undefined ? '' : `, not ${scheme}://`;
  return `write an address in full, such as http://127.0.0.1:4010${got}`;
}
