import {
  STATUS_CODES,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { readRequestTarget } from '@chain-apis/foundation';
import { ByteBuffer, listen, stoppable } from '@chain-apis/foundation/host';
import type { Area } from '../core/match/areas.ts';
import { type MockResponse, MAX_BODY_BYTES } from '../core/read/messages.ts';
import type { Mock, MockControls } from '../core/mock-api.ts';
import { openMock, type MockOptions } from '../files/open-mock.ts';
import { withOwn } from '../files/with-own.ts';
import type { SelfSigned } from './certificate.ts';
import { sendFaulty } from './send-faulty.ts';

/** Default grace period for pending requests when the server closes. */
export const CLOSE_GRACE_MS = 500;

export interface StartOptions extends MockOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default `127.0.0.1`: only this machine reaches the mock. */
  readonly host?: string | undefined;
  /** Serves TLS with a certificate created for this run. */
  readonly https?: boolean | undefined;
}

/** A mock that listens. */
export interface RunningMock
  extends MockControls, Pick<Mock, 'check' | 'use' | 'contract' | 'session' | 'handle'> {
  /** Without trailing slash, for example `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly port: number;
  /** The certificate in PEM, to be trusted by callers; absent without TLS. */
  readonly certificate?: string;
  readonly areas: readonly Area[];
  /**
   * Stops listening, and lets pending requests finish. A second call with a shorter grace
   * closes connections earlier.
   *
   * @param grace - milliseconds until connections are cut; `Infinity` waits for all of them. Default: 500
   */
  close(grace?: number): Promise<void>;
}

/**
 * Serves the contract over HTTP. Resolves once the mock is ready.
 *
 * @throws ContractError if the contract cannot be read; SteeringError if an option is malformed
 */
export async function startMock({
  port = 0,
  host = '127.0.0.1',
  https = false,
  ...options
}: StartOptions = {}): Promise<RunningMock> {
  // Loaded only now: few mocks use TLS.
  const certificate = https ? await (await import('./certificate.ts')).createCertificate(host) : undefined;
  const mock = await openMock({ ...options, certificate: certificate?.cert });
  const { maxBody = MAX_BODY_BYTES } = options;
  const server = createListener(certificate, (request, response) => serve(mock, maxBody, request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(mock, error, socket));
  server.on('connect', (_: IncomingMessage, socket) =>
    refuse(mock, new Error('CONNECT is not served'), socket),
  );
  const stop = stoppable(server);
  const address = await listen(server, port, host, certificate ? 'https' : 'http');
  const own = {
    url: address.origin,
    ...(certificate && { certificate: certificate.cert }),
    port: address.port,
    async close(grace = CLOSE_GRACE_MS) {
      await stop(grace);
      await mock.close();
    },
  };
  return withOwn(mock, own);
}

/** We refuse a request without a Host header in the contract's form, instead of Node. */
function createListener(certificate: SelfSigned | undefined, listener: RequestListener): Server {
  const options = { requireHostHeader: false };
  return certificate
    ? createTlsServer({ ...options, ...certificate }, listener)
    : createServer(options, listener);
}

function serve(mock: Mock, maxBody: number, request: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url = '/', headers, socket } = request;
  if (headers.host === undefined && request.httpVersion === '1.1') {
    return send(outgoing, mock.refuse(400, 'the header host is required'));
  }
  const named = namingHost(url, headers);
  if (!named) return send(outgoing, mock.refuse(400, 'the request target is neither a path nor a URL'));
  const respond = (body?: Buffer): void => {
    mock
      .handle({ method, url, headers: named, body, remote: socket.remoteAddress })
      .then((response) => deliver(outgoing, response))
      // It fails only if the caller disconnected while sending.
      .catch(() => outgoing.destroy());
  };
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) respond();
  else
    readBody(request, maxBody, (body) => {
      if (body) return respond(body);
      send(outgoing, mock.refuse(503, 'too many bodies are being sent at once'));
    });
}

/** The headers with the host of an absolute target, which a caller sends that uses the mock as its HTTP proxy. */
function namingHost(url: string, headers: IncomingHttpHeaders): IncomingHttpHeaders | undefined {
  if (url.startsWith('/') || url === '*') return headers;
  const target = readRequestTarget(url, headers.host);
  return target && { ...headers, host: target.host };
}

async function deliver(outgoing: ServerResponse, response: MockResponse): Promise<void> {
  const { delay = 0, fault } = response.effects ?? {};
  if (delay > 0) await pause(delay, undefined, { ref: false });
  if (outgoing.destroyed) return;
  if (fault) await sendFaulty(outgoing, response, fault);
  else send(outgoing, response);
}

function send(outgoing: ServerResponse, { status, headers, body }: MockResponse): void {
  outgoing.writeHead(status, headers).end(body);
}

/** Requests that the parser refuses also get a response in the contract's form, if the caller is still connected. */
function refuse(mock: Mock, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || (socket as Socket).bytesWritten > 0 || error.code === 'ECONNRESET') {
    return void socket.destroy();
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const reason = error.message.replace(/^Parse Error: /, '').replace(/[^\x20-\x7e]+/g, ' ');
  const { headers, body } = mock.refuse(status, `the request is not valid HTTP: ${reason}`);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${typeof body === 'string' ? body : Buffer.from(body).toString()}`,
  );
}

/** Memory limit of bodies being read; further ones are refused. */
const MAX_IN_HAND = 128 * 2 ** 20;
let inHand = 0;

/**
 * Reads a body up to one byte over the limit, which the engine refuses; drops the rest. A caller that disconnects gets
 * no response.
 *
 * @param done - called without a body if there is no memory for it
 */
function readBody(request: IncomingMessage, maxBody: number, done: (body: Buffer | undefined) => void): void {
  const body = new ByteBuffer();
  let [taken, isRefused] = [0, false];
  request.on('data', (piece: Buffer) => {
    isRefused ||= inHand + piece.length > MAX_IN_HAND;
    if (isRefused) return body.clear();
    if (body.length > maxBody) return;
    body.add(piece);
    taken += piece.length;
    inHand += piece.length;
  });
  request.once('end', () => done(isRefused ? undefined : body.bytes()));
  request.once('error', () => request.destroy());
  request.once('close', () => (inHand -= taken));
}
