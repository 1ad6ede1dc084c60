import { own, type JsonObject } from '@chain-apis/foundation';
import type { Effects, WireFault } from '../faults/wire-faults.ts';
import type { Body } from '../values/body.ts';

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
  readonly params?: unknown;
  readonly id?: unknown;
}

/** A response with its log data. */
export interface EngineResponse extends Omit<MockResponse, 'body'> {
  readonly body: Body;
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
  /** The body for an equal JSON-RPC call with another id. */
  readonly bodyFor?: ((id: string) => Body) | undefined;
}

/** The headers of a request by name in lower case. */
export interface RequestHeaders {
  get(name: string): string | undefined;
  entries(): Iterable<[string, string]>;
}

/** A parsed request. */
export interface ParsedRequest {
  /** Upper case. */
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: RequestHeaders;
  readonly body: Uint8Array;
}

const encoder = new TextEncoder();
/** Shared: the query of a request is never modified. */
const NO_QUERY = new URLSearchParams();
const NO_BODY = new Uint8Array();

export function parseRequest(request: MockRequest): ParsedRequest {
  const target = originForm(request.url).split('#', 1)[0] ?? '';
  const mark = target.indexOf('?');
  return {
    method: request.method.toUpperCase(),
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? NO_QUERY : new URLSearchParams(target.slice(mark + 1)),
    headers: new SharedHeaders(request.headers),
    body: typeof request.body === 'string' ? encoder.encode(request.body) : (request.body ?? NO_BODY),
  };
}

/** Reads headers in place: a response needs few of them, and a copy would take longer. */
class SharedHeaders implements RequestHeaders {
  readonly #fields: MockRequest['headers'];

  constructor(fields: MockRequest['headers']) {
    this.#fields = fields;
  }

  get(name: string): string | undefined {
    const value = own(this.#fields, name);
    if (typeof value === 'string') return value;
    return Array.isArray(value) ? value.join(', ') : undefined;
  }

  entries(): [string, string][] {
    return Object.keys(this.#fields).flatMap((name): [string, string][] => {
      const value = this.get(name);
      return value === undefined ? [] : [[name, value]];
    });
  }
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
