import { listen, stoppable } from '@chain-apis/foundation/host';
import { loadContract, type Contract } from '@chain-apis/contract';
import { withDigits } from '@chain-apis/contract/source';
import { parsedJson, type Json, withId, errorMessage } from '@chain-apis/foundation';
import { createServer, request as createRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { areasOf, type Area } from '../core/match/areas.ts';
import { MAX_BODY_BYTES } from '../core/read/messages.ts';
import { loggable, type LogEntry } from '../core/log/request-log.ts';
import { selectPackages, type MockOptions } from '../files/open-mock.ts';
import { CLOSE_GRACE_MS, type StartOptions } from '../server/start-mock.ts';
import { createPrismRoutes, type PrismTarget } from './prism-routes.ts';

export type PrismOptions = Pick<
  MockOptions,
  'contract' | 'config' | 'allowRemote' | 'at' | 'beside' | 'only' | 'log'
> &
  Pick<StartOptions, 'port' | 'host'>;

/** Prism, listening. */
export interface RunningPrism {
  /** Without trailing slash, for example `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly port: number;
  readonly areas: readonly Area[];
  readonly contract: Contract;
  /**
   * Stops listening and lets requests in progress end. Called again with a shorter grace, it cuts earlier.
   *
   * @param grace - milliseconds until their connections are cut; `Infinity` waits for all of them. Default: 500
   */
  close(grace?: number): Promise<void>;
}

/**
 * Serves the contract with Prism: its own HTTP server, OpenRPC as its projection to OpenAPI, behind the addresses of the
 * mock. Each response is Prism's; in a JSON-RPC response the id of the example becomes that of the call.
 *
 * @throws ContractError if the contract cannot be read; Error if Prism cannot read it
 */
export async function startPrism(options: PrismOptions = {}): Promise<RunningPrism> {
  const { port = 0, host = '127.0.0.1', config, allowRemote, at, beside, only, log } = options;
  const whole = options.contract ?? (await loadContract(config, { allowRemote, at, beside }));
  const contract = only ? selectPackages(whole, only) : whole;
  const { openPrismServer } = await import('./prism-server.ts');
  const prism = await openPrismServer(contract);
  const server = createServer(createRouter(contract, prism.port, log));
  const stop = stoppable(server);
  let closing: Promise<void> | undefined;
  const address = await listen(server, port, host).catch(async (cause: unknown) => {
    await prism.close();
    throw cause;
  });
  return {
    url: address.origin,
    port: address.port,
    areas: areasOf(contract),
    contract,
    async close(grace = CLOSE_GRACE_MS) {
      await stop(grace);
      await (closing ??= prism.close());
    },
  };
}

/** Forwards requests to Prism and its responses back. */
function createRouter(contract: Contract, port: number, log: PrismOptions['log']) {
  const targetOf = createPrismRoutes(contract);
  const bundles = contract.documents.map(({ bundle }) => bundle);
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const start = performance.now();
    const { method = 'GET', url = '/' } = incoming;
    try {
      const body = await bodyOf(incoming);
      if (!body) return refuse(outgoing, 413, `a body has at most ${MAX_BODY_BYTES} bytes`);
      const target = targetOf({ method, url, body: body.toString() });
      const response = await askPrism(incoming, body, { host: '127.0.0.1', port, path: target.url });
      await passBack(response, outgoing, { id: target.id, digitsOf: bundles });
      log?.(entryOf(incoming, response.statusCode!, performance.now() - start, target));
    } catch (cause) {
      refuse(outgoing, 502, `Prism does not respond: ${errorMessage(cause)}`);
    }
  };
}

/** Asks on a connection of its own: Prism could close an idle one as it is used again. */
function askPrism(
  { method, headers }: IncomingMessage,
  body: Buffer,
  destination: { readonly host: string; readonly port: number; readonly path: string },
): Promise<IncomingMessage> {
  const { connection: _, 'transfer-encoding': chunked, ...rest } = headers;
  const sent = chunked === undefined ? rest : { ...rest, 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    createRequest({ ...destination, agent: false, method, headers: sent })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });
}

/** The body of a request; undefined if Prism would refuse it for its size. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

/** Hop-by-hop headers. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

async function passBack(
  response: IncomingMessage,
  outgoing: ServerResponse,
  { id, digitsOf }: { readonly id: string | undefined; readonly digitsOf: Json[] },
): Promise<void> {
  const { statusCode = 502, statusMessage, headers } = response;
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
  if (!/[/+]json\b/i.test(headers['content-type'] ?? '')) {
    outgoing.writeHead(statusCode, statusMessage, Object.fromEntries(kept));
    return pipeline(response, outgoing);
  }
  // Prism reads the documents itself and rounds wide integers.
  const json = withDigits(await text(response), digitsOf);
  const isCall = id !== undefined && statusCode === 200;
  const body = isCall ? withId(parsedJson(json), id) : json;
  // A HEAD response has a length without a body.
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const sized = { ...Object.fromEntries(kept), ...length };
  outgoing.writeHead(statusCode, statusMessage, sized).end(body);
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(status, { 'content-type': 'text/plain' }).end(`${message}\n`);
}

function entryOf(
  { method = 'GET', url = '/' }: IncomingMessage,
  status: number,
  milliseconds: number,
  { operation }: PrismTarget,
): LogEntry {
  const path = loggable(url.replace(/\?.*$/s, ''));
  return { method, path, status, milliseconds, ...(operation && { operation: operation.id }) };
}
