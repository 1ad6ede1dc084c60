import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MockRequest } from './exchange.ts';
import type { Area, Mock } from './mock.ts';
import type { NodeState } from './node-state.ts';
import { openMock, type MockOptions } from './open-mock.ts';
import { MAX_BODY_BYTES } from './rest-door.ts';

/** How long a request under way may take to end while the server closes. */
const CLOSE_GRACE_MS = 500;

export interface StartOptions extends MockOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default `127.0.0.1`: only this machine reaches the mock. */
  readonly host?: string | undefined;
}

/** A mock that listens. */
export interface RunningMock {
  /** Without a final slash, for example `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly port: number;
  readonly node: NodeState;
  readonly areas: readonly Area[];
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Serves the contract over HTTP. It resolves once the mock is ready to answer.
 *
 * @throws ContractError if the contract cannot be read or has a broken example
 */
export async function startMock({
  port = 0,
  host = '127.0.0.1',
  ...options
}: StartOptions = {}): Promise<RunningMock> {
  const mock = await openMock(options);
  const server = createServer((request, response) => void serve(mock, request, response));
  // The address first: a port that is taken is told before Prism is loaded, not after.
  const address = await listen(server, port, host);
  await mock.ready().catch(async (cause: unknown) => {
    await close(server);
    throw cause;
  });
  return {
    url: `http://${shownHost(host)}:${address.port}`,
    port: address.port,
    node: mock.node,
    areas: mock.areas,
    close: () => close(server),
  };
}

async function serve(mock: Mock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, headers, body } = await mock.handle(await read(request));
    response.writeHead(status, { ...headers });
    response.end(body);
  } catch {
    // The caller went away while it was still sending.
    response.destroy();
  }
}

async function read(request: IncomingMessage): Promise<MockRequest> {
  const { method = 'GET', url = '/', headers } = request;
  return { method, url, headers, body: await readBody(request) };
}

/** Reads a body up to a byte beyond the limit, which the engine refuses; the rest is read and dropped. */
async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= MAX_BODY_BYTES) kept.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(kept);
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** The host as it stands in an address; a wildcard is reached by the loopback. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
