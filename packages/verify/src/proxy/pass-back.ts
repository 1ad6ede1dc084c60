import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestOf, type Passage, type Watch } from './passage.ts';
import { inPairs, passedOn, plainHeaders } from './http-headers.ts';
import type { Traffic } from './judge-exchange.ts';

/** Forwards a response as it arrives and checks it. */
export function passBack(passage: Passage, response: IncomingMessage): void {
  const { outgoing, watch, received } = passage;
  response.on('data', received.add);
  response.on('aborted', () => {
    // A caller that has left is not the service's doing.
    if (outgoing.destroyed) return;
    watch.onBroken(requestOf(passage), 'the response broke off');
    outgoing.destroy();
  });
  if (watch.refuse) return holdBack(passage, response, watch.refuse);
  writeHead(passage, response);
  relay(passage, response);
}

/**
 * When recording, the caller gets the end of a response only once it is on disk, so every received response is
 * recorded. Otherwise it gets the response before the check.
 */
function relay(passage: Passage, response: IncomingMessage): void {
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
    end(outgoing, response, last);
  });
}

function judge(passage: Passage, response: IncomingMessage): void {
  const traffic = trafficOf(passage, response);
  if (traffic) return passage.watch.onTraffic(traffic);
  const why = `not judged: a body of more than ${passage.watch.maxBytes} bytes, too many at once, or an unknown encoding`;
  passage.watch.onUnjudged(requestOf(passage), why);
}

/** Forwards a response only after it passed the check; one that is too large to hold is forwarded as it arrives. */
function holdBack(
  passage: Passage,
  response: IncomingMessage,
  reasonsAgainst: NonNullable<Watch['refuse']>,
): void {
  const { outgoing, watch, received } = passage;
  const letLargePass = (): void => {
    if (!received.isFull()) return;
    response.off('data', letLargePass);
    writeHead(passage, response);
    outgoing.write(received.bytes());
    relay(passage, response);
  };
  response.on('data', letLargePass);
  response.on('end', () => {
    if (outgoing.headersSent) return;
    const traffic = trafficOf(passage, response);
    const reasons = traffic ? reasonsAgainst(traffic) : [];
    if (traffic) watch.onTraffic(traffic);
    else judge(passage, response);
    if (reasons.length > 0)
      return respond(outgoing, 502, { message: 'the response violates the contract', reasons });
    writeHead(passage, response);
    end(outgoing, response, received.bytes());
  });
}

function writeHead({ incoming, outgoing }: Passage, response: IncomingMessage): void {
  const { statusCode, statusMessage, rawHeaders, headers } = response;
  const passed = passedOn(rawHeaders);
  // Trailers need a chunked body, which HTTP/1.0 doesn't have.
  const isChunked = headers['transfer-encoding'] !== undefined && incoming.httpVersion !== '1.0';
  if (headers.trailer !== undefined && isChunked && incoming.method !== 'HEAD')
    passed.push('Trailer', headers.trailer);
  outgoing.writeHead(statusCode ?? 502, statusMessage, passed);
}

function end(outgoing: ServerResponse, { rawTrailers }: IncomingMessage, last?: Buffer): void {
  if (rawTrailers.length > 0) outgoing.addTrailers(inPairs(rawTrailers));
  outgoing.end(last);
}

/** Responds instead of the service. */
export function respond(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns an interaction; undefined if a body cannot be read. */
function trafficOf(passage: Passage, response: IncomingMessage): Traffic | undefined {
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
