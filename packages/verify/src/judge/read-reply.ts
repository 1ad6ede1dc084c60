import type { Operation } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import type { Received } from '../send/send-request.ts';
import type { Reply } from './reply.ts';
import { readRestReply } from './rest-reply.ts';
import { readRpcReply } from './rpc-reply.ts';

/** Reads a response by the operation's protocol. @param id - the message's id, if any */
export function readReply(operation: Operation, response: Received, id: Json = null): Reply {
  const { binding } = operation;
  return binding.kind === 'rest'
    ? readRestReply(operation, binding, response)
    : readRpcReply(operation, response, id);
}

/** The name of an outcome for people: JSON-RPC codes are errors. */
export function outcomeName({ binding }: Operation, key: string): string {
  return binding.kind === 'rpc' && /\d/.test(key) ? `error ${key}` : key;
}
