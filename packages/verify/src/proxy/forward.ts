import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createBodyCopy, type BodyCopy } from './body-copy.ts';
import { hasBody, passedOn, plainHeaders, requestHeaders } from './http-headers.ts';
import type { Traffic } from './traffic.ts';

/** What is done with what passes by. */
export interface Watch {
  /** The most bytes of a body that are held to be judged; what is larger passes on without a verdict. */
  readonly maxBytes: number;
  /** Why a response must not be passed on; only asked where responses are held back. */
  readonly refuse?: ((traffic: Traffic) => readonly string[]) | undefined;
  readonly onTraffic: (traffic: Traffic) => void;
  /** A response that broke off or never came. */
  readonly onBroken: (request: Traffic['request'], why: string) => void;
}

/** Passes requests on to a service, and its responses back. */
export interface Forwarder {
  /** @param target - path and query */
  pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void;
  close(): void;
}

/** A request on its way, with a copy of its body. */
interface Passage {
  readonly watch: Watch;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly url: string;
  readonly sent: BodyCopy;
  readonly started: number;
}

export function createForwarder(upstream: URL, watch: Watch): Forwarder {
  const isTls = upstream.protocol === 'https:';
  const agent = new (isTls ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: 256,
    scheduling: 'lifo',
  });
  const open = isTls ? httpsRequest : httpRequest;
  const basePath = upstream.pathname.replace(/\/$/, '');
  const address = {
    agent,
    host: upstream.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.port === '' ? undefined : upstream.port,
  };
  return {
    pass(incoming, outgoing, target) {
      const path = basePath + target;
      const passage: Passage = {
        watch,
        incoming,
        outgoing,
        url: upstream.origin + path,
        sent: createBodyCopy(watch.maxBytes),
        started: performance.now(),
      };
      const headers = requestHeaders(incoming, upstream.host);
      const forwarded = open({ ...address, method: incoming.method, path, headers }, (response) =>
        passBack(passage, response),
      );
      forwarded.on('error', (cause) => explainSilence(passage, upstream.origin, cause));
      outgoing.on('close', () => {
        if (!outgoing.writableFinished) forwarded.destroy();
      });
      sendBody(passage, forwarded);
    },
    close: () => agent.destroy(),
  };
}

function sendBody({ incoming, sent }: Passage, forwarded: ClientRequest): void {
  if (!hasBody(incoming.headers)) return void forwarded.end();
  incoming.on('data', sent.add);
  incoming.pipe(forwarded);
}

function explainSilence(passage: Passage, origin: string, cause: Error): void {
  const { outgoing, watch } = passage;
  if (outgoing.destroyed) return;
  const why = `the proxy got no response from ${origin}: ${cause.message}`;
  watch.onBroken(requestOf(passage), why);
  if (outgoing.headersSent) outgoing.destroy();
  else refuse(outgoing, 'there is no response', [why]);
}

function passBack(passage: Passage, response: IncomingMessage): void {
  const { outgoing, watch } = passage;
  const received = createBodyCopy(watch.maxBytes);
  response.on('data', received.add);
  response.on('aborted', () => {
    // A caller that has left is not the service's doing.
    if (outgoing.destroyed) return;
    watch.onBroken(requestOf(passage), 'the response broke off');
    outgoing.destroy();
  });
  if (watch.refuse) return holdBack(passage, response, received, watch.refuse);
  writeHead(outgoing, response);
  response.pipe(outgoing);
  response.on('end', () => {
    // The caller has the response before anybody looks at it.
    setImmediate(() => {
      const traffic = trafficOf(passage, response, received);
      if (traffic) watch.onTraffic(traffic);
    });
  });
}

/** Passes a response on only when it is known to be good; one that is too large to be held passes as it comes. */
function holdBack(
  passage: Passage,
  response: IncomingMessage,
  received: BodyCopy,
  reasonsAgainst: NonNullable<Watch['refuse']>,
): void {
  const { outgoing, watch } = passage;
  const letLargePass = (): void => {
    if (!received.isFull()) return;
    response.off('data', letLargePass);
    writeHead(outgoing, response);
    outgoing.write(received.bytes());
    response.pipe(outgoing);
  };
  response.on('data', letLargePass);
  response.on('end', () => {
    if (outgoing.headersSent) return;
    const traffic = trafficOf(passage, response, received);
    const reasons = traffic ? reasonsAgainst(traffic) : [];
    if (traffic) watch.onTraffic(traffic);
    if (reasons.length > 0) return refuse(outgoing, 'the response breaks the contract', reasons);
    writeHead(outgoing, response);
    outgoing.end(received.bytes());
  });
}

function writeHead(
  outgoing: ServerResponse,
  { statusCode, statusMessage, rawHeaders }: IncomingMessage,
): void {
  outgoing.writeHead(statusCode ?? 502, statusMessage, passedOn(rawHeaders));
}

function refuse(outgoing: ServerResponse, message: string, reasons: readonly string[]): void {
  const text = JSON.stringify({ message, reasons });
  outgoing.writeHead(502, { 'content-type': 'application/json' }).end(text);
}

/** What passed by; nothing where one of the bodies cannot be read. */
function trafficOf(passage: Passage, response: IncomingMessage, received: BodyCopy): Traffic | undefined {
  const { incoming, sent, started } = passage;
  const requestBody = sent.text(incoming.headers['content-encoding']);
  const responseBody = received.text(response.headers['content-encoding']);
  if (requestBody === undefined || responseBody === undefined) return undefined;
  return {
    request: requestOf(passage, requestBody.text),
    response: {
      ok: true,
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      ...responseBody,
      durationMs: performance.now() - started,
    },
  };
}

function requestOf(
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
