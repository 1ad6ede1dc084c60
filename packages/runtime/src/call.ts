import type { CallOptions } from './client-options.ts';
import type { HttpRequest, Received } from './fetch-once.ts';
import { createNotify, type Notify } from './hooks.ts';
import type { AnyResult, NotOk, ResponseInfo } from './results.ts';
import { hide } from './secrets.ts';
import { resolveCall, type Settings } from './settings.ts';
import { problemOf, Stop } from './stop.ts';
import { isRetryable, transmit, type Delivery, type RetryRule } from './transport.ts';

/** What a call is about. */
export interface Subject extends RetryRule {
  /** Operation id, or RPC method name. */
  readonly id: string;
}

/** A call that is over, before its result is read from what was delivered. */
export interface Settled {
  readonly callId: number;
  readonly begun: number;
  readonly subject: Subject;
  readonly settings: Settings;
  readonly notify: Notify | undefined;
  readonly delivery: Delivery;
  /** What must not show in anything that is read from it. */
  readonly credentials: readonly string[];
}

let lastCallId = 0;

/**
 * Makes a call: settles its options, builds its request, sends it. Never rejects.
 *
 * @param toRequest - pure; what it throws is the caller's mistake
 */
export async function makeCall(
  client: Settings,
  operation: Subject,
  options: CallOptions | undefined,
  toRequest: (settings: Settings) => HttpRequest,
): Promise<Settled> {
  const callId = ++lastCallId;
  const begun = performance.now();
  const notify = createNotify(client.observers, callId, operation.id);
  notify?.('start', {});
  let settings = client;
  let subject = operation;
  let delivery: Delivery;
  try {
    if (options) settings = resolveCall(client, options);
    const { idempotent = operation.idempotent } = settings;
    subject = { ...operation, idempotent };
    const request = toRequest(settings);
    delivery = await transmit(settings, request, subject, notify);
  } catch (cause) {
    delivery = { head: undefined, problem: { outcome: 'usage', cause }, attempts: 0 };
  }
  const credentials = [...settings.keyring.used(), ...settings.credentials];
  return { callId, begun, subject, settings, notify, delivery, credentials };
}

/**
 * What was received.
 *
 * @throws {Stop} when nothing was
 */
export function receivedBy({ delivery }: Settled): Received {
  if (delivery.problem) throw new Stop(delivery.problem);
  return delivery;
}

/** What is known about a call beside its data. */
export function infoOf(
  { callId, subject, delivery, credentials }: Settled,
  operation = subject.id,
): ResponseInfo {
  const { head, attempts } = delivery;
  const header = (name: string) => {
    const value = head?.header(name);
    return value && hide(credentials, value);
  };
  const requestId = header('x-request-id');
  const retryable = isRetryable(delivery, subject);
  return { operation, callId, attempts, retryable, status: head?.status, requestId, header };
}

/** The result that `read` makes, or the failure that it stops with. */
export function resultOf<R extends AnyResult>(settled: Settled, operation: string, read: () => R): R | NotOk {
  try {
    return read();
  } catch (thrown) {
    return { ...infoOf(settled, operation), ...problemOf(thrown), ok: false } as NotOk;
  }
}

/** Informs the hooks of how a call ended: a batch has several results. */
export function conclude({ notify, delivery, begun }: Settled, results: readonly AnyResult[]): void {
  if (!notify) return;
  const failed = results.filter((result) => !result.ok);
  for (const result of failed) {
    const { operation } = 'response' in result ? result.response : result;
    notify('error', { operation, result });
  }
  const { head, attempts } = delivery;
  const { ok, outcome } = failed[0] ?? { ok: true, outcome: 'success' };
  notify('end', { ok, outcome, status: head?.status, attempts, durationMs: performance.now() - begun });
}
