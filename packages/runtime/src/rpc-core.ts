import type { CallOptions, ClientOptions } from './client-options.ts';
import { createTemplate, derive, fail, override, report, type Call } from './call.ts';
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
}

/** {@link RpcCaller}, and what small bundles can do without. */
export interface RpcCore extends RpcCaller {
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

/** Ends a call, or each entry of a batch, with the JSON that was read or the failure. */
type Settle<R> = (call: Call, read: { json: any } | Failure) => R;

const createSender = (options: RpcOptions) => {
  const defaults = createTemplate(options);
  defaults.headers['content-type'] = 'application/json';
  const prefixes: any = options.methodPrefix && { __proto__: null, ...options.methodPrefix };
  let lastId = 0;

  return {
    toWire: ({ method, by }: RpcMethod<any, any>, params: any) => ({
      jsonrpc: '2.0',
      id: ++lastId,
      method: prefixes ? method.replace(/^[^._]+(?=[._])/, (prefix) => prefixes[prefix] ?? prefix) : method,
      params: params ?? (by === 'name' ? undefined : []),
    }),
    /** Sends a message. Never throws. */
    send: async <R>(
      path: string,
      operation: string,
      idempotent: boolean,
      message: unknown,
      callOptions: CallOptions | undefined,
      settle: Settle<R>,
    ): Promise<R> => {
      const call = derive(defaults, { operation, idempotent });
      let read: { json: object } | Failure;
      try {
        const { baseUrl, headers } = override(call, callOptions);
        const request = { method: 'POST', url: baseUrl + path, headers, body: stringifyJson(message) };
        // An error status with JSON that is not JSON-RPC comes from something in front of the node.
        read =
          (await exchange(call, request)) ??
          readJson(call, (json: any) => call.answer!.ok || json.jsonrpc || json.length);
      } catch (cause) {
        read = fail(call, 'usage', { cause });
      }
      return settle(call, read);
    },
  };
};

const createCall =
  ({ toWire, send }: ReturnType<typeof createSender>): RpcCore['call'] =>
  async (path, method, params, callOptions) => {
    const wire = toWire(method, params);
    return send(path, method.method, method.idempotent ?? true, wire, callOptions, (call, read) =>
      report(call, 'json' in read ? openEnvelope(call, wire.id, read.json) : read),
    );
  };

const createBatch =
  ({ toWire, send }: ReturnType<typeof createSender>): RpcCore['batch'] =>
  async (path, entries, callOptions): Promise<any> => {
    if (!entries[0]) return [];
    const wires = entries.map((entry) => toWire(...entry));
    const idempotent = entries.every(([method]) => method.idempotent ?? true);
    return send(path, 'batch', idempotent, wires, callOptions, (call, read) =>
      wires.map(({ id }, index) => {
        const operation = entries[index]![0].method;
        call.operation = operation;
        return report(call, 'json' in read ? openEntry(call, id, read.json) : { ...read, operation });
      }),
    );
  };

/** {@link createRpcCore} for bundles that call methods by their descriptors only. */
export const createRpcCaller = (options: RpcOptions): RpcCaller => ({
  call: createCall(createSender(options)),
});

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
  const sender = createSender(options);
  const call = createCall(sender);
  return {
    call,
    request: (path, method, params, callOptions) =>
      call(path, { method, by: 'name', idempotent: false } as RpcMethod<any, any>, params, callOptions),
    batch: createBatch(sender),
  };
};
