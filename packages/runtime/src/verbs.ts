import { metaOf, makeCall, type Settled } from './call.ts';
import type { ClientOptions } from './client-options.ts';
import type { Received } from './delivery.ts';
import { toError } from './errors.ts';
import type { Body } from './read-body.ts';
import { flawed } from './read-json.ts';
import type { Success } from './results.ts';
import { hide } from './secrets.ts';
import { resolveClient, type Settings } from './settings.ts';
import { stringifyJson } from './stringify-json.ts';
import { toCallerOptions } from './with-options.ts';

/** How openapi-fetch makes a client; structural, so that the runtime does not depend on it. */
export type CreateVerbs<Verbs> = (options: {
  baseUrl: string;
  headers: Record<string, string>;
  bodySerializer: (body: unknown) => string;
  fetch: (request: Request) => Promise<Response>;
}) => Verbs;

/**
 * The verbs of openapi-fetch over the engine of the named calls: key, deadline, attempts, redirects within the origin, size,
 * hooks. Middlewares get a real `Request` and a real `Response`. Where a named call gives a failure, the verbs throw its
 * error; they parse JSON themselves, so exact numbers are a matter of the named calls.
 *
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
export function createVerbs<Verbs>(create: CreateVerbs<Verbs>, options: ClientOptions): Verbs {
  const { headers, ...settings } = resolveClient(toCallerOptions(options));
  // openapi-fetch sends the headers of the client itself, so that a middleware sees them.
  const client: Settings = { ...settings, headers: {} };
  return create({
    baseUrl: settings.base.href,
    headers,
    bodySerializer: stringifyJson,
    fetch: (request) => send(client, request),
  });
}

async function send(client: Settings, request: Request): Promise<Response> {
  const { method, url, signal } = request;
  const { href } = client.base;
  if (!url.startsWith(`${href}/`))
    throw new TypeError('a middleware must not change the address of the server');
  const path = url.slice(href.length);
  const idempotent = method === 'GET' || method === 'HEAD';
  const body = idempotent ? undefined : (await request.text()) || undefined;
  const id = `${method} ${path.split('?')[0]}`;
  const result = await makeCall(
    client,
    { id, idempotent },
    { signal, headers: Object.fromEntries(request.headers) },
    ({ headers }) => ({ method, path, headers, body, secured: true }),
    (settled, received) => readResponse(id, settled, received),
  );
  if (!result.ok) throw toError(result);
  return result.data;
}

/** Statuses under which a `Response` has no body. */
const BODILESS = [204, 205, 304];

/** A real response, of any status, without any of the credentials. */
function readResponse(id: string, settled: Settled, { head, body }: Received): Success<number, Response> {
  const { credentials } = settled;
  const { status } = head;
  // No Response has another status.
  if (status < 200 || status > 599) throw flawed(settled, { head, body }, 'gateway', 'status');
  const headers = [...new Headers(head.headers)].map(([name, value]): [string, string] => [
    name,
    hide(credentials, value),
  ]);
  const content = BODILESS.includes(status) ? null : withoutCredentials(body, credentials);
  const data = new Response(content, { status, headers });
  return { ok: true, outcome: 'success', status, data, meta: metaOf(settled, id) };
}

/** Bytes stay as they are, unless a credential is found in them. */
function withoutCredentials(body: Body, credentials: readonly string[]): BodyInit {
  if (credentials.length === 0) return body as BodyInit;
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const clean = hide(credentials, text);
  return clean === text ? (body as BodyInit) : clean;
}
