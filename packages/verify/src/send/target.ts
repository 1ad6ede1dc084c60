/** A package of the contract's documents, which is one service: `data`, `metrics`, `node`. */
export type Service = string;

/** An address to verify. */
export interface Target {
  readonly service: Service;
  /** Without a slash at the end; may have a path, never a query, a fragment or credentials. */
  readonly baseUrl: string;
}

/**
 * Reads the address of a service.
 *
 * @throws TypeError with a sentence for people if it is none
 */
export function readTarget(service: Service, text: string): Target {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError(`${text} is not an address: write it in full, such as http://127.0.0.1:4010`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TypeError(`${url.protocol}// is not http:// or https://`);
  }
  // An address stands in reports and command lines, where a secret must not.
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('the address holds credentials: take them out, keys come from the environment');
  }
  if (url.search !== '' || url.hash !== '') throw new TypeError('the address has a query or a fragment');
  return { service, baseUrl: url.origin + url.pathname.replace(/\/+$/, '') };
}

/** Whether an address is of this machine. */
export function isLoopback({ baseUrl }: Target): boolean {
  const host = new URL(baseUrl).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
