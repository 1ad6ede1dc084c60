import { conclude, infoOf, makeCall, receivedBy, resultOf, type Settled } from './call.ts';
import { checkContract } from './check-contract.ts';
import type { CallOptions, CallerOptions } from './client-options.ts';
import type { RestOperation } from './operation.ts';
import { notTheApi, readJson, unusable, wrongKind } from './read-json.ts';
import type { AnyResult } from './results.ts';
import { resolveClient, type Settings } from './settings.ts';
import { toRequest } from './to-request.ts';

/** Calls operations by their descriptor. Never throws: every call resolves to a result. */
export interface RestCaller {
  call<Args, Result>(
    operation: RestOperation<Args, Result>,
    args: Args,
    options?: CallOptions,
  ): Promise<Result>;
}

type AnyOperation = RestOperation<never, unknown>;

/**
 * A REST client that knows no operation.
 *
 * @param option - what messages call the address; default `baseUrl`
 * @throws {TypeError} when an option is wrong
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
export function createRestCaller(options: CallerOptions, option?: string): RestCaller {
  const client = resolveClient(options, option);
  // The result has the type that the descriptor says, once `readResponse` has looked at it.
  return {
    call: (operation, args, callOptions) =>
      callOperation(client, operation as AnyOperation, args, callOptions) as Promise<never>,
  };
}

async function callOperation(
  client: Settings,
  operation: AnyOperation,
  args: unknown,
  options: CallOptions | undefined,
): Promise<AnyResult> {
  const { id, method, idempotent = method !== 'POST' && method !== 'PATCH', final } = operation;
  const settled = await makeCall(client, { id, idempotent, final }, options, ({ headers }) =>
    toRequest(operation, (args ?? {}) as Record<string, unknown>, headers),
  );
  const result = resultOf(settled, id, () => readResponse(operation, settled));
  conclude(settled, [result]);
  return result;
}

/** Reads what was received, by the statuses and the shape that the contract declares. */
function readResponse({ id, success, errors, shape, textual }: AnyOperation, settled: Settled): AnyResult {
  const received = receivedBy(settled);
  const { status } = received.head;
  const ok = success.includes(status);
  if (!ok && !errors.includes(status)) throw notTheApi(settled, received.body, 'status');
  const data = ok && status === 204 ? undefined : readJson(settled, received, textual);
  const response = infoOf(settled);
  if (ok) {
    const mismatch = status === 204 ? undefined : wrongKind(data, shape);
    if (mismatch) throw unusable(settled, received.body, 'shape', mismatch);
    checkContract(settled, id, status, data);
    return { ok, outcome: 'success', status, data, response };
  }
  if (wrongKind(data)) throw notTheApi(settled, received.body, 'shape');
  return { ok, outcome: 'error', status, error: data, response };
}
