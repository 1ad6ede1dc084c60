import type { NotOk, Violation } from './results.ts';

/** In characters: a message of the server's may be as long as a body. */
const LONGEST = 1000;

const sentences: Readonly<Record<NotOk['outcome'] | 'batch', string>> = {
  error: "the service's error",
  'rpc-error': "the node's error",
  envelope: 'no JSON-RPC response to this call',
  batch: 'the server refused the whole batch and may not take batches',
  gateway: "a response that is not the API's",
  body: 'a body that cannot be used',
  network: 'no connection, or it broke',
  deadline: 'the time was up',
  abort: 'aborted',
  size: 'a body larger than maxResponseBytes',
  redirect: 'a redirect that is not followed',
  usage: 'the arguments cannot be sent',
  callback: 'a function that the client was given failed',
  drift: 'a body that breaks the contract',
};

/** What results have beside their outcome; each has some of it. */
interface Details {
  readonly outcome: NotOk['outcome'];
  readonly reason?: string;
  readonly callback?: string;
  readonly limit?: string;
  readonly origin?: string | undefined;
  readonly code?: number | string | undefined;
  readonly detail?: string | undefined;
  readonly error?: unknown;
  readonly violations?: readonly Violation[];
  readonly excerpt?: string;
  readonly cause?: unknown;
}

function detailOf({ outcome, ...details }: Details): string {
  const { detail, error, violations: [violation] = [], excerpt = '' } = details;
  // A network's is made of its code.
  const cause = outcome === 'network' ? undefined : details.cause;
  if (violation) return `${violation.path} ${violation.message}`;
  return detail ?? [error, details, cause].map(messageOf).find(Boolean) ?? excerpt.slice(0, 80);
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
  const { operation, status, attempts, requestId } = result.meta;
  const details: Details = result;
  const { reason, callback, limit, origin, code } = details;
  const facts = [
    status && `HTTP ${status}`,
    typeof code === 'number' ? `code ${code}` : code,
    reason,
    callback,
    limit,
    origin,
    attempts > 1 && `${attempts} attempts`,
    requestId && `request ${requestId}`,
  ].filter(Boolean);
  const inBrackets = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  const detail = detailOf(details);
  const sentence = sentences[reason === 'batch' ? reason : result.outcome];
  const text = `${operation}: ${sentence}${inBrackets}${detail && `: ${detail}`}`;
  // What a server writes could control the terminal that it is printed on.
  return text.replace(/[\s\p{C}]+/gu, ' ').slice(0, LONGEST);
}
