import type { RequestHeaders } from '../read/messages.ts';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Returns an IP address in its usual spelling; `undefined` for any other text. */
function addressOf(text: string): string | undefined {
  if (IPV4.test(text)) return text;
  const url = `http://[${text}]`;
  return text.includes(':') && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
}

/** Whether a Host header names this machine: `localhost` or any IP address. A missing header is accepted. */
export function isLocalName(host: string | undefined): boolean {
  if (host === undefined || host === '') return true;
  const name = host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return name === 'localhost' || addressOf(name) !== undefined;
}

/** Whether a caller is on this machine; without an address, it is in-process. */
export function isLoopback(remote: string | undefined): boolean {
  if (remote === undefined) return true;
  const address = addressOf(remote.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, ''));
  return address === '::1' || address?.startsWith('127.') === true;
}

/**
 * Whether a request is from a page of another origin, including other ports of this machine: a page can make a browser
 * send one, and point a host name here.
 */
export function isForeignPage(headers: Pick<RequestHeaders, 'get'>): boolean {
  const host = headers.get('host');
  if (!isLocalName(host)) return true;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase());
}
