import { BoundedMap, bytesOfText, ownText, type ByteBudget } from '@chain-apis/foundation';
import {
  byteLength,
  textOf,
  type EngineResponse,
  type LoggedRpcCall,
  type MockRequest,
} from '../read/messages.ts';

/** Only the start of longer bodies is remembered. */
export const MAX_BODY = 20_000;
/** Maximum length of names from callers. */
const MAX_NAME = 200;
/** Maximum length of reasons that quote a caller. */
const MAX_WHY = 1000;
/** Memory of a value in bytes, for each character of its JSON. */
const BYTES_OF_JSON = 10;

/** The compact form of a request until someone asks for the calls: there are many. */
export interface LoggedCall {
  readonly request: Omit<MockRequest, 'body'> & { readonly body?: string | undefined };
  readonly response: EngineResponse;
  /** Size in bytes of a body whose start only is here. */
  readonly cut: { readonly request: number | undefined; readonly response: number | undefined };
  /** Upper bound of its memory, in bytes. */
  readonly bytes: number;
}

/**
 * The calls so far, newest last. Older ones are dropped, so that memory stays flat.
 *
 * @param budget - memory limit in bytes, shared with other sessions
 */
export function createCallLog(budget: ByteBudget) {
  const bounded = () => new BoundedMap<number, LoggedCall>(budget, ({ bytes }) => bytes);
  const [calls, undeclared, refused] = [bounded(), bounded(), bounded()];
  const all = [calls, undeclared, refused];
  let total = 0;
  return {
    add(call: LoggedCall): void {
      total += 1;
      calls.set(total, call);
      const isUndeclared = call.response.undeclared !== undefined;
      // These are kept longer: the longest list is shortened first.
      if (isUndeclared) undeclared.set(total, call);
      if (isUndeclared || call.response.refused !== undefined) refused.set(total, call);
    },
    all: () => calls.values(),
    /** Undeclared calls, as far as they are remembered. */
    undeclared: () => undeclared.values(),
    /** Refused calls, including undeclared ones. */
    refused: () => refused.values(),
    clear: () => all.forEach((map) => map.clear()),
    close: () => all.forEach((map) => map.close()),
  };
}

/** Extracts what the log remembers from a request and its response, without references to large objects. */
export function logged(
  { method, url, headers, body: sent = '' }: MockRequest,
  response: EngineResponse,
): LoggedCall {
  const { status, operations, example, params, effects } = response;
  const cut = { request: lengthIfCut(sent), response: lengthIfCut(response.body) };
  const body = beginning(sent);
  const about = {
    status,
    headers: response.headers,
    body: beginning(response.body),
    operations,
    example,
    params,
    effects,
    rpc: cut.request === undefined ? response.rpc : response.rpc?.map(nameOf),
    undeclared: reason(response.undeclared),
    refused: reason(response.refused),
  };
  const bytes =
    bytesOfText(method, url, about.undeclared, about.refused) +
    2 * Math.min(about.body.length, MAX_BODY) +
    // Path and query are here as text and as parameters, a body as text and as calls.
    BYTES_OF_JSON * ((params ? url.length : 0) + (about.rpc ? body.length : 0)) +
    bytesOfText(body) +
    bytesOfHeaders(headers) +
    bytesOfHeaders(response.headers);
  const request = body === '' ? { method, url, headers } : { method, url, headers, body };
  return { request, response: about, cut, bytes };
}

type Body = EngineResponse['body'];

const lengthIfCut = (body: Body): number | undefined =>
  body.length > MAX_BODY ? byteLength(body) : undefined;

function beginning(body: Body): string {
  if (typeof body !== 'string') return textOf(body.subarray(0, MAX_BODY));
  return body.length > MAX_BODY ? ownText(body, MAX_BODY) : body;
}

function reason(why: string | undefined): string | undefined {
  return why !== undefined && why.length > MAX_WHY ? ownText(why, MAX_WHY) : why;
}

/** A call in a truncated body: its parameters are as large. */
function nameOf({ method }: LoggedRpcCall): LoggedRpcCall {
  return { method: ownText(method, MAX_NAME) };
}

function bytesOfHeaders(headers: MockRequest['headers']): number {
  let bytes = 0;
  for (const name in headers) bytes += bytesOfText(name, String(headers[name]));
  return bytes;
}
