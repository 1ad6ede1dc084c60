import { metaOf, makeCall, resultOf, performCall, type CompletedCall } from '../call/call.ts';
import type { CallOptions, RpcCallerOptions, RpcOptions } from '../options/client-options.ts';
import type { Received } from '../read/delivery.ts';
import type { JsonKind, RpcMethod } from '../operation.ts';
import { flawed, readJson, withIntegers, wrongKind } from '../call/read-json.ts';
import type { RpcResult } from '../results.ts';
import type { RpcCaller, RpcClient, RpcEntry, RpcPath } from './rpc-types.ts';
import { isReply, readBatch, readEnvelope, type Batch, type Content } from './rpc-envelope.ts';
import { resolveClient, type Settings } from '../options/settings.ts';
import { Stop } from '../limits/stop.ts';
import { toMessage, toPost } from './to-message.ts';
import { toCallerOptions } from '../options/with-options.ts';

type AnyMethod = RpcMethod<never, unknown>;
type Entry = readonly [method: AnyMethod, params: unknown];

/** The settings of a client, with options that only messages need. */
interface RpcSettings extends Settings {
  readonly nextId: () => number;
}

/**
 * {@link createRpcClient} for bundles that call methods by descriptor only.
 *
 * @throws {TypeError} if an option is invalid
 */
export function createRpcCaller(options: RpcCallerOptions): RpcCaller {
  return toCaller(resolveRpcClient(options));
}

/**
 * Creates a JSON-RPC client without named calls.
 *
 * @param methods - methods whose integers `request` returns in their declared types
 * @throws {TypeError} if an option is invalid
 * @example
 * ```ts
 * import { createRpcClient } from '@chain-apis/runtime/rpc';
 *
 * const rpc = createRpcClient({ baseUrl: 'http://127.0.0.1:9650' });
 * const result = await rpc.request<{ height: string }>('/ext/bc/X', 'xvm.getHeight');
 * if (result.ok) console.log(result.data.height);
 * ```
 */
export function createRpcClient(
  options: RpcOptions,
  methods: Readonly<Record<string, AnyMethod>> = {},
): RpcClient {
  const settings = resolveRpcClient(toCallerOptions(options));
  if (!Object.values(settings.methodPrefix ?? {}).every((prefix) => typeof prefix === 'string'))
    throw new TypeError('methodPrefix must be an object of texts');
  return {
    ...toCaller(settings),
    // The types of these two say what a method returns, which nobody can check here: the caller names the method.
    request: (path, method, params, callOptions) =>
      callMethod(settings, path, undescribed(method, Object.values(methods)), params, callOptions) as Promise<
        RpcResult<never>
      >,
    batch: (path, entries, callOptions) => callBatch(settings, path, entries, callOptions) as Promise<never>,
  };
}

function resolveRpcClient(options: RpcCallerOptions): RpcSettings {
  const settings = resolveClient(options);
  let lastId = 0;
  return { ...settings, nextId: () => ++lastId };
}

function toCaller(settings: RpcSettings): RpcCaller {
  const call = (path: RpcPath, method: AnyMethod, params: unknown, options?: CallOptions) =>
    callMethod(settings, path, method ?? {}, params, options);
  // `toResult` has checked that the result has the descriptor's type.
  return {
    call: call as RpcCaller['call'],
    at: (path) => ({ call: call.bind(undefined, path) as ReturnType<RpcCaller['at']>['call'] }),
  };
}

/** Any params, any kind of result and no retries. If it is one of these methods, its numbers are read as declared. */
function undescribed(id: string, methods: readonly AnyMethod[] = []): AnyMethod {
  const described = methods.find((method) => method.id === id);
  return { ...described, id, by: 'name', params: [], idempotent: false, shape: ANY };
}

const ANY: readonly JsonKind[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

function callMethod(
  client: RpcSettings,
  path: RpcPath,
  method: AnyMethod,
  params: unknown,
  options: CallOptions | undefined,
): Promise<RpcResult<unknown>> {
  const messageId = client.nextId();
  // The failures of resultOf are typed with the HTTP errors of REST calls, which neither toResult nor a stop makes.
  return makeCall(
    client,
    { idempotent: true, ...method },
    options,
    ({ headers }) => toPost(path, toMessage(method, params, messageId, client.methodPrefix), headers),
    (settled, received) =>
      toResult(settled, received, method, () =>
        readEnvelope(readMessage(settled, received, method.textual), messageId),
      ),
  ) as Promise<RpcResult<unknown>>;
}

async function callBatch(
  client: RpcSettings,
  path: RpcPath,
  given: readonly RpcEntry[],
  options: CallOptions | undefined,
): Promise<readonly RpcResult<unknown>[]> {
  if (!Array.isArray(given)) throw new TypeError('a batch is a list of [method, params]');
  const entries = Array.from(given, toEntry);
  if (entries.length === 0) return [];
  const ids = entries.map(client.nextId);
  const idempotent = entries.every(([method]) => method.idempotent ?? true);
  const settled = await performCall(client, { id: 'batch', idempotent }, options, ({ headers }) => {
    const messages = entries.map(([method, params], index) =>
      toMessage(method, params, ids[index]!, client.methodPrefix),
    );
    return toPost(path, messages, headers);
  });
  const textual = entries.flatMap(([method]) => method.textual ?? []);
  const find = findIn(settled, textual);
  const results = entries.map(([method], index) =>
    resultOf(settled, method.id, (received) => toResult(settled, received, method, () => find(ids[index]!))),
  );
  settled.observer?.end(settled.delivery, results);
  // As above.
  return results as RpcResult<unknown>[];
}

/** An invalid entry, for example with a method that wasn't imported, fails the batch as a caller's mistake. */
function toEntry(entry: unknown): Entry {
  const [method, params] = Array.isArray(entry) ? (entry as unknown[]) : [];
  return [typeof method === 'string' ? undescribed(method) : (Object(method) as AnyMethod), params];
}

/** Reads the response to a batch once, even if that fails. */
function findIn(settled: CompletedCall, textual: readonly string[]): Batch {
  try {
    // Only read if something was received.
    return readBatch(readMessage(settled, settled.delivery as Received, textual));
  } catch (stop) {
    return () => {
      throw stop;
    };
  }
}

const isSuccess = (status: number) => status >= 200 && status <= 299;

/** Returns the JSON received. */
function readMessage(
  settled: CompletedCall,
  received: Received,
  textual: readonly string[] | undefined,
): unknown {
  const { status } = received.head;
  // The id proves what it is, whatever its type.
  const json = readJson(settled, received, textual, true);
  if (isSuccess(status) ? Object(json) === json : isReply(json)) return json;
  throw flawed(settled, received, 'gateway', 'shape');
}

/**
 * Returns the result of one call.
 *
 * @param read - reads the response; a notification has none, and any success of HTTP ends it
 */
function toResult(
  settled: CompletedCall,
  received: Received,
  method: AnyMethod,
  read: () => Content,
): RpcResult<unknown> {
  const { id, shape, notify } = method;
  const { status } = received.head;
  const meta = metaOf(settled, id);
  const content = notify && isSuccess(status) ? { result: null } : read();
  if ('error' in content) {
    const { code, message, data } = content.error;
    return { ok: false, outcome: 'rpc-error', code, message, data, meta };
  }
  const result = withIntegers(settled, received, method, content.result);
  const detail = wrongKind(result, shape);
  if (detail) throw new Stop({ outcome: 'envelope', reason: 'result', detail });
  settled.settings.check?.(id, status, result, settled);
  return { ok: true, outcome: 'success', data: result, meta };
}
