import { ServerResponse, type IncomingMessage, type InformationEvent, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { requestOf, type Passage, type Upgrade } from './passage.ts';
import { inPairs } from './http-headers.ts';

/** Forwards a 1xx response, such as 100 (Continue) or 103 (Early Hints); HTTP/1.0 has none. */
export function passInformation(
  { incoming, outgoing }: Passage,
  { statusCode, statusMessage, rawHeaders }: InformationEvent,
): void {
  if (outgoing.headersSent || incoming.httpVersion === '1.0') return;
  outgoing.socket?.write(headOf(statusCode, statusMessage, rawHeaders), 'latin1');
}

/** Forwards bytes both ways once the service has agreed to another protocol, without interpreting them. */
export function tunnel(
  passage: Passage,
  { socket, head }: Upgrade,
  { statusCode = 101, statusMessage = '', rawHeaders, headers }: IncomingMessage,
  upstream: Upgrade,
): void {
  passage.outgoing.detachSocket(socket as Socket);
  socket.write(headOf(statusCode, statusMessage, rawHeaders), 'latin1');
  socket.write(upstream.head);
  upstream.socket.write(head);
  socket.pipe(upstream.socket).pipe(socket);
  socket.on('close', () => upstream.socket.destroy());
  upstream.socket.on('error', () => socket.destroy()).on('close', () => socket.end());
  passage.watch.onUnjudged(
    requestOf(passage),
    `not judged: the connection was upgraded to ${headers.upgrade}`,
  );
}

/** A response to a request whose connection Node has handed over. */
export function responseOn(incoming: IncomingMessage, socket: Duplex): ServerResponse {
  const outgoing = new ServerResponse(incoming);
  outgoing.shouldKeepAlive = false;
  outgoing.assignSocket(socket as Socket);
  return outgoing.on('finish', () => socket.end());
}

/**
 * Makes the server read a request again without its upgrade: a service may ignore it, and Node leaves the body of an
 * upgrade request unread.
 */
export function readWithoutUpgrade(
  server: Server,
  { method, url, rawHeaders }: IncomingMessage,
  { socket, head }: Upgrade,
): void {
  const kept = inPairs(rawHeaders).filter(([name]) => !/^(connection|upgrade|http2-settings)$/i.test(name));
  const lines = kept.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const request = Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`, 'latin1');
  socket.unshift(Buffer.concat([request, head]));
  server.emit('connection', socket);
}

function headOf(status: number, reason: string, rawHeaders: readonly string[]): string {
  const lines = inPairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`;
}
