import { canonical } from '../json/canonical.ts';
import { isObject } from '../json/json.ts';
import { rawId, readExactly } from '../json/raw-ids.ts';

/** The parts of a request to compare with recorded ones. */
export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body?: string | undefined;
}

/** Equal for requests that are replayed alike. */
export interface RequestKey {
  readonly text: string;
  /** The id of a single JSON-RPC call, removed from the text. */
  readonly id?: string;
}

/**
 * Requests are equal if they differ only in the order of parameters, the formatting of JSON, the id of a JSON-RPC call,
 * or credentials, which cassettes don't contain.
 */
export function requestKey(
  { method, url, body = '' }: SentRequest,
  isSecret: (name: string) => boolean,
): RequestKey {
  const about = `${method.toUpperCase()} ${addressOf(url, isSecret)}\n`;
  const value = body === '' ? undefined : readExactly(body);
  if (value === undefined) return { text: about + body };
  const id = isObject(value) && value['jsonrpc'] !== undefined ? rawId(value) : undefined;
  if (id === undefined || id === 'null') return { text: about + canonical(value) };
  return { text: about + canonical({ ...(value as object), id: true }), id };
}

function addressOf(url: string, isSecret: (name: string) => boolean): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !isSecret(name));
  const parameters = new URLSearchParams(pairs);
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
