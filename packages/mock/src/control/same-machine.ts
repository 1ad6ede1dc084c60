import { BlockList, isIP } from 'node:net';
import { isLocalName } from '../http/host.ts';
import type { RequestHeaders } from '../http/messages.ts';

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
 * Whether a request comes from a page of another site: a browser on this machine can be made to send one, and a host
 * name can be made to lead here.
 */
export function isForeignPage(headers: Pick<RequestHeaders, 'get'>): boolean {
  const origin = headers.get('origin');
  if (!isLocalName(headers.get('host'))) return true;
  if (origin === undefined) return headers.get('sec-fetch-site') === 'cross-site';
  return !URL.canParse(origin) || !isLocalName(new URL(origin).host);
}
