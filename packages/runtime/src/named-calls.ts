import type { CallOptions } from './options/client-options.ts';
import type { Described, PageRule, RestOperation, RpcMethod } from './operation.ts';
import { items, pages, type Page, type PageOptions } from './paging.ts';
import type { RestCaller } from './call/rest-client.ts';
import type { RpcCaller, RpcPath } from './rpc/rpc-types.ts';
import type { AnyResult } from './results.ts';

/** A named call that returns one page of a list, with iterators over all pages. */
export interface PagedCall<Args, Result, Data, Item> {
  // No doc comment, so that editors show the contract's description of the call.
  (args: Args, options?: CallOptions): Promise<Result>;
  /**
   * Iterates over all items of the list, page by page.
   *
   * @throws {ChainApiError} the error of the first failed call
   * @throws {PagingError} if pagination cannot finish
   */
  items(args: Args, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
  /** Iterates over all pages of the list; throws like `items`. */
  pages(args: Args, options?: PageOptions): AsyncGenerator<Page<Data, Item>, void, undefined>;
}

/** {@link PagedCall} without required arguments. */
export interface OptionalPagedCall<Args, Result, Data, Item> extends PagedCall<Args, Result, Data, Item> {
  (args?: Args, options?: CallOptions): Promise<Result>;
  items(args?: Args, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
  pages(args?: Args, options?: PageOptions): AsyncGenerator<Page<Data, Item>, void, undefined>;
}

/** A named call that starts a job; `End` is the result of reading it. Wait for it with `waitFor` of `./jobs`. */
export interface JobCall<Args, Result, End> {
  (args: Args, options?: CallOptions): Promise<Result>;
  /** Never set; carries the type. */
  readonly end?: () => End;
}

/** A named call that reads a job, for `pollOptions` of `@chain-apis/runtime/tanstack-query` and `waitFor`. */
export interface JobRead<Args, Result> {
  (args: Args, options?: CallOptions): Promise<Result>;
  /** Never set; says that it reads a job. */
  readonly readsJob?: true;
}

type Table<Operation> = Readonly<Record<string, Operation>>;
type AnyOperation = RestOperation<never, unknown> | RpcMethod<never, unknown>;
type AnyCall = (args: never, options?: CallOptions) => Promise<AnyResult>;

/**
 * Creates a function for each operation of a table: `client.getBalance(args, options)`.
 *
 * @param operations - descriptors by function name
 */
export function nameCalls<Calls>(
  operations: Table<RestOperation<never, unknown>>,
  { call }: RestCaller,
): Calls {
  // The types of the calls, generated from the same operations, say which arguments each one takes.
  const callAny = call as OperationCall;
  return mapValues(operations, (operation) =>
    Object.assign(
      withWalks(operation, undefined, (args, options) => callAny(operation, args ?? {}, options)),
      { api: { operations, call: callAny } },
    ),
  ) as Calls;
}

/**
 * Creates a function for each method of a table. Named params are one object, positional params are arguments; the
 * call's options come last.
 *
 * @param path - where the node serves these methods
 */
export function nameMethods<Calls>(
  methods: Table<RpcMethod<never, unknown>>,
  { call }: Pick<RpcCaller, 'call'>,
  path: RpcPath,
): Calls {
  // As above: the types of the calls are generated from the same methods, their parameters included.
  return mapValues(methods, (method) =>
    withWalks(method, path, (...args: unknown[]) => {
      const { params, options } = splitArguments(method, args);
      return call(path, method, params as never, options);
    }),
  ) as Calls;
}

function splitArguments({ by, params: names }: RpcMethod<never, unknown>, args: readonly unknown[]) {
  const count = by === 'name' ? Math.min(names.length, 1) : names.length;
  const given = args.slice(0, count);
  // An omitted argument must not become a trailing null.
  const last = given.findLastIndex((item) => item !== undefined);
  const params = by === 'name' ? given[0] : given.slice(0, last + 1);
  return { params, options: args[count] as CallOptions | undefined };
}

type OperationCall = (operation: AnyOperation, args: object, options?: CallOptions) => Promise<AnyResult>;

/** The other operations of a named REST call's client, and how to call them. */
export interface SiblingCalls {
  readonly operations: Table<RestOperation<never, unknown>>;
  readonly call: OperationCall;
}

/** Adds the descriptor, the path and, for a list, the iterators. */
function withWalks<Call extends AnyCall>(
  operation: AnyOperation,
  path: RpcPath | undefined,
  call: Call,
): Call {
  const target = { operation, path };
  if (!operation.page) return Object.assign(call, target);
  // A page was found, and whoever iterates gives the arguments of this call.
  const paged = operation as Described & { readonly page: PageRule };
  const caller = { call: (_: unknown, args: unknown, options?: CallOptions) => call(args as never, options) };
  return Object.assign(call, {
    ...target,
    items: (args: object = {}, options?: PageOptions) => items(caller, paged, args, options),
    pages: (args: object = {}, options?: PageOptions) => pages(caller, paged, args, options),
  });
}

/**
 * Returns the descriptor of a named call: its `id` and, for a list, its `page`.
 *
 * @throws {TypeError} if the function isn't a named call of a client
 */
export function operationOf(call: (...args: never[]) => unknown): AnyOperation {
  const { operation } = call as { operation?: AnyOperation };
  if (!operation) throw new TypeError('this function is not a named call of a client');
  return operation;
}

/** Returns the node's path for a named call; undefined for a REST call and for an invalid chain id. */
export function pathOf(call: (...args: never[]) => unknown): string | undefined {
  const { path } = call as { path?: RpcPath };
  try {
    return typeof path === 'function' ? path() : path;
  } catch {
    // The call reports it.
    return undefined;
  }
}

function mapValues<T>(table: Table<T>, map: (value: T) => unknown): unknown {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]));
}
