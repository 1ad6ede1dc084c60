import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createForwarder, type Forwarder, type Watch } from './forward.ts';
import { readRequestTarget } from './request-target.ts';

export interface ProxyServerOptions extends Watch {
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
}

export interface RunningProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** An address in front of a service: everything passes on unchanged, and a copy of it is looked at afterwards. */
export async function startProxyServer(options: ProxyServerOptions): Promise<RunningProxy> {
  const forwarder = createForwarder(new URL(options.upstream), options);
  const server = createServer(passOn(forwarder, options.host));
  server.keepAliveTimeout = 60_000;
  await listen(server, options);
  const { host } = options;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: () => close(server, forwarder),
  };
}

function passOn(forwarder: Forwarder, host: string): RequestListener {
  return (incoming, outgoing) => {
    const target = readRequestTarget(incoming, host);
    if (target.path !== undefined) return forwarder.pass(incoming, outgoing, target.path);
    const text = JSON.stringify({ message: target.message });
    outgoing.writeHead(target.status, { 'content-type': 'application/json' }).end(text);
  };
}

function listen(server: Server, { port, host }: ProxyServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server, forwarder: Forwarder): Promise<void> {
  return new Promise((resolve) => {
    // A connection that carries a request now would be kept alive, and served, for as long as it is used.
    server.prependListener('request', (_, outgoing) => (outgoing.shouldKeepAlive = false));
    server.close(() => {
      forwarder.close();
      resolve();
    });
    server.closeIdleConnections();
  });
}
