import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { listen, stoppable } from '@chain-apis/contract';
import { createForwarder } from './forward.ts';
import { hasBody } from './http-headers.ts';
import { respond } from './pass-back.ts';
import type { Upgrade, Watch } from './passage.ts';
import { readWithoutUpgrade, responseOn } from './tunnel.ts';
import { isLoopback } from '../send/target.ts';

export interface ProxyServerOptions extends Watch {
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
}

/** A proxy in front of a service: forwards everything unchanged and then checks a copy. */
export async function startProxyServer(options: ProxyServerOptions) {
  const forwarder = createForwarder(new URL(options.upstream), options);
  const server = createServer();
  const take = (incoming: IncomingMessage, outgoing: ServerResponse, upgrade?: Upgrade): void => {
    const { path, status, message } = readRequestTarget(incoming, options.host);
    if (path !== undefined) forwarder.pass(incoming, outgoing, path, upgrade);
    else respond(outgoing, status, { message });
  };
  // With `Expect`, too: the service decides whether the caller may send its body.
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const)
    server.on(event, (incoming, outgoing) => take(incoming, outgoing));
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (hasBody(incoming.headers)) return readWithoutUpgrade(server, incoming, { socket, head });
    take(incoming, responseOn(incoming, socket), { socket, head });
  });
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

/** The requested path with its query, or why it isn't forwarded. */
type RequestTarget =
  | { readonly path: string; readonly status?: undefined; readonly message?: undefined }
  | { readonly path?: undefined; readonly status: number; readonly message: string };

/**
 * Reads the requested path. A malicious page can point its host name to this machine (DNS rebinding), and the service
 * only sees its own name: on loopback, requests for other hosts are refused.
 *
 * @param own - the host that the proxy listens on
 */
function readRequestTarget(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  own: string,
): RequestTarget {
  // A caller that uses this as an HTTP proxy sends an absolute URL, which takes precedence over the header.
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
