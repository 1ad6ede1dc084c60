import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { respond } from './forward-response.ts';

/** Why a request isn't forwarded. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** The reason without the caller's own text, for the report. Default: the message. */
  readonly reason?: string | undefined;
}

/**
 * Refuses requests. Nothing else that came over their connections is forwarded: where the refused request ends, another
 * one could seem to begin.
 */
export function createRefusals(onRefused: (reason: string) => void) {
  const refused = new WeakSet<Socket>();
  const latest = new WeakMap<Socket, readonly [IncomingMessage, ServerResponse]>();
  const count = (socket: Socket, { message, reason = message }: Refusal): void => {
    refused.add(socket);
    onRefused(reason);
  };
  return {
    /** Notes a request; returns whether it came after a refused one. */
    isLost(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (refused.has(incoming.socket)) return true;
      latest.set(incoming.socket, [incoming, outgoing]);
      return false;
    },
    refuse(incoming: IncomingMessage, outgoing: ServerResponse, refusal: Refusal): void {
      count(incoming.socket, refusal);
      endWith(outgoing, refusal);
    },
    /**
     * Refuses another protocol behind a request without a whole response: the connection still belongs to that one.
     *
     * @returns whether there is such a request
     */
    refuseBehind(socket: Socket): boolean {
      const [, outgoing] = latest.get(socket) ?? [];
      if (!outgoing || outgoing.closed) return false;
      count(socket, { status: 400, message: 'an upgrade came before the response to another request' });
      finishLast(socket, outgoing);
      return true;
    },
    /** Refuses malformed bytes, or an error in a request's body. */
    refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
      const refusal = refusalOf(error);
      if (!refusal) return void socket.destroy();
      if (refused.has(socket)) return;
      count(socket, refusal);
      const [incoming, outgoing] = latest.get(socket) ?? [];
      if (!incoming || !outgoing || outgoing.writableFinished) return endSocketWith(socket, refusal);
      if (incoming.complete) finishLast(socket, outgoing);
      else if (outgoing.headersSent) socket.destroy();
      else endWith(outgoing, refusal);
    },
  };
}

function endWith(outgoing: ServerResponse, { status, message }: Refusal): void {
  outgoing.shouldKeepAlive = false;
  respond(outgoing, status, { message });
}

function endSocketWith(socket: Socket, { status, message }: Refusal): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ message });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n`;
  socket.end(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy());
}

/** The last whole request gets its response; then the connection ends. */
function finishLast(socket: Socket, outgoing: ServerResponse): void {
  outgoing.shouldKeepAlive = false;
  outgoing.once('finish', () => socket.destroySoon());
}

/** Undefined for a connection that just failed. */
function refusalOf({ code = '' }: NodeJS.ErrnoException): Refusal | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: 'the request took too long' };
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, message: 'the headers are too long' };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return { status: 413, message: 'the chunk extensions are too long' };
  if (!code.startsWith('HPE_')) return undefined;
  return { status: 400, message: `the request is not valid HTTP/1.1 (${code})` };
}
