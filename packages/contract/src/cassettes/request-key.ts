import { canonical } from '../json/canonical.ts';
import { isObject } from '../json/json.ts';
import { rawId, readExactly } from '../json/raw-ids.ts';

/** A request, as far as a recorded one can be compared with it. */
export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body?: string | undefined;
}

/** What makes two requests the same. */
export interface RequestKey {
  readonly text: string;
  /** The id of a single JSON-RPC call, which the text is without. */
  readonly id?: string;
}

/**
 * The same are requests whose parameters are in another order, whose JSON is written in another form, whose JSON-RPC
 * call has another id, and whose credentials differ: a cassette has none.
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
