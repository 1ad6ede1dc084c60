export type * from './client-options.ts';
export { nameMethods, type OptionalPagedCall, type PagedCall } from './named-calls.ts';
export type { Described, JsonKind, PagedRpcMethod, PageRule, RpcMethod } from './operation.ts';
export type { Page, PageOptions } from './paging.ts';
export type * from './results.ts';
export { createRpcCaller, createRpcClient } from './rpc-client.ts';
export type * from './rpc-types.ts';
export { fillPath } from './to-request.ts';
