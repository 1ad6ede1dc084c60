export type * from './options/client-options.ts';
export { nameMethods, type OptionalPagedCall, type PagedCall } from './named-calls.ts';
export type {
  Described,
  IntegerRule,
  JsonKind,
  NumberRules,
  PagedRpcMethod,
  PageRule,
  RpcMethod,
} from './operation.ts';
export type { Page, PageOptions } from './paging.ts';
export type * from './results.ts';
export { createRpcCaller, createRpcClient } from './rpc/rpc-client.ts';
export type * from './rpc/rpc-types.ts';
export { fillPath } from './transport/to-request.ts';
