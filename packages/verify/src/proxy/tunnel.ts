import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { requestOf, type ProxiedExchange, type Upgrade } from './proxied-exchange.ts';
import { inPairs } from './http-headers.ts';
import { respondBroken } from './forward-response.ts';
import { unsendablePart } from './response-head.ts';

/** Forwards bytes both ways once the service has agreed to another protocol, without interpreting them. */
export function tunnel(
  passage: ProxiedExchange,
  { socket, head }: Upgrade,
  { statusCode = 101, statusMessage = '', rawHeaders, headers }: IncomingMessage,
  upstream: Upgrade,
): void {
  upstream.socket.on('error', () => socket.destroy());
  const why = unsendablePart(statusMessage, rawHeaders);
  if (why !== undefined) {
    respondBroken(passage, why);
    return void upstream.socket.destroy();
  }
  // The proxy listens on TCP: its streams are sockets.
  passage.outgoing.detachSocket(socket as Socket);
  socket.write(
    `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${headerLines(inPairs(rawHeaders))}\r\n`,
    'latin1',
  );
  socket.write(upstream.head);
  upstream.socket.write(head);
  socket.pipe(upstream.socket).pipe(socket);
  socket.on('close', () => upstream.socket.destroy());
  upstream.socket.on('close', () => socket.end());
  passage.watch.onUnjudged(
    requestOf(passage),
    `not judged: the connection was upgraded to ${headers.upgrade}`,
  );
}

/** A response to a request whose connection Node has handed over. */
export function responseOn(incoming: IncomingMessage, socket: Duplex): ServerResponse {
  const outgoing = new ServerResponse(incoming);
  outgoing.shouldKeepAlive = false;
  // Node types it as a stream, since servers can be given other streams.
  outgoing.assignSocket(socket as Socket);
  return outgoing.on('finish', () => socket.end());
}

/**
 * Makes the server read a request again without its upgrade: a service may ignore it, and Node leaves the body of an
 * upgrade request unread.
 */
export function readWithoutUpgrade(
  server: Server,
  { method, url, rawHeaders, httpVersion }: IncomingMessage,
  { socket, head }: Upgrade,
): void {
  const kept = inPairs(rawHeaders).filter(([name]) => !/^(connection|upgrade|http2-settings)$/i.test(name));
  const request = Buffer.from(`${method} ${url} HTTP/${httpVersion}\r\n${headerLines(kept)}\r\n`, 'latin1');
  socket.unshift(Buffer.concat([request, head]));
  server.emit('connection', socket);
}

function headerLines(headers: readonly (readonly [string, string])[]): string {
  return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}
