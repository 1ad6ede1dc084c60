import type { CallOptions } from './client-options.ts';
import type { RpcMethod } from './operation.ts';
import type { RpcResult } from './results.ts';

/** One entry of a batch. */
export type RpcEntry<Params = never, Result = unknown> = readonly [
  method: RpcMethod<Params, Result>,
  params?: unknown,
];

/** Entries of which each has the params of its own method. */
export type RpcEntries<Entries extends readonly RpcEntry[]> = {
  readonly [K in keyof Entries]: Entries[K] extends readonly [
    RpcMethod<infer Params, infer Result>,
    ...unknown[],
  ]
    ? readonly [method: RpcMethod<Params, Result>, params?: Params]
    : never;
};

/** The results of a batch, each at the index of its entry. */
export type RpcResults<Entries extends readonly RpcEntry[]> = {
  -readonly [K in keyof Entries]: Entries[K] extends readonly [RpcMethod<never, infer Result>, ...unknown[]]
    ? RpcResult<Result>
    : never;
};

/** A path of the node, or a function that makes it; what that throws is a `usage` failure of the call. */
export type RpcPath = string | (() => string);

/** Calls methods at one path. */
export interface BoundRpcCaller {
  readonly call: <Params, Result>(
    method: RpcMethod<Params, Result>,
    params?: Params,
    options?: CallOptions,
  ) => Promise<RpcResult<Result>>;
}

/** Calls methods at the paths of one server. Never throws: every call resolves to a result. */
export interface RpcCaller {
  readonly call: <Params, Result>(
    path: RpcPath,
    method: RpcMethod<Params, Result>,
    params?: Params,
    options?: CallOptions,
  ) => Promise<RpcResult<Result>>;
  /** The same at one path, for `items` and `pages` of `@chain-apis/runtime/paging`. */
  readonly at: (path: RpcPath) => BoundRpcCaller;
}

/** {@link RpcCaller}, and what small bundles can do without. */
export interface RpcClient extends RpcCaller {
  /** A method that has no descriptor. Not repeated unless `idempotent: true` says that it may be. */
  readonly request: <Result = unknown>(
    path: RpcPath,
    method: string,
    params?: unknown,
    options?: CallOptions,
  ) => Promise<RpcResult<Result>>;
  /** Several calls in one request; each has its own result. Not every server takes batches. */
  readonly batch: <const Entries extends readonly RpcEntry[]>(
    path: RpcPath,
    entries: Entries & RpcEntries<Entries>,
    options?: CallOptions,
  ) => Promise<RpcResults<Entries>>;
}
