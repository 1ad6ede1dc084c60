import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createBodyCopy, type CopyRoom } from './body-copy.ts';
import { createConnections } from './connections.ts';
import type { Framing } from './framing.ts';
import { forwardResponse, respondBroken } from './forward-response.ts';
import { requestOf, type ProxiedExchange, type Upgrade, type TrafficHandlers } from './proxied-exchange.ts';
import { needsOwnConnection, requestHeaders, upgradeHeaders } from './request-head.ts';
import { tunnel } from './tunnel.ts';

/** Memory limit of all copies of bodies. */
const MAX_COPIED = 256 * 2 ** 20;

/** Forwards requests to a service and its responses back. */
export function createForwarder(upstream: URL, watch: TrafficHandlers) {
  const isTls = upstream.protocol === 'https:';
  const connections = createConnections(isTls);
  const open = isTls ? httpsRequest : httpRequest;
  const basePath = upstream.pathname.replace(/\/$/, '');
  const room: CopyRoom = { used: 0, most: MAX_COPIED };
  const address: RequestOptions = {
    host: upstream.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.port === '' ? undefined : upstream.port,
    insecureHTTPParser: false,
  };
  return {
    /** @param target - path and query */
    pass(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      { target, framing, upgrade }: { target: string; framing: Framing; upgrade?: Upgrade | undefined },
    ): void {
      const path = basePath + target;
      const [sent, received] = [createBodyCopy(watch.maxBytes, room), createBodyCopy(watch.maxBytes, room)];
      const url = upstream.origin + path;
      const started = performance.now();
      const passage: ProxiedExchange = { watch, incoming, outgoing, framing, url, sent, received, started };
      const { method } = incoming;
      const agent = needsOwnConnection(method, framing) ? connections.single : connections.shared;
      const headers = upgrade
        ? upgradeHeaders(incoming, upstream.host)
        : requestHeaders(incoming, framing, upstream.host);
      const forwarded = open({ ...address, agent, method, path, headers });
      // Node ignores headers beyond a number of its own.
      forwarded.maxHeadersCount = 0;
      follow(passage, forwarded, upgrade);
      outgoing.on('error', () => forwarded.destroy());
      outgoing.on('close', () => {
        if (!outgoing.writableFinished) forwarded.destroy();
        // Checks after the response run at once.
        setImmediate(() => setImmediate(() => [sent, received].forEach((copy) => copy.release())));
      });
      sendBody(passage, forwarded);
    },
    close: () => connections.close(),
  };
}

/** Waits for what the service sends. */
function follow(passage: ProxiedExchange, forwarded: ClientRequest, upgrade: Upgrade | undefined): void {
  const { incoming, outgoing, watch, url } = passage;
  let response: IncomingMessage | undefined;
  forwarded.on('response', (came) => {
    if (outgoing.writableEnded) return void forwarded.destroy();
    // The rest of the body could be read as a request of its own.
    if (!incoming.complete) forwarded.shouldKeepAlive = false;
    forwardResponse(passage, (response = came));
  });
  forwarded.on('upgrade', (agreed, socket, head) => {
    if (upgrade) return tunnel(passage, upgrade, agreed, { socket, head });
    respondBroken(passage, 'the service changed to another protocol, without a request for it');
    socket.destroy();
  });
  forwarded.on('error', (cause: NodeJS.ErrnoException) => {
    if (!response?.complete)
      respondBroken(passage, `the proxy got no response from ${new URL(url).origin}: ${cause.message}`);
    else if (cause.code?.startsWith('HPE_'))
      watch.onBroken(requestOf(passage), 'bytes came after the end of the response');
  });
}

function sendBody({ incoming, framing, sent }: ProxiedExchange, forwarded: ClientRequest): void {
  if (framing.kind === 'none') return void forwarded.end();
  incoming.on('data', sent.add);
  incoming.pipe(forwarded);
  // Half a request must not be completed by the next one.
  incoming.on('close', () => incoming.complete || forwarded.destroy());
  // What the service no longer reads must not keep the caller's connection from its next request.
  forwarded.on('close', () => incoming.resume());
}
