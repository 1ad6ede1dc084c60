import { isSecretName, type Json, type JsonObject } from '@chain-apis/contract';
import { finishResponse } from '../http/finish-response.ts';
import { pathOf, type EngineResponse, type LoggedRpcCall, type MockRequest } from '../http/messages.ts';

/** A request that the mock has responded to. */
export interface Call {
  /** In upper case. */
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly path: string;
  /** Headers by name in lower case, without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: a value if it is JSON, otherwise text; absent if there was none. */
  readonly body?: Json;
  readonly status: number;
  /** The operations or JSON-RPC methods that were called; several for a batch, none if the contract has none. */
  readonly operations: readonly string[];
  /** Parameters of a REST operation by name, as they were read. */
  readonly params?: JsonObject;
  /** The JSON-RPC calls, as they came. */
  readonly rpc?: readonly LoggedRpcCall[];
  /** Name of the example that was served. */
  readonly example?: string;
  /** Why the contract does not declare what was called. */
  readonly undeclared?: string;
  /** Why the contract does not allow the call: an invalid argument, a missing key, a malformed body. */
  readonly refused?: string;
  readonly response: { readonly headers: Readonly<Record<string, string>>; readonly body?: Json };
}

/** What is remembered of a request until somebody asks for the calls: as little as possible, because there are many. */
export interface LoggedCall {
  readonly request: MockRequest;
  readonly response: EngineResponse;
}

/** The calls seen, the newest last. Older ones are dropped, so that memory stays flat. */
export interface CallLog {
  add(call: LoggedCall): void;
  list(): readonly Call[];
  /** The calls that the contract does not declare, the first thousand of them. */
  undeclared(): readonly Call[];
  /** The calls that were refused, those that the contract does not declare included; the first thousand of them. */
  refused(): readonly Call[];
  /** How many there were, dropped ones included. */
  readonly total: number;
  clear(): void;
}

const CAPACITY = 10_000;
/** Of the calls that a test asserts not to be there, the first are enough. */
const FAULTY_CAPACITY = 1000;
/** Of larger bodies the beginning is remembered. */
const MAX_BODY = 20_000;

export function createCallLog(): CallLog {
  let ring: LoggedCall[] = [];
  let undeclared: LoggedCall[] = [];
  let refused: LoggedCall[] = [];
  let total = 0;
  return {
    add(call) {
      ring[total % CAPACITY] = call;
      total += 1;
      const { response } = call;
      const isUndeclared = response.undeclared !== undefined;
      if (isUndeclared && undeclared.length < FAULTY_CAPACITY) undeclared.push(call);
      const isRefused = isUndeclared || response.refused !== undefined;
      if (isRefused && refused.length < FAULTY_CAPACITY) refused.push(call);
    },
    list() {
      const start = total % CAPACITY;
      const inOrder = total <= CAPACITY ? ring : [...ring.slice(start), ...ring.slice(0, start)];
      return inOrder.map(callOf);
    },
    undeclared: () => undeclared.map(callOf),
    refused: () => refused.map(callOf),
    get total() {
      return total;
    },
    clear() {
      ring = [];
      undeclared = [];
      refused = [];
      total = 0;
    },
  };
}

function callOf({ request, response }: LoggedCall): Call {
  const finished = finishResponse(response, request.method.toUpperCase());
  const { operations = [], example, undeclared, refused, params } = response;
  const body = bodyOf(request.body);
  const sent = bodyOf(finished.body);
  const rpc = rpcCallsOf(response, body);
  return {
    method: request.method.toUpperCase(),
    url: request.url,
    path: pathOf(request.url),
    headers: headersOf(request),
    ...(body !== undefined && { body }),
    status: finished.status,
    operations,
    ...(params !== undefined && { params }),
    ...(rpc && { rpc }),
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    response: { headers: finished.headers, ...(sent !== undefined && { body: sent }) },
  };
}

/** Calls that share a cached response differ in nothing but the id. */
function rpcCallsOf({ rpc }: EngineResponse, body: Json | undefined): readonly LoggedRpcCall[] | undefined {
  if (!rpc) return undefined;
  const entries = [body].flat();
  return rpc.map((call, index) => {
    const id = (entries[index] as JsonObject | null | undefined)?.['id'];
    return id === undefined ? call : { ...call, id };
  });
}

function headersOf({ headers }: MockRequest): Record<string, string> {
  const shown = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || isSecretName(name)
      ? []
      : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
  );
  return Object.fromEntries(shown);
}

function bodyOf(body: string | Uint8Array | undefined): Json | undefined {
  if (body === undefined || body.length === 0) return undefined;
  const text = (typeof body === 'string' ? body : Buffer.from(body).toString('utf8')).slice(0, MAX_BODY);
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Something was called that the contract does not declare. */
export class UndeclaredCallError extends Error {
  override readonly name = 'UndeclaredCallError';
  readonly calls: readonly Call[];

  constructor(calls: readonly Call[]) {
    super(`the contract does not declare what was called:\n${listOf(calls)}`);
    this.calls = calls;
  }
}

/** The mock refused calls that the contract does not allow. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  readonly calls: readonly Call[];

  constructor(calls: readonly Call[]) {
    super(`the contract does not allow what was called:\n${listOf(calls)}`);
    this.calls = calls;
  }
}

function listOf(calls: readonly Call[]): string {
  const shown = calls.slice(0, 10).map(({ method, url, operations, undeclared, refused }) => {
    const called = operations.length > 0 ? `${operations.join(', ')} ` : '';
    return `  ${method} ${url}: ${called}${undeclared ?? refused ?? ''}`;
  });
  const more = calls.length > shown.length ? [`  and ${calls.length - shown.length} more`] : [];
  return [...shown, ...more].join('\n');
}
