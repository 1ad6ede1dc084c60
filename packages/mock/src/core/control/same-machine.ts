import { BlockList, isIP } from 'node:net';
import { isLocalName } from '../match/host.ts';
import type { RequestHeaders } from '../read/messages.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a caller is on this machine; without an address it is even in this process. */
export function isLoopback(remote: string | undefined): boolean {
  if (remote === undefined) return true;
  const address = remote.replace(/^::ffff:/i, '');
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether a request comes from a page of another origin, also of another port of this machine: a browser can be made to send
 * one, and a host name can be made to lead here.
 */
export function isForeignPage(headers: Pick<RequestHeaders, 'get'>): boolean {
  const host = headers.get('host');
  if (!isLocalName(host)) return true;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase());
}
