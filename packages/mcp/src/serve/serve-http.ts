import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { listen, stoppable } from '@chain-apis/foundation/host';
import { readRequestTarget, type RequestTarget } from '@chain-apis/foundation';
import { createServers, type McpOptions } from '../server.ts';

/** A server on this machine. */
export interface RunningServer {
  readonly url: string;
  /** @param grace - milliseconds for pending calls. Default: 500 */
  close(grace?: number): Promise<void>;
}

const PATH = '/mcp';

/**
 * Serves over streamable HTTP, on loopback only. Refuses requests from pages of other origins and for other host names,
 * as the protocol requires.
 */
export async function serveHttp(options: McpOptions, port: number): Promise<RunningServer> {
  const handler = createMcpHandler(createServers(options));
  const server = createServer((request, response) => {
    respond(handler.fetch, request, response).catch(() => response.destroy());
  });
  const stop = stoppable(server);
  const { origin } = await listen(server, port, '127.0.0.1');
  return {
    url: origin + PATH,
    async close(grace = 500) {
      await stop(grace);
      await handler.close();
    },
  };
}

type Handle = (request: Request) => Promise<Response>;

/** Methods that a standard `Request` can't have. */
const UNREQUESTABLE = new Set(['TRACE', 'TRACK', 'CONNECT']);

async function respond(handle: Handle, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const response = await responseTo(handle, incoming, gone.signal);
  const { connection: _, ...headers } = Object.fromEntries(response.headers);
  // Node decides whether the connection stays open, as the caller wishes.
  outgoing.writeHead(response.status, headers);
  // Node's types of web streams and those of its `fetch` are declared apart.
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}

async function responseTo(handle: Handle, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', url = '/', headers } = incoming;
  const target = readRequestTarget(url, headers.host);
  if (!target) return new Response(null, { status: 400 });
  if (UNREQUESTABLE.has(method)) return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const request = toRequest(incoming, target, signal);
  return (
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins()) ??
    (new URL(request.url).pathname === PATH ? handle(request) : new Response(null, { status: 404 }))
  );
}

function toRequest(
  incoming: IncomingMessage,
  { path, host = '' }: RequestTarget,
  signal: AbortSignal,
): Request {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // As above, its types of streams are declared apart.
  const init = {
    method,
    signal,
    headers: Object.entries({ ...headers, host }).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as never, duplex: 'half' }),
  };
  // Only the path matters here; the host is checked separately.
  return new Request(`http://127.0.0.1${path}`, init);
}
