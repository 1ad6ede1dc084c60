import type { CallerOptions, CallOptions, RpcOptions } from '../options/client-options.ts';
import { makeCall, metaOf } from '../call/call.ts';
import { flawed } from '../call/read-json.ts';
import { resolveClient } from '../options/settings.ts';
import { toCallerOptions } from '../options/with-options.ts';
import type { RpcMethod } from '../operation.ts';
import type { RpcResult } from '../results.ts';
import { createRpcCaller } from './rpc-client.ts';
import type { RpcCaller, RpcPath } from './rpc-types.ts';
import { toMessage, toPost } from './to-message.ts';

/**
 * Creates a caller that also sends notifications: methods without a result. They have no id, and any success of HTTP ends
 * them, with the data `null`.
 *
 * @throws {TypeError} if an option is invalid
 */
export function createNotifyingCaller(options: RpcOptions | CallerOptions): Pick<RpcCaller, 'call'> {
  const caller = 'extensions' in options ? options : toCallerOptions(options);
  const client = resolveClient(caller);
  const { call } = createRpcCaller(caller);
  const notify = (path: RpcPath, method: RpcMethod<never, unknown>, params: unknown, given?: CallOptions) =>
    makeCall(
      client,
      { id: method.id, idempotent: method.idempotent ?? true },
      given,
      ({ headers }) => {
        const { id: _, ...message } = toMessage(method, params, 0, client.methodPrefix);
        return toPost(path, message, headers);
      },
      (settled, received): RpcResult<null> => {
        const { status } = received.head;
        if (status < 200 || status > 299) throw flawed(settled, received, 'gateway', 'status');
        return { ok: true, outcome: 'success', data: null, meta: metaOf(settled, method.id) };
      },
    );
  const either = (path: RpcPath, method: RpcMethod<never, unknown>, params: unknown, given?: CallOptions) =>
    method?.notify ? notify(path, method, params, given) : call(path, method, params as never, given);
  // The result of a notification is `null`, as its descriptor has it.
  return { call: either as RpcCaller['call'] };
}
