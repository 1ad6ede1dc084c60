import type { CallOptions } from '../options/client-options.ts';
import type { RpcMethod } from '../operation.ts';
import type { RpcResult } from '../results.ts';

/** One entry of a batch: a method by its descriptor, or by its name like `request`. */
export type RpcEntry<Params = never, Result = unknown> = readonly [
  method: RpcMethod<Params, Result> | string,
  params?: unknown,
];

/** Entries, each with the params of its own method. */
export type RpcEntries<Entries extends readonly RpcEntry[]> = {
  readonly [K in keyof Entries]: Entries[K] extends readonly [
    RpcMethod<infer Params, infer Result>,
    ...unknown[],
  ]
    ? readonly [method: RpcMethod<Params, Result>, params?: Params]
    : RpcEntry;
};

/** The results of a batch, each at the index of its entry. */
export type RpcResults<Entries extends readonly RpcEntry[]> = {
  -readonly [K in keyof Entries]: Entries[K] extends readonly [RpcMethod<never, infer Result>, ...unknown[]]
    ? RpcResult<Result>
    : RpcResult<unknown>;
};

/** A path of the node, or a function that returns it; if it throws, the call is a `usage` failure. */
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
  /** Returns the caller for one path, for `items` and `pages` of `@chain-apis/runtime/paging`. */
  readonly at: (path: RpcPath) => BoundRpcCaller;
}

/** {@link RpcCaller} with methods that small bundles can omit. */
export interface RpcClient extends RpcCaller {
  /** Calls a method without a descriptor. Retried only with `idempotent: true`. */
  readonly request: <Result = unknown>(
    path: RpcPath,
    method: string,
    params?: unknown,
    options?: CallOptions,
  ) => Promise<RpcResult<Result>>;
  /** Sends several calls in one request; each has its own result. Not every server supports batches. */
  readonly batch: <const Entries extends readonly RpcEntry[]>(
    path: RpcPath,
    entries: Entries & RpcEntries<Entries>,
    options?: CallOptions,
  ) => Promise<RpcResults<Entries>>;
}
