import type { Call } from './calls.ts';
import type { Json } from '../json/json.ts';
import type { Operation, RestOperation, RpcMethod } from '../model/model.ts';

/** A call as it travels. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The HTTP request of a call, for whoever must show or send it without a client. */
export function httpRequest(operation: Operation, call: Call): HttpRequest {
  return operation.protocol === 'rest' ? restRequest(operation, call) : rpcRequest(operation, call);
}

/**
 * A command line that repeats a request.
 *
 * @param base - address before the path
 * @param request - its headers are shown as they are: leave credentials out
 */
export function curlLine(base: string, { method, path, headers, body }: HttpRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(base + path),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

function restRequest(operation: RestOperation, { parameters, body }: Call): HttpRequest {
  const given = operation.parameters.filter(({ name }) => parameters[name] !== undefined);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(text(parameters[name])),
  );
  const query = given
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) =>
      [parameters[name]!].flat().map((value) => `${name}=${encodeURIComponent(text(value))}`),
    );
  const headers = given
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => [name, text(parameters[name])]);
  const type = body === undefined ? [] : [['content-type', operation.body?.mediaType ?? 'application/json']];
  return {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: Object.fromEntries([...headers, ...type]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

function rpcRequest(method: RpcMethod, { parameters }: Call): HttpRequest {
  const params = rpcParams(method, parameters);
  return {
    method: 'POST',
    path: rpcPath(method),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: method.id,
      ...(params !== undefined && { params }),
    }),
  };
}

/** Params as they travel: an object, or an array that ends with the last parameter given. */
export function rpcParams(method: RpcMethod, values: Call['parameters']): Json | undefined {
  if (method.paramStructure === 'by-name') return Object.keys(values).length > 0 ? values : undefined;
  const names = method.parameters.map(({ name }) => name);
  const last = names.findLastIndex((name) => values[name] !== undefined);
  return last < 0 ? undefined : names.slice(0, last + 1).map((name) => values[name] ?? null);
}

/** The first address of a method, with the defaults of the document in place of its variables. */
export function rpcPath(method: RpcMethod, index = 0): string {
  const servers = (method.document.bundle['servers'] ?? []) as {
    variables?: Record<string, { default: string }>;
  }[];
  const variables = servers[index]?.variables ?? {};
  return (method.paths[index] ?? '').replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(variables[name]?.default ?? name),
  );
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
