import { bytesOfText, ownText } from '@chain-apis/contract';
import { byteLength, textOf } from '../values/text.ts';
import type { EngineResponse, LoggedRpcCall, MockRequest } from '../read/messages.ts';

/** Of longer bodies the beginning is remembered. */
const MOST_BODY = 20_000;
/** Of names that a caller invents. */
const MOST_NAME = 200;
/** Of reasons that repeat what a caller sent. */
const MOST_WHY = 1000;
/** What a value takes in memory, for each character of its JSON. */
const BYTES_OF_JSON = 10;

/** What is remembered of a request until a caller asks for the calls: as little as possible, because there are many. */
export interface LoggedCall {
  readonly request: Omit<MockRequest, 'body'> & { readonly body?: string | undefined };
  readonly response: Omit<EngineResponse, 'body'> & { readonly body: string };
  /** How long a body is, in bytes, of which only the beginning is here. */
  readonly cut: { readonly request?: number; readonly response?: number };
  /** What all of it takes in memory, at most. */
  readonly bytes: number;
}

/** Takes from a request and its response what the log remembers. It holds nothing of theirs that may be large. */
export function logged(
  { method, url, headers, body: sent = '' }: MockRequest,
  response: EngineResponse,
): LoggedCall {
  const { status, operations, example, params, effects } = response;
  const cut = { ...cutOf('request', sent), ...cutOf('response', response.body) };
  const body = beginning(sent);
  const about = {
    ...{ status, headers: response.headers, body: beginning(response.body) },
    ...(operations && { operations }),
    ...(example !== undefined && { example }),
    ...(params && { params }),
    ...(effects && { effects }),
    ...(response.rpc && { rpc: cut.request === undefined ? response.rpc : response.rpc.map(nameOf) }),
    ...whyOf('undeclared', response.undeclared),
    ...whyOf('refused', response.refused),
  };
  const bytes =
    bytesOfText(method, url, about.body, about.undeclared, about.refused) +
    // Path and query are here as text and as parameters, a body as text and as calls.
    BYTES_OF_JSON * ((params ? url.length : 0) + (about.rpc ? body.length : 0)) +
    bytesOfText(body) +
    bytesOfHeaders(headers) +
    bytesOfHeaders(response.headers);
  return { request: { method, url, headers, ...(body !== '' && { body }) }, response: about, cut, bytes };
}

function cutOf(name: 'request' | 'response', body: string | Uint8Array): LoggedCall['cut'] {
  return body.length > MOST_BODY ? { [name]: byteLength(body) } : {};
}

function beginning(body: string | Uint8Array): string {
  if (typeof body === 'string') return body.length > MOST_BODY ? ownText(body, MOST_BODY) : body;
  return textOf(body.subarray(0, MOST_BODY));
}

function whyOf<Name extends string>(
  name: Name,
  why: string | undefined,
): { readonly [name in Name]?: string } {
  if (why === undefined) return {};
  return { [name]: why.length > MOST_WHY ? ownText(why, MOST_WHY) : why } as Record<Name, string>;
}

/** Of a call in a body that was cut: its parameters are as large as that. */
function nameOf({ method }: LoggedRpcCall): LoggedRpcCall {
  return { method: ownText(method, MOST_NAME) };
}

function bytesOfHeaders(headers: MockRequest['headers']): number {
  let bytes = 0;
  for (const name in headers) bytes += bytesOfText(name, String(headers[name]));
  return bytes;
}
