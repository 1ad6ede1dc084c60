import {
  Agent as HttpAgent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { textOfBody, type BodyText } from './content-encoding.ts';
import type { Traffic } from './traffic.ts';

/** What the proxy does with what passes by. */
export interface ProxyServerOptions {
  readonly upstream: string;
  readonly port: number;
  readonly host: string;
  /** The most bytes of a body that are held to be judged; what is larger passes on without a verdict. */
  readonly maxBytes: number;
  /** Why a response must not be passed on; only asked where responses are held back. */
  readonly refuse?: ((traffic: Traffic) => readonly string[]) | undefined;
  readonly onTraffic: (traffic: Traffic) => void;
  /** A response that broke off or never came. */
  readonly onBroken: (request: Traffic['request'], why: string) => void;
}

export interface RunningProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers that belong to one connection, not to the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** An address in front of a service: everything passes on unchanged, and a copy of it is looked at afterwards. */
export async function startProxyServer(options: ProxyServerOptions): Promise<RunningProxy> {
  const upstream = new URL(options.upstream);
  const isTls = upstream.protocol === 'https:';
  const agent = new (isTls ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: 256,
    scheduling: 'lifo',
  });
  const open = isTls ? httpsRequest : httpRequest;
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing));
  server.keepAliveTimeout = 60_000;
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        // A connection that carries a request now would be kept alive, and served, for as long as it is used.
        server.prependListener('request', (_, outgoing) => (outgoing.shouldKeepAlive = false));
        server.close(() => {
          agent.destroy();
          resolve();
        });
        server.closeIdleConnections();
      }),
  };

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const started = performance.now();
    const sent = createCopy(options.maxBytes);
    const path = upstream.pathname.replace(/\/$/, '') + (incoming.url ?? '/');
    const url = upstream.origin + path;
    const forwarded = open(
      {
        agent,
        host: upstream.hostname.replace(/^\[|\]$/g, ''),
        port: upstream.port === '' ? undefined : upstream.port,
        method: incoming.method,
        path,
        headers: [...passedOn(incoming.rawHeaders, ['host']), 'host', upstream.host],
      },
      (response) => {
        const received = createCopy(options.maxBytes);
        const traffic = (): Traffic | undefined => {
          const [requestBody, responseBody] = [sent.text(incoming.headers), received.text(response.headers)];
          if (requestBody === undefined || responseBody === undefined) return undefined;
          return {
            request: requestOf(requestBody.text),
            response: {
              ok: true,
              status: response.statusCode ?? 0,
              headers: plainHeaders(response),
              ...responseBody,
              durationMs: performance.now() - started,
            },
          };
        };
        response.on('data', received.add);
        response.on('aborted', () => {
          options.onBroken(requestOf(sent.text(incoming.headers)?.text ?? ''), 'the response broke off');
          outgoing.destroy();
        });
        const writeHead = () =>
          outgoing.writeHead(
            response.statusCode ?? 502,
            response.statusMessage,
            passedOn(response.rawHeaders, []),
          );
        if (options.refuse) hold(response, received, writeHead, traffic, outgoing);
        else {
          writeHead();
          response.pipe(outgoing);
        }
        response.on('end', () => {
          // The caller has the response before anybody looks at it.
          setImmediate(() => {
            const whole = traffic();
            if (whole) options.onTraffic(whole);
          });
        });
      },
    );
    const requestOf = (body: string): Traffic['request'] => ({
      method: incoming.method ?? 'GET',
      url,
      headers: plainHeaders(incoming),
      ...(body !== '' && { body }),
    });
    forwarded.on('error', (cause) => {
      if (outgoing.destroyed) return;
      const why = `the proxy got no response from ${upstream.origin}: ${cause.message}`;
      options.onBroken(requestOf(sent.text(incoming.headers)?.text ?? ''), why);
      if (outgoing.headersSent) outgoing.destroy();
      else explain(outgoing, [why]);
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) forwarded.destroy();
    });
    incoming.on('data', sent.add);
    incoming.pipe(forwarded);
  }

  /** Passes a response on only when it is known to be good; one that is too large to be held passes as it comes. */
  function hold(
    response: IncomingMessage,
    copy: Copy,
    writeHead: () => void,
    traffic: () => Traffic | undefined,
    outgoing: ServerResponse,
  ): void {
    const flow = (): void => {
      response.off('data', watch);
      writeHead();
      outgoing.write(copy.bytes());
      response.pipe(outgoing);
    };
    const watch = (): void => {
      if (copy.isFull()) flow();
    };
    response.on('data', watch);
    response.on('end', () => {
      if (outgoing.headersSent) return;
      const whole = traffic();
      const reasons = whole ? options.refuse!(whole) : [];
      if (whole) options.onTraffic(whole);
      if (reasons.length > 0) return explain(outgoing, reasons);
      writeHead();
      outgoing.end(copy.bytes());
    });
  }
}

function explain(outgoing: ServerResponse, reasons: readonly string[]): void {
  const text = JSON.stringify({ message: 'the response breaks the contract', reasons });
  outgoing.writeHead(502, { 'content-type': 'application/json' }).end(text);
}

/** Raw headers, in their order and spelling, without those of the connection. */
function passedOn(raw: readonly string[], without: readonly string[]): string[] {
  const passed: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!.toLowerCase();
    if (!HOP_BY_HOP.has(name) && !without.includes(name)) passed.push(raw[index]!, raw[index + 1]!);
  }
  return passed;
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

type Copy = ReturnType<typeof createCopy>;

/** A copy of the beginning of a body. */
function createCopy(maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  let full = false;
  return {
    add: (chunk: Buffer): void => {
      if (full) return;
      chunks.push(chunk);
      size += chunk.byteLength;
      full = size > maxBytes;
    },
    isFull: () => full,
    bytes: () => Buffer.concat(chunks),
    /** Nothing if the body is too large, or encoded in a way that is not known. */
    text: (headers: IncomingMessage['headers']): BodyText | undefined =>
      full ? undefined : textOfBody(Buffer.concat(chunks), headers['content-encoding']),
  };
}

function listen(server: Server, { port, host }: ProxyServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
