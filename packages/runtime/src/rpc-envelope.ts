import { describe, fail, redact, type Call } from './call.ts';
import { parseJson } from './parse-json.ts';
import { succeed } from './read-json.ts';
import type { RpcResult } from './results.ts';
import { stringifyJson } from './stringify-json.ts';

/**
 * The result that an envelope holds for the call with this id. Strict where lenience could hand over an answer that is
 * not ours; lenient only towards a null `error` beside a result and the reverse, which cannot be misunderstood.
 */
export const openEnvelope = (call: Call, id: number, envelope: any): RpcResult<any> => {
  const { result, error } = envelope;
  // A server that could not read the request answers with an error and id null.
  const ours = envelope.id === id || (error && envelope.id === null);
  const reason =
    envelope.jsonrpc !== '2.0'
      ? 'version'
      : !ours
        ? 'id'
        : error
          ? (result ?? null) !== null
            ? 'both'
            : !(Number.isInteger(error.code) && typeof error.message === 'string') && 'error'
          : result === undefined && 'neither';
  if (reason) return fail(call, 'envelope', { reason });
  if (!error) return succeed(call, result) as RpcResult<any>;
  const { code, message, data } = call.key ? (parseJson(redact(call, stringifyJson(error))) as any) : error;
  return {
    ok: false,
    outcome: 'rpc-error',
    code,
    message,
    ...(data !== undefined && { data }),
    response: describe(call),
  };
};
