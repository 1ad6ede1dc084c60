import type { HttpRequest } from './fetch-once.ts';
import type { RpcMethod } from './operation.ts';
import { stringifyJson } from './stringify-json.ts';
import { finite } from './to-request.ts';

/** A JSON-RPC request object. */
export interface RpcMessage {
  readonly jsonrpc: '2.0';
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
}

/** The message of a call. Pure. */
export function toMessage(
  { id: name, by }: RpcMethod<never, unknown>,
  params: unknown,
  id: number,
  prefixes: Readonly<Record<string, string>>,
): RpcMessage {
  const [, prefix = '', rest = ''] = /^([^._]+)(.*)$/s.exec(name) ?? [];
  const method = Object.hasOwn(prefixes, prefix) ? `${prefixes[prefix]}${rest}` : name;
  for (const [key, value] of Object.entries(params ?? {})) finite(key, value);
  return { jsonrpc: '2.0', id, method, params: params ?? (by === 'position' ? [] : undefined) };
}

/**
 * The request that carries a message, or a batch of them. Pure.
 *
 * @throws {TypeError} when the path would lead elsewhere
 */
export function toPost(
  path: string,
  messages: RpcMessage | readonly RpcMessage[],
  headers: Readonly<Record<string, string>>,
): HttpRequest {
  return {
    method: 'POST',
    path: checkPath(path),
    headers: { ...headers, 'content-type': 'application/json' },
    body: stringifyJson(messages),
    secured: true,
  };
}

/** Segments that are resolved away, also as `%2e`. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

function checkPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) throw new TypeError('path must begin with a slash');
  if (/[?#\\\s]/.test(path) || path.split('/').some((segment) => DOTS.test(segment)))
    throw new TypeError('path must be a plain path, without dots, query or fragment');
  return path;
}
