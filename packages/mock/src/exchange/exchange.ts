import type { Effects, WireFault } from '../faults/fault.ts';

/** A request as the engine sees it, whichever door it came through. */
export interface MockRequest {
  readonly method: string;
  /** Path and query as they stand in the request line; an absolute address is accepted too. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: Uint8Array | string | undefined;
  /** Address of the caller; absent within a process. */
  readonly remote?: string | undefined;
}

/** An answer of the engine. Header names are in lower case. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** What is to be done to it on its way; the doors do it. */
  readonly effects?: Effects;
}

/** An answer with what the log and the list of calls tell about it. */
export interface Answer extends MockResponse {
  /** The operation or the methods that answered, or would have. */
  readonly operations?: readonly string[];
  /** Name of the example that was served. */
  readonly example?: string;
  /** The next answer to an equal request may be another one. */
  readonly volatile?: boolean;
  /** What a scenario wants done to it on its way; the latency is still to be drawn. */
  readonly wanted?: { readonly latency?: string; readonly fault?: WireFault };
  /** Why the contract does not declare what was called. */
  readonly undeclared?: string;
}

/** A request taken apart: what the doors work on. */
export interface ParsedRequest {
  /** Upper case. */
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

const encoder = new TextEncoder();
/** Nobody writes to the query of a request. */
const NO_QUERY = new URLSearchParams();
const NO_BODY = new Uint8Array();

export function parseRequest(request: MockRequest): ParsedRequest {
  const target = originForm(request.url).split('#', 1)[0] ?? '';
  const mark = target.indexOf('?');
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined)
      headers.set(name.toLowerCase(), typeof value === 'string' ? value : value.join(', '));
  }
  return {
    method: request.method.toUpperCase(),
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? NO_QUERY : new URLSearchParams(target.slice(mark + 1)),
    headers,
    body: typeof request.body === 'string' ? encoder.encode(request.body) : (request.body ?? NO_BODY),
  };
}

/** The path that a request line names, as it stands there. */
export function pathOf(url: string): string {
  return originForm(url).split(/[?#]/, 1)[0] ?? '';
}

/** `http://host/path?query`, which proxies send, names the same as `/path?query`. */
function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/is.exec(url);
  if (!absolute) return url;
  const rest = absolute[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A plain text answer, as a Go server gives one. */
export function textAnswer(status: number, text: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` };
}

/** An answer in JSON. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}
