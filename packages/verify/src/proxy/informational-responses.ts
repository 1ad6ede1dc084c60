import type { ClientRequest, InformationEvent } from 'node:http';
import { headText, passedOn } from './http-headers.ts';
import { respondBroken } from './forward-response.ts';
import type { ProxiedExchange } from './proxied-exchange.ts';
import { unsendablePart } from './response-head.ts';

/** Maximum size of all 1xx responses to one request, in bytes. */
const MAX_BYTES = 64 * 1024;

/**
 * Forwards 1xx responses, such as 100 (Continue) or 103 (Early Hints), no faster than the caller reads them. A service
 * that sends too many gets no further chance.
 */
export function createInformationalForwarder(passage: ProxiedExchange, forwarded: ClientRequest) {
  const { incoming, outgoing } = passage;
  let bytes = 0;
  return ({ statusCode, statusMessage, rawHeaders }: InformationEvent): void => {
    if (forwarded.destroyed) return;
    // A caller that reads it as the response must not wait for a body.
    const head = headText(statusCode, statusMessage, passedOn(rawHeaders, 'content-length'));
    bytes += head.length;
    const why =
      bytes > MAX_BYTES
        ? `the service sent more than ${MAX_BYTES} bytes of 1xx responses`
        : unsendablePart(statusMessage, rawHeaders);
    if (why !== undefined) {
      respondBroken(passage, why);
      return void forwarded.destroy();
    }
    // HTTP/1.0 has none.
    const { socket } = outgoing;
    if (outgoing.headersSent || incoming.httpVersion === '1.0' || !socket) return;
    if (socket.write(head, 'latin1')) return;
    forwarded.socket?.pause();
    socket.once('drain', () => forwarded.socket?.resume());
  };
}
