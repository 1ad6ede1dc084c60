// Node's own client and server: no proxy library forwards both 1xx responses and trailers.
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createBodyCopy, type CopyRoom } from './body-copy.ts';
import { hasBody, inPairs, requestHeaders, upgradeHeaders } from './http-headers.ts';
import { passBack, respond } from './pass-back.ts';
import { requestOf, type Passage, type Upgrade, type Watch } from './passage.ts';
import { passInformation, tunnel } from './tunnel.ts';

/** Memory limit of all copies of bodies. */
const MOST_COPIED = 256 * 2 ** 20;

/** Forwards requests to a service and its responses back. */
export function createForwarder(upstream: URL, watch: Watch) {
  const isTls = upstream.protocol === 'https:';
  const agent = new (isTls ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: 256,
    scheduling: 'lifo',
  });
  const open = isTls ? httpsRequest : httpRequest;
  const basePath = upstream.pathname.replace(/\/$/, '');
  const room: CopyRoom = { used: 0, most: MOST_COPIED };
  const address = {
    agent,
    host: upstream.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.port === '' ? undefined : upstream.port,
  };
  return {
    /** @param target - path and query */
    pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string, upgrade?: Upgrade): void {
      const path = basePath + target;
      const [sent, received] = [createBodyCopy(watch.maxBytes, room), createBodyCopy(watch.maxBytes, room)];
      const url = upstream.origin + path;
      const passage = { watch, incoming, outgoing, url, sent, received, started: performance.now() };
      const headers = (upgrade ? upgradeHeaders : requestHeaders)(incoming, upstream.host);
      const forwarded = open({ ...address, method: incoming.method, path, headers });
      let response: IncomingMessage | undefined;
      forwarded.on('information', (information) => passInformation(passage, information));
      forwarded.on('response', (came) => passBack(passage, (response = came)));
      if (upgrade)
        forwarded.on('upgrade', (agreed, socket, head) => tunnel(passage, upgrade, agreed, { socket, head }));
      forwarded.on('error', (cause) => {
        if (!response?.complete) return explainSilence(passage, upstream.origin, cause);
        watch.onBroken(requestOf(passage), 'bytes came after the end of the response');
      });
      outgoing.on('close', () => {
        if (!outgoing.writableFinished) forwarded.destroy();
        // Checks after the response run at once.
        setImmediate(() => setImmediate(() => [sent, received].forEach((copy) => copy.release())));
      });
      sendBody(passage, forwarded);
    },
    close: () => agent.destroy(),
  };
}

function sendBody({ incoming, sent }: Passage, forwarded: ClientRequest): void {
  if (!hasBody(incoming.headers)) return void forwarded.end();
  // A caller that waits for 100 (Continue) sends nothing until the service sends it.
  if (incoming.headers.expect !== undefined) forwarded.flushHeaders();
  incoming.on('data', sent.add);
  incoming.pipe(forwarded, { end: false });
  incoming.on('end', () => {
    if (incoming.rawTrailers.length > 0) forwarded.addTrailers(inPairs(incoming.rawTrailers));
    forwarded.end();
  });
}

function explainSilence(passage: Passage, origin: string, cause: Error): void {
  const { outgoing, watch } = passage;
  if (outgoing.destroyed) return;
  const why = `the proxy got no response from ${origin}: ${cause.message}`;
  watch.onBroken(requestOf(passage), why);
  if (outgoing.headersSent) outgoing.destroy();
  else respond(outgoing, 502, { message: 'there is no response', reasons: [why] });
}
