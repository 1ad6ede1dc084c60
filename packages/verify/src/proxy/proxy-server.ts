import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { IsSecret } from '@chain-apis/contract/traffic';
import { listen, stoppable } from '@chain-apis/foundation/host';
import { readRequestTarget } from '@chain-apis/foundation';
import { createForwarder } from './forward-request.ts';
import { requestFraming } from './framing.ts';
import type { Upgrade, TrafficHandlers } from './proxied-exchange.ts';
import { createRefusals, type Refusal } from './refusals.ts';
import { hasBody } from './request-head.ts';
import { readWithoutUpgrade, responseOn } from './tunnel.ts';
import { isLoopback } from '../send/target.ts';

export interface ProxyServerOptions extends TrafficHandlers {
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
  /** Whether a header has credentials. */
  readonly isSecret: IsSecret;
  /** Called for each request that is refused, with a reason that has nothing of the request. */
  readonly onRefused: (reason: string) => void;
}

/** A proxy in front of a service: forwards everything unchanged and then checks a copy. */
export async function startProxyServer(options: ProxyServerOptions) {
  const server = createServer({ insecureHTTPParser: false });
  // Otherwise Node ignores further headers, even those that frame the body.
  server.maxHeadersCount = 0;
  const forwarder = createForwarder(new URL(options.upstream), options);
  takeRequests(server, forwarder, options);
  server.keepAliveTimeout = 60_000;
  const stop = stoppable(server);
  const { origin } = await listen(server, options.port, options.host);
  return {
    url: origin,
    /** @param grace - milliseconds for pending requests */
    async close(grace: number): Promise<void> {
      await stop(grace);
      forwarder.close();
      // The last response is checked after it is sent.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function takeRequests(
  server: Server,
  forwarder: ReturnType<typeof createForwarder>,
  { host, isSecret, onRefused }: ProxyServerOptions,
): void {
  const { isLost, refuse, refuseBehind, refuseBytes } = createRefusals(onRefused);
  const take = (incoming: IncomingMessage, outgoing: ServerResponse, upgrade?: Upgrade): void => {
    if (isLost(incoming, outgoing)) return;
    const framing = requestFraming(incoming, isSecret);
    if ('why' in framing) return refuse(incoming, outgoing, ambiguous(framing.why));
    const target = pathFor(incoming, host);
    if (typeof target !== 'string') return refuse(incoming, outgoing, target);
    if (upgrade && hasBody(framing)) {
      outgoing.detachSocket(incoming.socket);
      return readWithoutUpgrade(server, incoming, upgrade);
    }
    forwarder.pass(incoming, outgoing, { target, framing, upgrade });
  };
  server.on('request', (incoming, outgoing) => take(incoming, outgoing));
  for (const event of ['upgrade', 'connect'] as const)
    server.on(event, (incoming, socket, head) => {
      socket.on('error', () => socket.destroy());
      if (!refuseBehind(incoming.socket)) take(incoming, responseOn(incoming, socket), { socket, head });
    });
  // The server listens on TCP: its streams are sockets.
  server.on('clientError', (error, socket) => refuseBytes(error, socket as Socket));
}

function ambiguous(why: string): Refusal {
  return { status: 400, message: `the request is ambiguous: ${why}` };
}

/**
 * Returns the requested path with its query. A malicious page can point its host name to this machine (DNS rebinding), and
 * the service only sees its own name: on loopback, requests for other hosts are refused.
 *
 * @param own - the host that the proxy listens on
 */
function pathFor(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  own: string,
): string | Refusal {
  // Its target is a host, even if it looks like a path.
  if (method === 'CONNECT') return { status: 400, message: 'the proxy opens no tunnels', reason: 'CONNECT' };
  const target = readRequestTarget(url, headers.host);
  if (!target)
    return { status: 400, message: `the proxy takes paths, not ${url}`, reason: 'it names no path' };
  const { path, host = '' } = target;
  if (host === '' || !isThisMachine(own) || isThisMachine(host) || isAddress(host)) return path;
  return {
    status: 403,
    message: `the proxy serves this machine alone, not ${host}; --host opens it to others`,
    reason: 'it is for another host',
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
