import { metaOf, makeCall, type CompletedCall } from './call/call.ts';
import type { CallOptions, ClientOptions } from './options/client-options.ts';
import type { Received } from './read/delivery.ts';
import { toError } from './errors.ts';
import { exactly, toExactResponse } from './read/exact-response.ts';
import type { HttpRequest } from './transport/fetch-once.ts';
import type { RestOperation } from './operation.ts';
import { flawed, readJson } from './call/read-json.ts';
import { readResponse } from './call/rest-client.ts';
import type { AnyResult, NotOk } from './results.ts';
import { hide } from './limits/secrets.ts';
import { resolveClient, type Settings } from './options/settings.ts';
import { fillPath, toBody, toQuery } from './transport/to-request.ts';
import { toCallerOptions } from './options/with-options.ts';

/** The factory of openapi-fetch; structural, so that the runtime doesn't depend on it. */
export type CreateVerbs<Verbs> = (options: {
  baseUrl: string;
  headers: Record<string, string>;
  bodySerializer: (body: unknown) => string;
}) => Verbs;

type AnyOperation = RestOperation<never, unknown>;

/** The parts of an openapi-fetch client that are used, without the types of its paths. */
interface AnyVerbs {
  request(method: string, path: string, init: object): Promise<VerbResult>;
  use(middleware: { onResponse: (call: { response: Response } & Called) => Response }): void;
}

interface Called {
  readonly request: Request;
  readonly schemaPath: string;
}

interface VerbResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

interface VerbInit extends Omit<CallOptions, 'headers'> {
  readonly params?: { readonly path?: Readonly<Record<string, unknown>> };
}

const VERBS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/**
 * Creates the verbs of openapi-fetch on the engine of the named calls: key, deadline, retries, redirects within the
 * origin, size limit, limiter, validation, hooks, log. Integers beyond 2^53 arrive as `bigint` and are sent as
 * integers. Middleware gets a real `Request` and `Response`, with an exact `json()`. Where a named call resolves to a
 * failure, the verbs throw its error. `deadline`, `timeout`, `retries`, `maxResponseBytes` and `idempotent` are options
 * of each call, next to `params`.
 *
 * @param operations - descriptors of the paths; without one, responses are returned unchecked
 * @throws {TypeError} if an option is invalid
 * @example
 * ```ts
 * import createClient from 'openapi-fetch';
 * import { createVerbs } from '@chain-apis/runtime/verbs';
 *
 * interface paths { '/v1/height': { get: { responses: { 200: { content: { 'application/json': { height: string } } } } } } }
 * const http = createVerbs(createClient<paths>, { baseUrl: 'http://127.0.0.1:4010' });
 * const { data } = await http.GET('/v1/height');
 * console.log(data?.height);
 * ```
 */
export function createVerbs<Verbs>(
  create: CreateVerbs<Verbs>,
  options: ClientOptions,
  operations: Readonly<Record<string, AnyOperation>> = {},
): Verbs {
  const { headers, ...settings } = resolveClient(toCallerOptions(options));
  // openapi-fetch sends the client's headers, so that middleware sees them.
  const client: Settings = { ...settings, headers: {} };
  const declared = new Map(Object.values(operations).map((one) => [`${one.method} ${one.path}`, one]));
  const find = (method: string, path: string) =>
    declared.get(`${method} ${path}`) ?? undeclared(method, path);
  // Paths and methods come as text here: the types of Verbs say which belong together.
  const verbs = create({ baseUrl: client.base.href, headers, bodySerializer: toBody }) as AnyVerbs;
  // The first middleware gets a response last, so responses of other middleware are read without loss, too.
  verbs.use({
    onResponse: ({ response, request, schemaPath }) =>
      toExactResponse(response, find(request.method, schemaPath)),
  });
  const request = async (verb: string, path: string, init: VerbInit = {}): Promise<VerbResult> => {
    const method = verb.toUpperCase();
    const operation = find(method, path);
    await checkPath(client, operation, init);
    const fetch = (sent: Request) => send(client, operation, init, sent);
    const joins = operation.joined && { querySerializer: querySerializer(operation) };
    const result = await verbs.request(method, path, { fetch, ...joins, ...init });
    const { response } = result;
    return 'data' in result
      ? { data: exactly(response, result.data, operation), response }
      : { error: exactly(response, result.error, operation), response };
  };
  const named = VERBS.map((verb) => [verb, (path: string, init?: VerbInit) => request(verb, path, init)]);
  // VERBS names every verb.
  return { ...verbs, request, ...Object.fromEntries(named) } as Verbs;
}

