import type { CallOptions } from '../options/client-options.ts';
import type { Delivery, Head, Received } from '../read/delivery.ts';
import type { Observer } from '../options/extension.ts';
import type { HttpRequest } from '../transport/fetch-once.ts';
import type { AnyResult, CallMeta, NotOk } from '../results.ts';
import { decodeBody } from '../read/read-body.ts';
import { credentialsOf, hide } from '../limits/secrets.ts';
import { resolveCall, type Settings } from '../options/settings.ts';
import { usageProblem, noResponse, problemOf } from '../limits/stop.ts';
import { transmit, type Subject } from '../transport/transport.ts';

/** A finished call whose result is not read yet. */
export interface CompletedCall {
  readonly callId: number;
  readonly settings: Settings;
  readonly observer: Observer | undefined;
  readonly delivery: Delivery;
  /** Duration in milliseconds. */
  readonly duration: number;
  /** Of the response, as its results show them. */
  readonly headers: CallMeta['headers'];
  /** Credentials to remove from everything but its data. */
  readonly credentials: readonly string[];
}

let lastCallId = 0;

/**
 * Makes a call and reads its result. Never rejects.
 *
 * @param toRequest - pure; if it throws, the caller made a mistake
 * @param read - reads what was received; throws if it is a failure
 */
export function makeCall<R extends AnyResult>(
  client: Settings,
  subject: Subject,
  options: CallOptions | undefined,
  toRequest: (settings: Settings) => HttpRequest,
  read: (settled: CompletedCall, received: Received) => R,
): Promise<R | NotOk> {
  return performCall(client, subject, options, toRequest).then((settled) => {
    const result = resultOf(settled, subject.id, (received) => read(settled, received));
    settled.observer?.end(settled.delivery, [result]);
    return result;
  });
}

/** Resolves the options of a call, builds its request and sends it. Never rejects. */
export async function performCall(
  client: Settings,
  subject: Subject,
  options: CallOptions | undefined,
  toRequest: (settings: Settings) => HttpRequest,
): Promise<CompletedCall> {
  const begun = performance.now();
  const callId = ++lastCallId;
  const observer = client.observe?.(callId, subject.id, options?.context);
  let settings = client;
  let delivery: Delivery;
  try {
    if (options) settings = resolveCall(client, options);
    delivery = await transmit(settings, toRequest(settings), subject, callId, observer);
  } catch (cause) {
    delivery = { head: undefined, problem: usageProblem(cause), attempts: 0, retryable: false };
  }
  const credentials = settings.keyring.used().concat(settings.credentials);
  const duration = performance.now() - begun;
  const headers = headersOf(delivery.head, credentials);
  return { callId, settings, observer, delivery, duration, headers, credentials };
}

/** Returns what is known about a call apart from its data. */
export function metaOf(
  { callId, settings, delivery, duration, headers, credentials }: CompletedCall,
  operation: string,
): CallMeta {
  const { head, body, attempts, retryable } = delivery;
  const meta = {
    operation,
    callId,
    attempts,
    retryable,
    status: head?.status,
    requestId: headers['x-request-id'],
    duration,
    headers,
  };
  const shown =
    settings.raw && body !== undefined ? { ...meta, raw: hide(credentials, decodeBody(body)) } : meta;
  credentialsOf.set(shown, credentials);
  return shown;
}

/** Returns headers as plain data. A server may echo a credential as a header name, too. */
function headersOf(head: Head | undefined, credentials: readonly string[]): CallMeta['headers'] {
  const headers: Record<string, string> = {};
  try {
    for (const [name, value] of head?.headers ?? [])
      if (name !== 'set-cookie') headers[hide(credentials, name)] = hide(credentials, value);
  } catch {
    // A stubbed `fetch` may return other headers, or none.
  }
  return headers;
}

/** Returns the result that `read` makes of the response, or the failure that stopped the call or `read`. */
export function resultOf<R extends AnyResult>(
  settled: CompletedCall,
  operation: string,
  read: (received: Received) => R,
): R | NotOk {
  const { waitedFor } = settled.delivery;
  let { problem } = settled.delivery;
  let result: R | undefined;
  try {
    if (!settled.delivery.problem) result = read(settled.delivery);
  } catch (thrown) {
    problem = problemOf(thrown, noResponse);
  }
  // The failures are among the results of every operation: R includes them.
  result ??= { ok: false, ...problem!, meta: metaOf(settled, operation) } as R;
  return waitedFor ? { ...result, waitedFor } : result;
}
