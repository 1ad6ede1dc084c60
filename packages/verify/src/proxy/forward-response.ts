import { errorMessage } from '@chain-apis/foundation';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestOf, type ProxiedExchange } from './proxied-exchange.ts';
import { plainHeaders } from './http-headers.ts';
import type { Traffic } from './judge-exchange.ts';
import { responseHead } from './response-head.ts';

/** Forwards a response as it arrives and checks it. */
export function forwardResponse(passage: ProxiedExchange, response: IncomingMessage): void {
  const { incoming, outgoing, watch, received } = passage;
  const head = responseHead(response, incoming);
  if ('why' in head) {
    respondBroken(passage, head.why);
    return void response.destroy();
  }
  response.on('data', received.add);
  response.on('aborted', () => respondBroken(passage, 'the response broke off'));
  const writeHead = () => void outgoing.writeHead(head.status, head.reason, head.headers);
  if (watch.isHeldBack) return holdBack(passage, response, writeHead);
  writeHead();
  relay(passage, response);
}

/**
 * When recording, the caller gets the end of a response only once it is on disk, so every received response is
 * recorded. Otherwise it gets the response before the check.
 */
function relay(passage: ProxiedExchange, response: IncomingMessage): void {
  const { outgoing, watch } = passage;
  const length = Number(response.headers['content-length'] ?? Number.NaN);
  let passed = 0;
  let last: Buffer | undefined;
  response.on('data', (chunk: Buffer) => {
    passed += chunk.length;
    if (watch.isRecorded && passed >= length) last = chunk;
    else if (!outgoing.write(chunk)) {
      response.pause();
      outgoing.once('drain', () => response.resume());
    }
  });
  response.on('end', () => {
    if (watch.isRecorded) judge(passage, response);
    else setImmediate(() => judge(passage, response));
    outgoing.end(last);
  });
}

/** Returns what speaks against a response. An error of the check itself is reported and doesn't end the proxy. */
function judge(passage: ProxiedExchange, response: IncomingMessage): readonly string[] {
  const { watch } = passage;
  const traffic = trafficOf(passage, response);
  try {
    if (traffic) return watch.onTraffic(traffic);
    const why = `a body of more than ${watch.maxBytes} bytes, too many at once, or an unknown encoding`;
    watch.onUnjudged(requestOf(passage), `not judged: ${why}`);
  } catch (cause) {
    watch.onUnjudged(requestOf(passage), `not judged: ${errorMessage(cause)}`);
  }
  return [];
}

/** Forwards a response only after it passed the check; one that is too large to hold is forwarded as it arrives. */
function holdBack(passage: ProxiedExchange, response: IncomingMessage, writeHead: () => void): void {
  const { outgoing, received } = passage;
  const letLargePass = (): void => {
    if (!received.isFull()) return;
    response.off('data', letLargePass);
    writeHead();
    outgoing.write(received.bytes());
    relay(passage, response);
  };
  response.on('data', letLargePass);
  response.on('end', () => {
    if (outgoing.headersSent) return;
    const reasons = judge(passage, response);
    if (reasons.length > 0)
      return respond(outgoing, 502, { message: 'the response violates the contract', reasons });
    writeHead();
    outgoing.end(received.bytes());
  });
}

/** Responds for a service whose response is missing or can't be forwarded; reports why. */
export function respondBroken(passage: ProxiedExchange, why: string): void {
  const { outgoing, watch } = passage;
  // A caller that has left is not the service's doing.
  if (outgoing.destroyed || outgoing.writableEnded) return;
  watch.onBroken(requestOf(passage), why);
  if (outgoing.headersSent) outgoing.destroy();
  else respond(outgoing, 502, { message: 'there is no response', reasons: [why] });
}

/** Responds instead of the service. */
export function respond(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns an interaction; undefined if a body cannot be read. */
function trafficOf(passage: ProxiedExchange, response: IncomingMessage): Traffic | undefined {
  const { incoming, sent, received, started } = passage;
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
