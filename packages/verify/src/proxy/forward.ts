// Node's own client and server: of the libraries for proxies none passes on both 1xx responses and trailers.
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { createBodyCopy, type BodyCopy, type CopyRoom } from './body-copy.ts';
import { hasBody, inPairs, plainHeaders, requestHeaders, upgradeHeaders } from './http-headers.ts';
import { passBack, refuse } from './pass-back.ts';
import type { Traffic } from './traffic.ts';
import { passInformation, tunnel } from './tunnel.ts';

/** What is done with what passes by. */
export interface Watch {
  /** The most bytes of a body that are held to be judged; what is larger passes on without a verdict. */
  readonly maxBytes: number;
  /** Why a response must not be passed on; only asked where responses are held back. */
  readonly refuse?: ((traffic: Traffic) => readonly string[]) | undefined;
  /** Whether `onTraffic` must be done before the caller has the whole response. */
  readonly isRecorded: boolean;
  readonly onTraffic: (traffic: Traffic) => void;
  /** A response that broke off, never came, or went on after its end. */
  readonly onBroken: (request: Traffic['request'], why: string) => void;
  /** What passed by and cannot be judged. */
  readonly onUnjudged: (request: Traffic['request'], why: string) => void;
}

/** A connection that a request wants to use for another protocol. */
export interface Upgrade {
  readonly socket: Duplex;
  /** What has come after the request already. */
  readonly head: Buffer;
}

/** Passes requests on to a service, and its responses back. */
export interface Forwarder {
  /** @param target - path and query */
  pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string, upgrade?: Upgrade): void;
  close(): void;
}

/** A request on its way, with copies of its body and of that of its response. */
export interface Passage {
  readonly watch: Watch;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly url: string;
  readonly sent: BodyCopy;
  readonly received: BodyCopy;
  readonly started: number;
}

/** What all copies of bodies take at one time. */
const MOST_COPIED = 256 * 2 ** 20;

export function createForwarder(upstream: URL, watch: Watch): Forwarder {
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
    pass(incoming, outgoing, target, upgrade) {
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
        // Who judges after the response was sent does so at once.
        setImmediate(() => setImmediate(() => [sent, received].forEach((copy) => copy.release())));
      });
      sendBody(passage, forwarded);
    },
    close: () => agent.destroy(),
  };
}

function sendBody({ incoming, sent }: Passage, forwarded: ClientRequest): void {
  if (!hasBody(incoming.headers)) return void forwarded.end();
  // A caller that waits for 100 (Continue) sends nothing before the service has said so.
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
  else refuse(outgoing, 'there is no response', [why]);
}

/** What the service was sent. */
export function requestOf(
  { incoming, url, sent }: Passage,
  body = sent.text(incoming.headers['content-encoding'])?.text ?? '',
): Traffic['request'] {
  // The name under which the caller knows the proxy is none of the service.
  const {
    method = 'GET',
    headers: { host: _, ...headers },
  } = incoming;
  return { method, url, headers: plainHeaders(headers), ...(body !== '' && { body }) };
}