/**
 * Returns the option `querySerializer` of plain openapi-fetch for one call: it joins the lists that the document declares
 * with `explode: false`, which openapi-fetch would repeat. `createVerbs` does it by itself.
 *
 * @example
 * ```ts
 * import createClient from 'openapi-fetch';
 * import { listDelegators, type paths } from '@chain-apis/data';
 * import { querySerializer } from '@chain-apis/runtime/verbs';
 *
 * const http = createClient<paths>({ baseUrl: 'http://127.0.0.1:4010' });
 * const { data } = await http.GET('/v1/networks/{network}/delegators', {
 *   params: { path: { network: 'mainnet' }, query: { nodeIds: ['NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'] } },
 *   querySerializer: querySerializer(listDelegators),
 * });
 * console.log(data?.delegators.length);
 * ```
 */
export const querySerializer =
  ({ joined }: Pick<AnyOperation, 'joined'>) =>
  (query: Readonly<Record<string, unknown>>): string =>
    Object.entries(query)
      .flatMap(([name, value]) => toQuery(name, value, joined))
      .join('&');

/** A path outside the contract. */
function undeclared(method: string, path: string): AnyOperation & { readonly isUndeclared: true } {
  const id = `${method} ${path}`;
  return { id, method: method as 'GET', path, success: [], errors: [], secured: true, isUndeclared: true };
}

/** Refuses values that are invalid in a path: openapi-fetch would send another URL. */
async function checkPath(client: Settings, operation: AnyOperation, { params }: VerbInit): Promise<void> {
  try {
    fillPath(operation.path, params?.path ?? {});
  } catch (cause) {
    await deliver(client, operation, {}, () => {
      throw cause;
    });
  }
}

async function send(
  client: Settings,
  operation: AnyOperation,
  { deadline, timeout, retries, maxResponseBytes, idempotent }: VerbInit,
  request: Request,
): Promise<Response> {
  const { method, url, signal } = request;
  const { href } = client.base;
  if (!url.startsWith(`${href}/`))
    throw new TypeError('a middleware must not change the address of the server');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (await request.text()) || undefined : undefined;
  const headers = Object.fromEntries(request.headers);
  return deliver(
    client,
    operation,
    { deadline, timeout, retries, maxResponseBytes, idempotent, signal, headers },
    (settings) => ({
      method,
      path: url.slice(href.length),
      headers: settings.headers,
      body,
      secured: operation.secured ?? false,
    }),
  );
}

/**
 * Calls through the engine and converts the result to a response.
 *
 * @throws {ChainApiError} the error of a failure
 */
async function deliver(
  client: Settings,
  operation: AnyOperation,
  options: CallOptions,
  toRequest: (settings: Settings) => HttpRequest,
): Promise<Response> {
  let response: Response | undefined;
  const result = await makeCall(client, operation, options, toRequest, (settled, received) => {
    const read = 'isUndeclared' in operation ? readUndeclared : readResponse;
    const seen = read(operation, settled, received);
    response = toResponse(operation, settled, received, seen);
    return seen;
  });
  // A received response can still be a failure, for example a contract violation with strict validation.
  if (!response) throw toError(result as NotOk);
  return response;
}

/** Accepts any response; a body declared as JSON must be valid. */
function readUndeclared({ id }: AnyOperation, settled: CompletedCall, received: Received): AnyResult {
  const { head, body } = received;
  const { status } = head;
  // `Response` accepts no other status.
  if (status < 200 || status > 599) throw flawed(settled, received, 'gateway', 'status');
  const isJson = body.length > 0 && head.header('content-type')?.includes('json');
  const data = isJson ? readJson(settled, received) : undefined;
  const meta = metaOf(settled, id);
  return status < 400
    ? { ok: true, outcome: 'success', status, data, meta }
    : { ok: false, outcome: 'error', status, error: data, meta };
}

/** Statuses under which a `Response` has no body. */
const BODILESS = [204, 205, 304];

/** Creates a real response, without credentials in its headers, and without a body if the contract has none. */
function toResponse(
  operation: AnyOperation,
  { credentials }: CompletedCall,
  { head, body }: Received,
  seen: AnyResult,
): Response {
  const { status } = head;
  const headers = new Headers(head.headers);
  headers.forEach((value, name) => {
    const clean = hide(credentials, value);
    if (clean !== value) headers.set(name, clean);
  });
  const json = 'data' in seen ? seen.data : 'error' in seen ? seen.error : undefined;
  const hasJson = json !== undefined;
  const isEmpty = BODILESS.includes(status) || !(hasJson || 'isUndeclared' in operation);
  // The body is text, or bytes in memory that is not shared.
  const content = isEmpty ? null : (body as BodyInit);
  // The body may have been compressed or had no length; openapi-fetch calls `json()` only on a body with a length.
  if (content instanceof Uint8Array) headers.set('content-length', `${content.length}`);
  else headers.delete('content-length');
  return toExactResponse(new Response(content, { status, headers }), operation, json);
}
