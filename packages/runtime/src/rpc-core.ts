import type { CallOptions, ClientOptions } from './client-options.ts';
import { createTemplate, derive, fail, override, report } from './call.ts';
import { exchange } from './exchange.ts';
import { readJson } from './read-json.ts';
import type { PageRule } from './rest-core.ts';
import type { Failure, RpcResult } from './results.ts';
import { openEntry, openEnvelope } from './rpc-envelope.ts';
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
export type RpcEntry<Params = any, Result = any> = readonly [
  method: RpcMethod<Params, Result>,
  params?: Params,
];

/** The results of a batch, each at the place of its entry. */
export type RpcResults<Entries extends readonly RpcEntry[]> = {
  -readonly [K in keyof Entries]: Entries[K] extends readonly [RpcMethod<any, infer Result>, ...unknown[]]
    ? RpcResult<Result>
    : never;
};

/** Calls methods on the paths of one node. */
export interface RpcCaller {
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
}

/** {@link RpcCaller}, and batches. */
export interface RpcCore extends RpcCaller {
  /** Several calls in one request; each settles for itself. */
  batch<const Entries extends readonly RpcEntry[]>(
    path: string,
    entries: Entries,
    options?: CallOptions,
  ): Promise<RpcResults<Entries>>;
}

const toWire = (
  { method, by }: RpcMethod<any, any>,
  params: any,
  id: number,
  prefixes: Record<string, string>,
) => ({
  jsonrpc: '2.0',
  id,
  method: method.replace(/^[^._]+(?=[._])/, (prefix) => prefixes[prefix] ?? prefix),
  params: params ?? (by === 'name' ? undefined : []),
});

const createSender = (options: RpcOptions) => {
  const defaults = createTemplate(options);
  defaults.headers.set('content-type', 'application/json');
  const prefixes: any = { __proto__: null, ...options.methodPrefix };
  let lastId = 0;

  /** Sends the entries as the message that `pack` makes of them; `open` finds each its answer. Never throws. */
  return async (
    path: string,
    entries: readonly RpcEntry[],
    callOptions: CallOptions | undefined,
    operation: string,
    pack: (wires: readonly unknown[]) => unknown,
    open: typeof openEntry,
  ): Promise<RpcResult<any>[]> => {
    const call = derive(defaults, { operation, idempotent: true });
    const wires = entries.map(([method, params]) => {
      call.idempotent &&= method.idempotent ?? true;
      return toWire(method, params, ++lastId, prefixes);
    });
    // An error status with JSON that is not JSON-RPC comes from something in front of the node.
    const isShape = (json: any) => call.answer!.ok || json.jsonrpc || json.length;
    let read: { json: object } | Failure;
    try {
      const { baseUrl, headers } = override(call, callOptions);
      const request = { method: 'POST', url: baseUrl + path, headers, body: stringifyJson(pack(wires)) };
      read = (await exchange(call, request)) ?? readJson(call, isShape);
    } catch (cause) {
      read = fail(call, 'usage', { cause });
    }
    return wires.map(({ id }, index) => {
      const operation = entries[index]![0].method;
      const own = derive(call, { operation });
      return report(own, 'json' in read ? open(own, id, read.json) : { ...read, operation });
    });
  };
};

const createCaller = (send: ReturnType<typeof createSender>): RpcCaller => {
  const call: RpcCaller['call'] = async (path, method, params, callOptions) =>
    (await send(path, [[method, params]], callOptions, method.method, ([wire]) => wire, openEnvelope))[0]!;
  return {
    call,
    request: (path, method, params, callOptions) =>
      call(path, { method, by: 'name', idempotent: false } as RpcMethod<any, any>, params, callOptions),
  };
};

/** {@link createRpcCore} without batches, for bundles that need none. */
export const createRpcCaller = (options: RpcOptions): RpcCaller => createCaller(createSender(options));

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
  const send = createSender(options);
  return {
    ...createCaller(send),
    batch: async (path, entries, callOptions) =>
      (entries[0] ? send(path, entries, callOptions, 'batch', (wires) => wires, openEntry) : []) as any,
  };
};
