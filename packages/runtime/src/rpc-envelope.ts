import { describe, fail, type Call } from './call.ts';
import { complain } from './complain.ts';
import { succeed } from './read-json.ts';
import type { EnvelopeReason, RpcResult } from './results.ts';

/** What an envelope holds for the call with this id. `flaw`: what is known to be wrong with it. */
export const openEnvelope = (
  call: Call,
  id: number,
  envelope: any,
  flaw: EnvelopeReason | false = complain(envelope, id),
): RpcResult<any> => {
  const { result, error } = envelope;
  if (flaw) return fail(call, 'envelope', { reason: flaw, cause: error });
  if (!error) return succeed(call, result) as RpcResult<any>;
  return { ...error, ok: false, outcome: 'rpc-error', response: describe(call) };
};

/** What a batch holds for it: found by id, never by position, and never an answer that may be another's. */
export const openEntry = (call: Call, id: number, batch: any): RpcResult<any> => {
  if (!Array.isArray(batch)) return openEnvelope(call, id, batch, 'batch');
  const [answer, another] = batch.filter((one) => one?.id === id);
  return openEnvelope(call, id, answer ?? {}, another ? 'doubled' : answer ? undefined : 'missing');
};
