import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens. */
export interface Listening {
  /** The origin of its URLs: `http://127.0.0.1:4010`. */
  readonly origin: string;
  readonly port: number;
}

/**
 * Listens.
 *
 * @param port - 0 for any free port
 * @throws NodeJS.ErrnoException if it cannot listen there
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  scheme = 'http',
): Promise<Listening> {
  server.listen(port, host);
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port: taken } = server.address() as AddressInfo;
  return { origin: `${scheme}://${shownHost(host)}:${taken}`, port: taken };
}

/** The host for a URL; the loopback address for a wildcard. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
