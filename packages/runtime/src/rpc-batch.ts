import { fail, scrub, type Call } from './call.ts';
import type { RpcResult } from './results.ts';
import { openEnvelope } from './rpc-envelope.ts';

/** The one answer in a batch that belongs to a call: found by id, never by position; never one that may be another's. */
export const openEntry = (call: Call, id: number, json: any): RpcResult<any> => {
  if (!Array.isArray(json)) {
    return fail(call, 'envelope', { reason: 'batch', cause: scrub(call, new Error(`${json.error?.message}`)) });
  }
  const found = json.filter((answer) => answer?.id === id);
  return found.length === 1
    ? openEnvelope(call, id, found[0])
    : fail(call, 'envelope', { reason: found.length ? 'doubled' : 'missing' });
};
