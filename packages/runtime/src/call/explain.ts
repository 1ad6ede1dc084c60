import type { NotOk, Violation, Waited } from '../results.ts';
import { redacted } from '../limits/secrets.ts';
import { stringifyJson } from '../read/stringify-json.ts';

/** In characters: a server's message can be as long as a body. */
const LONGEST = 1000;
const LONGEST_DATA = 200;

const sentences: Readonly<Record<NotOk['outcome'] | 'batch', string>> = {
  error: "the service's error",
  'rpc-error': "the node's error",
  envelope: 'no JSON-RPC response to this call',
  batch: 'the server refused the whole batch and may not take batches',
  gateway: "a response that is not the API's",
  body: 'a body that cannot be used',
  network: 'no connection, or it broke',
  deadline: 'timed out',
  abort: 'aborted',
  size: 'a body larger than maxResponseBytes',
  redirect: 'a redirect that is not followed',
  usage: 'the arguments cannot be sent',
  callback: 'a function that the client was given failed',
  drift: 'a body that violates the contract',
};

const waits: Readonly<Record<Waited, string>> = {
  limiter: 'waiting for the limiter',
  'retry-after': 'waiting because the server asked for a pause (Retry-After)',
  job: 'waiting for the job',
};

/** A path with the same part twice: a base URL that ends with what every path of the service begins with. */
const DOUBLED = /(\/[\w-]+)\1(?![\w-])/;

/** What to do, unless it is obvious. */
function adviceFor({ outcome, meta, waitedFor }: NotOk, detail: string): string {
  if (meta.status === 404 && (outcome === 'gateway' || DOUBLED.test(detail)))
    return 'check baseUrl: it ends before the path of the operation, so without /v1 or /ext';
  if (waitedFor && outcome !== 'deadline') {
    const asked = meta.headers['retry-after'];
    return `not repeated, since Retry-After${asked ? ` (${asked})` : ''} is longer than the call had time; call again later`;
  }
  if (waitedFor) return 'raise the deadline, or call less often';
  if (outcome === 'network') return 'check the address, and that the service runs';
  if (outcome === 'deadline') return 'raise the deadline or the timeout, or ask for less';
  if (outcome === 'size') return 'raise maxResponseBytes, or ask for less';
  return meta.retryable ? 'call again later' : '';
}

/** Details of results; each result has some of them. */
interface Details {
  readonly outcome: NotOk['outcome'];
  readonly reason?: string;
  readonly callback?: string;
  readonly limit?: string;
  readonly origin?: string | undefined;
  readonly code?: number | string | undefined;
  readonly detail?: string | undefined;
  readonly error?: unknown;
  readonly data?: unknown;
  readonly violations?: readonly Violation[];
  readonly excerpt?: string;
  readonly cause?: unknown;
}

function detailOf({ outcome, ...details }: Details): string {
  const { detail, error, violations: [violation] = [], excerpt = '' } = details;
  // The message of a network failure is made from its code.
  const cause = outcome === 'network' ? undefined : details.cause;
  if (violation) return `${violation.path} ${violation.message}`;
  const message = [error, details, cause].map(messageOf).find(Boolean);
  // In JSON-RPC, for example the invalid parameter.
  const data = details.data == null ? '' : `: ${textOf(details.data).slice(0, LONGEST_DATA)}`;
  return detail ?? (message === undefined ? excerpt.slice(0, 80) : message + data);
}

function textOf(data: unknown): string {
  try {
    return typeof data === 'string' ? data : stringifyJson(data);
  } catch {
    // It can be nested deeper than the stack allows.
    return '';
  }
}

/** Returns the `message` of an error or of a declared error body: one text or several. */
function messageOf(value: unknown): string {
  const { message } = Object(value) as { readonly message?: unknown };
  return [message]
    .flat()
    .filter((text) => typeof text === 'string')
    .join('; ');
}

/**
 * Explains a failure in one sentence: what happened, after how many attempts, and what to do. Never contains a URL, a
 * request header or the key.
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
  // An error is data, and may quote a credential.
  const details: Details = redacted(result);
  const { reason, callback, limit, origin, code } = details;
  const facts = [
    status && `HTTP ${status}`,
    typeof code === 'number' ? `code ${code}` : code,
    reason,
    callback,
    limit,
    origin,
    attempts === 0 ? 'nothing was sent' : `${attempts} attempt${attempts > 1 ? 's' : ''}`,
    requestId && `request ${requestId}`,
  ].filter(Boolean);
  const inBrackets = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  const detail = detailOf(details);
  const sentence = sentences[reason === 'batch' ? reason : result.outcome];
  const wait = result.waitedFor && result.outcome === 'deadline' ? ` ${waits[result.waitedFor]}` : '';
  const advice = adviceFor(result, detail);
  const ending = advice && `; ${advice}`;
  const text = `${operation}: ${sentence}${wait}${inBrackets}${detail && `: ${detail}`}`;
  // A server's text could contain control sequences for the terminal.
  const clean = (written: string) => written.replace(/[\s\p{C}]+/gu, ' ');
  return clean(text).slice(0, LONGEST - ending.length) + clean(ending);
}
