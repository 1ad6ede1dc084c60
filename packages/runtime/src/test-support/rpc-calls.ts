import type { RpcOptions } from '../options/client-options.ts';
import type { RpcMethod } from '../operation.ts';
import { createRpcClient } from '../rpc/rpc-client.ts';
import { json, stubFetch, type Sent } from './stub-fetch.ts';

export const peers: RpcMethod<{ nodeIDs?: string[] }, { numPeers: string }> = {
  id: 'info.peers',
  by: 'name',
  params: ['nodeIDs'],
};
export const feeConfig: RpcMethod<[blk?: string], { gas: bigint }> = {
  id: 'eth_feeConfig',
  by: 'position',
  params: ['blk'],
};

/** A server that responds to each wire message. */
export const serve = (respond: (message: any) => unknown, status = 200) =>
  stubFetch(({ body }: Sent) => {
    const message = JSON.parse(body!);
    return json(JSON.stringify(Array.isArray(message) ? message.map(respond) : respond(message)), status);
  });
export const echo = (message: any) => ({ jsonrpc: '2.0', id: message.id, result: message });
export const create = (fetch: any, options: Partial<RpcOptions> = {}) =>
  createRpcClient({ baseUrl: 'http://node.test', fetch, retries: 0, ...options });
