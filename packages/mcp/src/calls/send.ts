import { errorMessage } from '@chain-apis/foundation';
import { isRest, type Operation, type RestOperation, type RpcMethod } from '@chain-apis/contract';
import { flatArguments, rpcParams } from '@chain-apis/contract/calls';
import { bodyArgument, rpcDescriptor } from '@chain-apis/contract/descriptors';
import type { CallOptions, Described, AnyResult } from '@chain-apis/runtime';
import { ChainApiError } from '@chain-apis/runtime/errors';
import { pages, PagingError, type PageCaller, type PagedOperation } from '@chain-apis/runtime/paging';
import { fillPath, type RpcMethod as EngineMethod } from '@chain-apis/runtime/rpc';
import { ToolError } from '../tool-error.ts';
import type { Arguments } from './arguments.ts';
import type { Target } from './targets.ts';
import { toEngine } from './to-engine.ts';

type Values = Arguments['parameters'];

/** A prepared call, to send once or page by page. */
export interface Prepared {
  /** The engine's descriptor of the operation. */
  readonly described: Described & { readonly final?: readonly number[] };
  send(options: CallOptions): Promise<AnyResult>;
  /** Pages of a list from here on. */
  walk(options: CallOptions): AsyncGenerator<{ readonly items: readonly unknown[]; readonly next: unknown }>;
}

/** @throws ToolError if it cannot be sent */
export function prepare(target: Target, operation: Operation, args: Arguments): Prepared {
  return isRest(operation) ? prepareRest(target, operation, args) : prepareRpc(target, operation, args);
}

function prepareRest({ rest, query }: Target, operation: RestOperation, args: Arguments): Prepared {
  const first = toEngine(operation, args, query);
  const names = new Set(operation.parameters.map(({ name }) => name));
  const whole = bodyArgument(operation);
  const caller = {
    // Pagination passes parameters and body properties together.
    call: (_: unknown, flat: Values, options?: CallOptions) => {
      const part = (own: boolean) =>
        Object.fromEntries(Object.entries(flat).filter(([name]) => names.has(name) === own));
      const body = whole === undefined ? part(false) : args.body;
      const call = toEngine(
        operation,
        { ...args, parameters: part(true), ...(body !== undefined && { body }) },
        query,
      );
      return rest.call(call.operation, call.args as never, options);
    },
  };
  const all = flatArguments(args, whole);
  return {
    described: first.operation,
    send: (options) => rest.call(first.operation, first.args as never, options) as Promise<AnyResult>,
    walk: (options) => walk(caller, first.operation, all, options),
  };
}

function prepareRpc({ rpc }: Target, method: RpcMethod, args: Arguments): Prepared {
  // Results become text, in which integers of any type are written alike.
  const { integers: _, ...described } = rpcDescriptor(method);
  const descriptor = described as EngineMethod<never, unknown>;
  const path = pathOf(method, args.variables);
  const params = rpcParams(method, args.parameters);
  return {
    described: descriptor,
    send: (options) => rpc.call(path, descriptor, params as never, options) as Promise<AnyResult>,
    walk: (options) => walk(rpc.at(path) as PageCaller, descriptor, args.parameters, options),
  };
}

/** Returns the first URL with all given variables, and the document's defaults for others. */
function pathOf(
  { id, binding: { paths }, servers }: RpcMethod,
  given: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(given);
  const index = Math.max(
    0,
    paths.findIndex((path) => names.every((name) => path.includes(`{${name}}`))),
  );
  const defaults = Object.entries(servers.find(({ path }) => path === paths[index])?.variables ?? {}).map(
    ([name, { default: value }]) => [name, value],
  );
  try {
    return fillPath(paths[index] ?? '/', { ...Object.fromEntries(defaults), ...given });
  } catch (cause) {
    throw new ToolError(`${id}: ${errorMessage(cause)}`, { cause });
  }
}

async function* walk(caller: PageCaller | object, operation: Described, args: Values, options: CallOptions) {
  const found = pages(
    caller as PageCaller,
    operation as PagedOperation<object, unknown, unknown>,
    args,
    options,
  );
  for await (const { items, checkpoint } of found) yield { items, next: checkpoint?.next };
}

/** Whether an error is the end of a call or of pagination. */
export const isEnd = (error: unknown): error is ChainApiError | PagingError =>
  error instanceof ChainApiError || error instanceof PagingError;
