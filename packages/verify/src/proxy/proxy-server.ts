import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stoppable } from '@chain-apis/contract';
import { createForwarder, type Forwarder } from './forward.ts';
import type { Upgrade, Watch } from './passage.ts';
import { hasBody } from './http-headers.ts';
import { readRequestTarget } from './request-target.ts';
import { readWithoutUpgrade, responseOn } from './tunnel.ts';

export interface ProxyServerOptions extends Watch {
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
}

export interface RunningProxy {
  readonly url: string;
  /** @param grace - milliseconds that requests in hand get */
  close(grace: number): Promise<void>;
}

/** An address in front of a service: everything passes on unchanged, and a copy of it is looked at afterwards. */
export async function startProxyServer(options: ProxyServerOptions): Promise<RunningProxy> {
  const forwarder = createForwarder(new URL(options.upstream), options);
  const server = createServer();
  const take = (incoming: IncomingMessage, outgoing: ServerResponse, upgrade?: Upgrade) =>
    passOn(forwarder, options.host, incoming, outgoing, upgrade);
  server.on('request', (incoming, outgoing) => take(incoming, outgoing));
  // Whether a caller may go on with its body is for the service to say.
  for (const event of ['checkContinue', 'checkExpectation'] as const)
    server.on(event, (incoming, outgoing) => take(incoming, outgoing));
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (hasBody(incoming.headers)) return readWithoutUpgrade(server, incoming, { socket, head });
    take(incoming, responseOn(incoming, socket), { socket, head });
  });
  server.keepAliveTimeout = 60_000;
  const stop = stoppable(server);
  await listen(server, options);
  const { host } = options;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close(grace) {
      await stop(grace);
      forwarder.close();
      // What came last is judged after its response is on its way.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function passOn(
  forwarder: Forwarder,
  host: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upgrade?: Upgrade,
): void {
  const target = readRequestTarget(incoming, host);
  if (target.path !== undefined) return forwarder.pass(incoming, outgoing, target.path, upgrade);
  const text = JSON.stringify({ message: target.message });
  outgoing.writeHead(target.status, { 'content-type': 'application/json' }).end(text);
}

function listen(server: Server, { port, host }: ProxyServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
