import type { CallOptions, ClientOptions } from './client-options.ts';
import { createTemplate, fail, override, report, type Call } from './call.ts';
import { exchange } from './exchange.ts';
import { readJson } from './read-json.ts';
import type { PageRule } from './rest-core.ts';
import type { Failure, RpcResult } from './results.ts';
import { openEntry } from './rpc-batch.ts';
import { openEnvelope } from './rpc-envelope.ts';
import { stringifyJson } from './stringify-json.ts';

/** What the engine must know of one RPC method; generated from the contract. */
export interface RpcMethod<Params, Result> {
  readonly method: string;
  readonly by: 'name' | 'position';
  /** Names of the parameters, in their order. */
  readonly params: readonly string[];
  readonly page?: PageRule;
  /** Only where the call must not be repeated. */
  readonly idempotent?: false;
  /** Never set; carries the types. */
  readonly types?: (params: Params) => Result;
}

/** Options of an RPC client. */
export interface RpcOptions extends ClientOptions {
  /** Other spellings of method namespaces, as `{xvm: 'avm'}`. */
  methodPrefix?: Readonly<Record<string, string>> | undefined;
}

/** One call of a batch. */
export type RpcEntry<Params = any, Result = any> = readonly [method: RpcMethod<Params, Result>, params?: Params];

/** The results of a batch, each at the place of its entry. */
export type RpcResults<Entries extends readonly RpcEntry[]> = {
  -readonly [K in keyof Entries]: Entries[K] extends readonly [RpcMethod<any, infer Result>, ...unknown[]]
    ? RpcResult<Result>
    : never;
};

/** Calls methods on the paths of one node. */
export interface RpcCore {
  call<Params, Result>(
    path: string,
    method: RpcMethod<Params, Result>,
    params?: Params,
    options?: CallOptions,
  ): Promise<RpcResult<Result>>;
  /** A method that has no descriptor. Not repeated unless `idempotent: true` says that it may be. */
  request<Result = unknown>(
    path: string,
    method: string,
    params?: unknown,
    options?: CallOptions,
  ): Promise<RpcResult<Result>>;
  /** Several calls in one request; each settles for itself. */
  batch<const Entries extends readonly RpcEntry[]>(
    path: string,
    entries: Entries,
    options?: CallOptions,
  ): Promise<RpcResults<Entries>>;
}

/** Sends a body and gives the JSON that answers, or the failure. Never throws. */
const post = async (call: Call, path: string, body: unknown): Promise<{ json: object } | Failure> => {
  try {
    const { base, headers } = call;
    headers.set('content-type', 'application/json');
    const request = { method: 'POST', url: base + path, headers, body: stringifyJson(body) };
    // An error status with JSON that is not JSON-RPC comes from something in front of the node.
    const isShape = (json: object) => call.answer!.ok || Array.isArray(json) || 'jsonrpc' in json;
    return (await exchange(call, request)) ?? readJson(call, isShape);
  } catch (cause) {
    return fail(call, 'usage', { cause });
  }
};

/**
 * A JSON-RPC client that knows no method.
 *
 * @example
 * ```ts
 * import { createRpcCore } from '@chain-apis/runtime/rpc';
 *
 * const rpc = createRpcCore({ baseUrl: 'http://127.0.0.1:9650' });
 * const result = await rpc.request<{ height: string }>('/ext/bc/X', 'xvm.getHeight');
 * if (result.ok) console.log(result.data.height);
 * ```
 */
export const createRpcCore = (options: RpcOptions): RpcCore => {
  const template = createTemplate(options);
  let lastId = 0;

  const send = async (
    path: string,
    entries: readonly RpcEntry[],
    callOptions: CallOptions | undefined,
    open: typeof openEnvelope,
  ): Promise<RpcResult<any>[]> => {
    const operation = entries.map(([{ method }]) => method).join();
    const idempotent = entries.every(([{ idempotent = true }]) => idempotent);
    const call = override({ ...template, operation, idempotent }, callOptions);
    const wires = entries.map(([{ method, by }, params]) => ({
      jsonrpc: '2.0',
      id: ++lastId,
      method: method.replace(/^[^._]+(?=[._])/, (prefix) => options.methodPrefix?.[prefix] ?? prefix),
      // An argument that was left out must not become a null at the end.
      params: by === 'name' ? params : params?.slice(0, params.findLastIndex((item: unknown) => item !== undefined) + 1) ?? [],
    }));
    const read = await post(call, path, open === openEnvelope ? wires[0] : wires);
    return wires.map(({ id }, index) => {
      const own = { ...call, operation: entries[index]![0].method };
      return report(own, 'json' in read ? open(own, id, read.json) : { ...read, operation: own.operation });
    });
  };

  return {
    call: async (path, method, params, callOptions) =>
      (await send(path, [[method, params]], callOptions, openEnvelope))[0],
    request: async (path, method, params, callOptions) =>
      (await send(path, [[{ method, by: 'name', params: [], idempotent: false }, params]], callOptions, openEnvelope))[0],
    batch: async (path, entries, callOptions) =>
      entries.length ? send(path, entries, callOptions, openEntry) : [],
  } as RpcCore;
};
