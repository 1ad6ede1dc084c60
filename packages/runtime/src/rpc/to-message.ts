import type { HttpRequest } from '../transport/fetch-once.ts';
import type { RpcMethod } from '../operation.ts';
import type { RpcPath } from './rpc-types.ts';
import { toBody } from '../transport/to-request.ts';

/** A JSON-RPC request object. */
export interface RpcMessage {
  readonly jsonrpc: '2.0';
  /** Absent from a notification. */
  readonly id: number | undefined;
  readonly method: string;
  readonly params?: unknown;
}

/** Renamed method namespaces. */
export type Prefixes = Readonly<Record<string, string>>;

/** Builds the message of a call. Pure. */
export function toMessage(
  { id: name, by, params: names = [], notify }: RpcMethod<never, unknown>,
  params: unknown,
  id: number,
  prefixes: Prefixes | undefined,
): RpcMessage {
  if (typeof name !== 'string' || name === '') throw new TypeError('method must be the name of a method');
  if (params !== undefined && (typeof params !== 'object' || params === null))
    throw new TypeError('params must be an object or a list');
  const unknown =
    by === 'name' && names.length > 0 && Object.keys(params ?? {}).find((key) => !names.includes(key));
  if (unknown && !Array.isArray(params))
    throw new TypeError(`${name} has no parameter ${unknown}, only ${names.join(', ')}`);
  const method = prefixes ? spell(name, prefixes) : name;
  return {
    jsonrpc: '2.0',
    id: notify ? undefined : id,
    method,
    params: params ?? (by === 'position' ? [] : undefined),
  };
}

/** Returns the server's name of a method: `avm.getTx` for `xvm.getTx` with `{ xvm: 'avm' }`. */
function spell(name: string, prefixes: Prefixes): string {
  const [prefix = ''] = /^[^._]+/.exec(name) ?? [];
  return Object.hasOwn(prefixes, prefix) ? `${prefixes[prefix]}${name.slice(prefix.length)}` : name;
}

/**
 * Builds the request for a message or a batch. Pure.
 *
 * @throws {TypeError} if the path would lead elsewhere
 */
export function toPost(
  path: RpcPath,
  messages: RpcMessage | readonly RpcMessage[],
  headers: Readonly<Record<string, string>>,
): HttpRequest {
  return {
    method: 'POST',
    path: checkPath(typeof path === 'function' ? path() : path),
    headers: { ...headers, 'content-type': 'application/json' },
    body: toBody(messages),
    secured: true,
  };
}

/** Invalid in a path: lone surrogates, and dot segments, also as `%2e`. */
const NO_PATH = /^[^/]|[?#\\\s\p{Cs}]|\/(?:\.|%2e){1,2}(?:\/|$)/iu;

function checkPath(path: unknown): string {
  if (typeof path !== 'string' || path === '' || NO_PATH.test(path))
    throw new TypeError('path must begin with a slash, without dots, query or fragment');
  return path;
}
