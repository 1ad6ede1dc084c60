import { jsonOrText, type Json, type JsonObject, writeJson } from '@chain-apis/foundation';
import { redactAll, redactEchoes, type Hiding } from '@chain-apis/contract/traffic';
import { finishResponse } from '../write/finish-response.ts';
import { type LoggedCall, MAX_BODY } from './call-log.ts';
import { pathOf, textOf, type LoggedRpcCall, type MockRequest } from '../read/messages.ts';

/** A request that the mock received. */
export interface Call {
  /** In upper case. */
  readonly method: string;
  /** Path and query as received, without the values of credentials. */
  readonly url: string;
  readonly path: string;
  /** Headers by name in lower case, without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: a value if it is JSON, otherwise text; absent if there was none. */
  readonly body?: Json;
  /** Size in bytes of a body whose start only is remembered, as text. */
  readonly bodyCutFrom?: number;
  readonly status: number;
  /** The operations or JSON-RPC methods called; several for a batch, none if undeclared. */
  readonly operations: readonly string[];
  /** Parsed parameters of a REST operation, by name. */
  readonly params?: JsonObject;
  /** The JSON-RPC calls as received. */
  readonly rpc?: readonly LoggedRpcCall[];
  /** Name of the example that was served. */
  readonly example?: string;
  /** Why the contract does not declare what was called. */
  readonly undeclared?: string;
  /** Why the contract does not allow the call: an invalid argument, a missing key, a malformed body. */
  readonly refused?: string;
  readonly response: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: Json;
    readonly bodyCutFrom?: number;
  };
}

/** Shows logged calls without secrets. */
export function callsOf(logged: Iterable<LoggedCall>, hiding: Hiding): readonly Call[] {
  return [...logged].map((call) => callOf(call, hiding));
}

/** A server may echo a credential anywhere, so its value is searched in everything that is shown. */
function callOf({ request, response, cut }: LoggedCall, hiding: Hiding): Call {
  const found: string[] = [];
  const finished = finishResponse(response, request.method.toUpperCase());
  const { operations = [], example, undeclared, refused, params, rpc } = response;
  const length = cut.response !== undefined && { 'content-length': String(cut.response) };
  const call: Call = {
    method: request.method.toUpperCase(),
    url: hiding.url(request.url, found),
    path: pathOf(request.url),
    headers: headersOf(request.headers, hiding, found),
    ...bodyOf(request.body, cut.request, hiding, found),
    status: finished.status,
    operations,
    ...(params && { params: shown(paramsOf(params, hiding), hiding, found) }),
    ...(rpc && { rpc: rpc.map((one) => shown(one, hiding, found)) }),
    ...(example !== undefined && { example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    response: {
      headers: headersOf({ ...finished.headers, ...length }, hiding, found),
      ...bodyOf(textOf(finished.body).slice(0, MAX_BODY), cut.response, hiding, found),
    },
  };
  return found.length === 0 ? call : redactAll(call, redactEchoes(found));
}

/** Hides values of secret properties. */
function shown<T>(value: T, hiding: Hiding, found: string[]): T {
  const text = typeof value === 'string' ? value : writeJson(value);
  const hidden = hiding.body(text, found);
  if (hidden === text) return value;
  // Only texts inside are replaced, so a text remains one and JSON keeps its shape.
  return (typeof value === 'string' ? hidden : JSON.parse(hidden)) as T;
}

/** Headers by name in lower case, without those that contain secrets. */
function headersOf(
  headers: MockRequest['headers'],
  hiding: Hiding,
  found: string[],
): Readonly<Record<string, string>> {
  const all = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
  );
  const values = all.map(([name, value]) => [name, hiding.value(name, value, found)] as const);
  return Object.fromEntries(values.filter(([name]) => !hiding.isSecret(name)));
}

const paramsOf = (params: JsonObject, { isSecret }: Hiding): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isSecret(name)));

function bodyOf(
  text: string | undefined,
  bodyCutFrom: number | undefined,
  hiding: Hiding,
  found: string[],
): Pick<Call, 'body' | 'bodyCutFrom'> {
  return {
    ...(text && { body: shown(jsonOrText(text), hiding, found) }),
    ...(bodyCutFrom !== undefined && { bodyCutFrom }),
  };
}

/** An undeclared or invalid call. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  readonly calls: readonly Call[];

  constructor(why: 'declare' | 'allow', calls: readonly Call[]) {
    super(`the contract does not ${why} what was called:\n${listOf(calls)}`);
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
