import { isUtf8 } from 'node:buffer';
import { firstItem, streamOf } from '@chain-apis/contract/calls';
import type { Clock } from './clock.ts';

/** The required part of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request ready to leave. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A whole response. */
export interface Received {
  readonly ok: true;
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether the body is valid UTF-8. Default: true. */
  readonly isUtf8?: boolean;
  readonly durationMs: number;
}

/** What a dead service does. */
type Silence = 'timeout' | 'no-host' | 'refused' | 'tls' | 'truncated' | 'closed' | 'network';

/** Why there is no response. */
export interface NotReceived {
  readonly ok: false;
  readonly kind: Silence | 'stopped' | 'too-large' | 'unsent';
  /** A readable message. */
  readonly why: string;
  readonly durationMs: number;
}

export interface SendLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

interface Means {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Sends one request. Never throws, follows no redirects, and ends by its deadline in any case. */
export async function sendRequest(
  request: OutgoingRequest,
  { fetch, clock, signal }: Means,
  limits: SendLimits,
): Promise<Received | NotReceived> {
  const started = clock.now();
  const finished = new AbortController();
  const stop = AbortSignal.any([signal, finished.signal]);
  const received = receive(request, { fetch, clock, signal: stop }, limits).catch((cause: unknown) =>
    explain(cause, request),
  );
  // A `fetch` that ignores its signal must not block: the timer resolves instead.
  const late = clock
    .sleep(limits.timeoutMs, stop)
    .then((): Failure =>
      signal.aborted
        ? { kind: 'stopped', why: 'the run was stopped' }
        : { kind: 'timeout', why: `no response within ${limits.timeoutMs / 1000} s` },
    );
  const result = await Promise.race([received, late]);
  finished.abort();
  const durationMs = clock.now() - started;
  if ('status' in result) return { ok: true, ...result, durationMs };
  return {
    ok: false,
    ...(signal.aborted ? { kind: 'stopped', why: 'the run was stopped' } : result),
    durationMs,
  };
}

type Failure = Pick<NotReceived, 'kind' | 'why'>;
type WholeResponse = Pick<Received, 'status' | 'headers' | 'text' | 'isUtf8'>;

async function receive(
  { method, url, headers, body }: OutgoingRequest,
  { fetch, clock, signal }: Means,
  { maxBytes, timeoutMs }: SendLimits,
): Promise<WholeResponse | Failure> {
  const init: RequestInit = {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body !== undefined && { body }),
  };
  const response = await fetch(url, init);
  const stream = streamOf(response.headers.get('content-type') ?? '');
  // A stream can be silent until something happens, and has no end.
  const patience = stream && clock.sleep(timeoutMs / 2, signal);
  const read = readBytes(response, maxBytes, patience, (text) => firstItem(stream!, text) !== undefined);
  const bytes = await read.catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    return { kind: 'truncated', why: `the response broke off: ${rootOf(cause).message}` } as const;
  });
  if (bytes !== undefined && 'kind' in bytes) return bytes;
  if (bytes === undefined) {
    return { kind: 'too-large', why: `the response is larger than ${maxBytes} bytes` };
  }
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: bytes.toString('utf8'),
    ...(!isUtf8(bytes) && { isUtf8: false }),
  };
}

/**
 * Reads the body; returns undefined if it exceeds the limit, without reading the rest.
 *
 * @param patience - of a stream: when it resolves, what has arrived is all
 * @param isEnough - of a stream: whether this text of it is
 */
async function readBytes(
  response: Response,
  maxBytes: number,
  patience: Promise<void> | undefined,
  isEnough: (text: string) => boolean,
): Promise<Buffer | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const end = patience?.then(() => ({ done: true, value: undefined }) as const);
  const next = () => (end ? Promise.race([reader.read(), end]) : reader.read());
  const chunks: Uint8Array[] = [];
  let [size, due] = [0, 0];
  for (let part = await next(); !part.done; part = await next()) {
    const chunk = part.value;
    size += chunk.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(chunk);
    if (!patience || size < due) continue;
    if (isEnough(Buffer.concat(chunks).toString('utf8'))) break;
    // Not at each of many small chunks.
    due = size * 1.1;
  }
  // The connection of a stream would stay open.
  if (patience) void reader.cancel().catch(() => {});
  return Buffer.concat(chunks);
}

/** What `fetch` refuses to send, such as a header of the connection. Without a code, it did not begin to. */
const UNSENT = /^$|^UND_ERR_(INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)$|^ERR_INVALID_URL$/;

/** A certificate that no known authority has signed. */
const OWN = /self.signed|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/i;
const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** `fetch` only says "fetch failed"; the reason is in the error's `cause`. */
function explain(cause: unknown, { url, headers }: OutgoingRequest): Failure {
  const { code, message } = rootOf(cause);
  const { host, hostname } = new URL(url);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { kind: 'no-host', why: `no such host: ${hostname}` };
  if (code === 'ECONNREFUSED') return { kind: 'refused', why: `nothing listens at ${host}` };
  if (/wrong.version.number/i.test(`${code} ${message}`))
    return { kind: 'tls', why: `${host} is not a TLS server: is its address http://${host}?` };
  if (TLS.test(code) || /certificate|\bssl\b|\btls\b|wrong version number/i.test(message)) {
    return {
      kind: 'tls',
      why: `no TLS connection with ${host}: ${message || code}${OWN.test(`${code} ${message}`) ? '. For its own certificate: NODE_EXTRA_CA_CERTS=FILE' : ''}`,
    };
  }
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code.startsWith('HPE_'))
    return { kind: 'closed', why: `the server broke off the connection: ${message || code}` };
  if (UNSENT.test(code))
    return { kind: 'unsent', why: `the request was not sent: ${badHeader(headers) ?? message}` };
  return { kind: 'network', why: `the connection failed: ${message || code}` };
}

/** Names a header without its value, which may be a key. */
function badHeader(headers: OutgoingRequest['headers']): string | undefined {
  const bad = Object.entries(headers).find(([, text]) => !/^[\t -~\x80-\xff]*$/.test(text));
  return bad && `the header ${bad[0]} can't have this value`;
}

function rootOf(cause: unknown): { code: string; message: string } {
  let error = cause;
  for (let depth = 0; depth < 5 && error instanceof Error; depth += 1) {
    const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
    if (!(inner instanceof Error)) break;
    error = inner;
  }
  // Anything can be thrown; any value but these has no such properties.
  const { code = '', message = String(error) } = (error ?? {}) as { code?: unknown; message?: string };
  return { code: String(code), message: message.split('\n', 1)[0]! };
}
