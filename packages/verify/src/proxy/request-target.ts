import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '../send/target.ts';

/** The path that a request asks for, with its query, or why it is not passed on. */
export type RequestTarget =
  | { readonly path: string }
  | { readonly path?: undefined; readonly status: number; readonly message: string };

/**
 * Reads what a request asks for. A page can make a host name of its own lead to this machine, and the service sees only its
 * own name: where nobody else is meant to reach the proxy, requests for another host are refused.
 *
 * @param own - the host that the proxy listens on
 */
export function readRequestTarget(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  own: string,
): RequestTarget {
  // A caller that takes this for a proxy of HTTP writes the whole address, which counts more than the header.
  const whole = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  const path = whole ? whole.pathname + whole.search : url;
  if (!path.startsWith('/')) return { status: 400, message: `the proxy takes paths, not ${url}` };
  const host = whole?.host ?? headers.host ?? '';
  if (host === '' || !isThisMachine(own) || isThisMachine(host) || isAddress(host)) return { path };
  return {
    status: 403,
    message: `the proxy serves this machine alone, not ${host}; --host opens it to others`,
  };
}

function isThisMachine(host: string): boolean {
  const baseUrl = `http://${isIP(host) === 6 ? `[${host}]` : host}`;
  return URL.canParse(baseUrl) && isLoopback({ service: '', baseUrl });
}

/** No page can choose an address for its name. */
function isAddress(host: string): boolean {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
