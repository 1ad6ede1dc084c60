import { metaOf, makeCall, type CompletedCall } from './call.ts';
import type { CallOptions, CallerOptions, ClientOptions } from '../options/client-options.ts';
import type { Received } from '../read/delivery.ts';
import type { RestOperation } from '../operation.ts';
import { declaredStatus } from '../read/declared-status.ts';
import { flawed, readJson, withIntegers, wrongKind } from './read-json.ts';
import type { AnyResult } from '../results.ts';
import { resolveClient } from '../options/settings.ts';
import { toRequest } from '../transport/to-request.ts';
import { toCallerOptions } from '../options/with-options.ts';

/** Calls operations by descriptor. Never throws: every call resolves to a result. */
export interface RestCaller {
  call<Args, Result>(
    operation: RestOperation<Args, Result>,
    args: Args,
    options?: CallOptions,
  ): Promise<Result>;
}

type AnyOperation = RestOperation<never, unknown>;

/**
 * Creates a REST client without named calls.
 *
 * @throws {TypeError} if an option is invalid
 * @example
 * ```ts
 * import { createRestCaller, type Failure, type RestOperation, type Success } from '@chain-apis/runtime';
 *
 * const getHeight: RestOperation<{ chainId: string }, Success<200, { height: string }> | Failure> = {
 *   id: 'getHeight',
 *   method: 'GET',
 *   path: '/v1/chains/{chainId}/height',
 *   success: [200],
 *   errors: [404],
 * };
 * const { call } = createRestCaller({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await call(getHeight, { chainId: '43114' });
 * if (result.ok) console.log(result.data.height);
 * ```
 */
export function createRestCaller(options: CallerOptions): RestCaller {
  const client = resolveClient(options);
  const call = (operation: AnyOperation, args: unknown, callOptions?: CallOptions) =>
    makeCall(
      client,
      // An invalid descriptor fails the call.
      operation ?? {},
      callOptions,
      ({ headers }) =>
        (operation?.codec?.write ?? toRequest)(operation, (args ?? {}) as Record<string, unknown>, headers),
      (settled, received) => readResponse(operation, settled, received),
    );
  // `readResponse` has checked that the result has the descriptor's type.
  return { call: call as RestCaller['call'] };
}

/** {@link createRestCaller} with all options of a client. */
export function createRestClient(options: ClientOptions): RestCaller {
  return createRestCaller(toCallerOptions(options));
}

/** Reads the response by the statuses and JSON kinds that the contract declares. */
export function readResponse(operation: AnyOperation, settled: CompletedCall, received: Received): AnyResult {
  const { id, success, empty, shape, textual } = operation;
  const { status } = received.head;
  const declared = declaredStatus(operation, status);
  if (!declared) throw flawed(settled, received, 'gateway', 'status');
  const ok = success.includes(declared);
  const isEmpty = (ok && declared === 204) || empty?.includes(declared);
  const own = isEmpty ? { data: undefined } : operation.codec?.read(operation, settled, received);
  const data = own
    ? own.data
    : withIntegers(settled, received, operation, readJson(settled, received, textual));
  const meta = metaOf(settled, id);
  const mismatch = own ? undefined : wrongKind(data, ok ? shape : undefined);
  if (!ok) {
    if (mismatch) throw flawed(settled, received, 'gateway', 'shape');
    return { ok, outcome: 'error', status, error: data, meta };
  }
  if (mismatch) throw flawed(settled, received, 'body', 'shape', mismatch);
  settled.settings.check?.(id, status, data, settled);
  return { ok, outcome: 'success', status, data, meta };
}
