import type { Json, JsonObject } from '@chain-apis/foundation';
import type { Effects, WireFault } from '../faults/wire-faults.ts';

/** A request, independent of the transport. */
export interface MockRequest {
  readonly method: string;
  /** Path and query of the request line; an absolute URL is accepted, too. */
  readonly url: string;
  /** Names in lower case, as in Node's HTTP server. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: Uint8Array | string | undefined;
  /** Address of the caller; absent if in-process. */
  readonly remote?: string | undefined;
}

/** A response of the engine. Header names are in lower case. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** What the transport does to it. */
  readonly effects?: Effects | undefined;
}

/** A JSON-RPC call as the request log has it. */
export interface LoggedRpcCall {
  readonly method: string;
  readonly params?: Json | undefined;
  readonly id?: Json;
}

/** A response with its log data. */
export interface EngineResponse extends MockResponse {
  /** The operation or the methods that responded, or would have. */
  readonly operations?: readonly string[] | undefined;
  /** Name of the example that was served. */
  readonly example?: string | undefined;
  /** Parsed parameters of the call by name. */
  readonly params?: JsonObject | undefined;
  /** The JSON-RPC calls of the request. */
  readonly rpc?: readonly LoggedRpcCall[] | undefined;
  /** A scenario's delivery faults; the latency isn't drawn yet. */
  readonly wanted?: { readonly latency?: string; readonly fault?: WireFault } | undefined;
  /** Why the contract does not declare what was called. */
  readonly undeclared?: string | undefined;
  /** Why the contract does not allow the call. */
  readonly refused?: string | undefined;
}

/** The headers of a request by name in lower case. */
export type RequestHeaders = ReadonlyMap<string, string>;

/** A parsed request. */
export interface ParsedRequest {
  /** Upper case. */
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: RequestHeaders;
  readonly body: Uint8Array;
  /** Most bytes that the body may have. */
  readonly maxBody: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === 'string' ? encoder.encode(body) : body;

export const textOf = (body: string | Uint8Array): string =>
  typeof body === 'string' ? body : decoder.decode(body);

/** Returns the length of a body in bytes. */
export const byteLength = (body: string | Uint8Array): number => bytesOf(body).length;

/** The path prefix of the control API. */
export const CONTROL_PREFIX = '/__mock';

/** As many as Prism takes. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

export function parseRequest(request: MockRequest, maxBody = MAX_BODY_BYTES): ParsedRequest {
  const target = originForm(request.url).split('#', 1)[0] ?? '';
  const mark = target.indexOf('?');
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    // Cookies are no list of commas (RFC 6265, 5.4).
    value === undefined ? [] : [[name, [value].flat().join(name === 'cookie' ? '; ' : ', ')]],
  );
  return {
    method: request.method.toUpperCase(),
    path: mark < 0 ? target : target.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)),
    headers: new Map(headers),
    body: bytesOf(request.body ?? ''),
    maxBody,
  };
}

/** Returns why a body is refused with 413. */
export function tooLarge({ body, maxBody }: Pick<ParsedRequest, 'body' | 'maxBody'>): string | undefined {
  return body.length > maxBody ? `the body must not be larger than ${maxBody} bytes (--max-body)` : undefined;
}

/** The unparsed path of a request line. */
export function pathOf(url: string): string {
  return originForm(url).split(/[?#]/, 1)[0] ?? '';
}

/** `http://host/path?query`, sent to proxies, is the same as `/path?query`. */
export function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(url);
  if (!absolute) return url;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A plain text response in a Go server's form. */
export function textResponse(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): EngineResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` };
}

/** A response in JSON. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): EngineResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** Returns the server's URL as named by the request. */
export const originOf = (headers: RequestHeaders, scheme: 'http' | 'https'): string =>
  `${scheme}://${headers.get('host') ?? 'localhost'}`;
