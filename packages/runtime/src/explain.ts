import type { NotOk } from './results.ts';

type Sentences = { readonly [O in NotOk['outcome']]: (result: Extract<NotOk, { outcome: O }>) => string };

const sentences: Sentences = {
  error: ({ status, error }) => withDetail(`HTTP ${status}`, messageOf(error)),
  'rpc-error': ({ code, message }) => `error ${code}: ${message}`,
  envelope: ({ reason, detail, error }) =>
    error
      ? `the server refused the whole batch with error ${error.code}, ${error.message}; it may not take batches`
      : withDetail(`the response is no JSON-RPC for this call (${reason})`, detail),
  gateway: ({ status, reason, excerpt }) =>
    withDetail(`a response that is not the API's: HTTP ${status}, ${flaws[reason]}`, firstWords(excerpt)),
  body: ({ status, reason, detail }) => withDetail(`HTTP ${status} with ${flaws[reason]}`, detail),
  network: ({ code }) => withDetail('no connection, or it broke', code),
  deadline: ({ limit }) =>
    limit === 'timeout' ? 'the last attempt took too long' : 'the deadline has passed',
  abort: ({ cause }) => withDetail('aborted', messageOf(cause)),
  size: ({ status }) => `HTTP ${status} with a body larger than maxResponseBytes`,
  redirect: ({ origin, reason }) => `${redirects[reason]}; not followed${origin ? ` to ${origin}` : ''}`,
  usage: ({ cause }) => withDetail('the arguments cannot be sent', messageOf(cause)),
  callback: ({ callback, cause }) =>
    withDetail(`the ${callback} that the client was given failed`, messageOf(cause)),
  drift: ({ violations: [first] }) => `the body breaks the contract: ${first?.path} ${first?.message}`,
};

const flaws = {
  status: 'a status that the contract does not have',
  empty: 'an empty body',
  'content-type': 'a content type that is not JSON',
  syntax: 'a body that is no JSON',
  utf8: 'a body that is not UTF-8',
  depth: 'JSON that is nested too deeply for this platform',
  number: 'a number that no double holds',
  shape: 'JSON of another shape',
};

const redirects = {
  origin: 'redirected to another origin, or to one that the platform hides',
  method: 'redirected in a way that would turn the write into a read',
  loop: 'redirected too often',
};

function withDetail(text: string, detail: string | undefined): string {
  return detail ? `${text}: ${detail}` : text;
}

function firstWords(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 80);
}

/** The `message` of an error or of a contract error body: a text, or several. */
function messageOf(value: unknown): string {
  const { message } = (typeof value === 'object' && value !== null ? value : {}) as { message?: unknown };
  return [message]
    .flat()
    .filter((text) => typeof text === 'string')
    .join('; ');
}

/**
 * Puts a result that is no success in words. Never holds an address, a header that was sent, or the key.
 *
 * @example
 * ```ts
 * import { createRpcClient } from '@chain-apis/runtime/rpc';
 * import { explain } from '@chain-apis/runtime/errors';
 *
 * const result = await createRpcClient({ baseUrl: 'http://127.0.0.1:9650' }).request('/ext/info', 'info.peers');
 * if (!result.ok) console.error(explain(result));
 * ```
 */
export function explain(result: NotOk): string {
  const { operation, attempts, requestId } = 'response' in result ? result.response : result;
  const sentence = (sentences[result.outcome] as (result: NotOk) => string)(result);
  const facts = [attempts > 1 && `${attempts} attempts`, requestId && `request ${requestId}`].filter(Boolean);
  return `${operation}: ${sentence}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
