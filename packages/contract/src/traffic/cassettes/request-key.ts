import { redactEchoes, type Hiding } from '../hiding/hiding.ts';
import { canonical, idText, isObject, parsedJson } from '@chain-apis/foundation';

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
 * or secrets, which cassettes don't contain: both are hidden alike.
 */
export function requestKey({ method, url, body = '' }: SentRequest, hiding: Hiding): RequestKey {
  const found: string[] = [];
  const address = addressOf(hiding.url(url, found), hiding.isSecret);
  const hidden = hiding.body(body, found);
  const shown = found.length === 0 ? hidden : redactEchoes(found)(hidden);
  const about = `${method.toUpperCase()} ${address}\n`;
  const value = shown === '' ? undefined : parsedJson(shown);
  if (value === undefined) return { text: about + shown };
  const call = isObject(value) && value['jsonrpc'] !== undefined ? value : undefined;
  const id = idText(call);
  if (id === undefined || id === 'null') return { text: about + canonical(value) };
  return { text: about + canonical({ ...call, id: true }), id };
}

/** A replay needs no credentials, so their parameters are omitted. */
function addressOf(url: string, isSecret: (name: string) => boolean): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const pairs = [...new URLSearchParams(query)].filter(([name]) => !isSecret(name));
  const parameters = new URLSearchParams(pairs);
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
}
