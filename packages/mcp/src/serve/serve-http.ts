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
import { listen, stoppable } from '@chain-apis/contract';
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

async function respond(handle: Handle, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = toRequest(incoming, gone.signal);
  const response =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins()) ??
    (new URL(request.url).pathname === PATH ? await handle(request) : new Response(null, { status: 404 }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = {
    method,
    signal,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as never, duplex: 'half' }),
  };
  // Only the path matters here; the Host header is checked separately.
  return new Request(new URL(url, 'http://127.0.0.1'), init);
}
