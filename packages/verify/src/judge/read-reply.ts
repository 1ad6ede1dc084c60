import type { Operation } from '@chain-apis/contract';
import type { Received } from '../send/send-request.ts';
import type { Reply } from './reply.ts';
import { readRestReply } from './rest-reply.ts';
import { readRpcReply, type RpcId } from './rpc-reply.ts';

/** Reads a response as the operation is bound. @param id - of the message, where that has one */
export function readReply(operation: Operation, response: Received, id: RpcId = null): Reply {
  const { binding } = operation;
  return binding.kind === 'rest'
    ? readRestReply(operation, binding, response)
    : readRpcReply(operation, response, id);
}

/** The name of an outcome for people, who know codes of JSON-RPC as errors. */
export function outcomeName({ binding }: Operation, key: string): string {
  return binding.kind === 'rpc' && /\d/.test(key) ? `error ${key}` : key;
}
