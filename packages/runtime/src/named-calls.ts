import type { CallOptions } from './client-options.ts';
import type { Described, PageRule, RestOperation, RpcMethod } from './operation.ts';
import { items, pages, type Page, type PageOptions } from './paging.ts';
import type { RestCaller } from './rest-client.ts';
import type { RpcCaller, RpcPath } from './rpc-types.ts';
import type { AnyResult } from './results.ts';

/** A named call, whose result is one page of a list, and the walks over all pages. */
export interface PagedCall<Args, Result, Data, Item> {
  // Without a comment of its own, so that editors show what the contract says of the call.
  (args: Args, options?: CallOptions): Promise<Result>;
  /**
   * All items of the list, page after page.
   *
   * @throws {ChainApiError} the error of the first call that is not a success
   * @throws {PagingError} when the pages do not lead to an end
   */
  items(args: Args, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
  /** All pages of the list; throws as `items` does. */
  pages(args: Args, options?: PageOptions): AsyncGenerator<Page<Data, Item>, void, undefined>;
}

/** {@link PagedCall} of a list that needs no arguments. */
export interface OptionalPagedCall<Args, Result, Data, Item> extends PagedCall<Args, Result, Data, Item> {
  (args?: Args, options?: CallOptions): Promise<Result>;
  items(args?: Args, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
  pages(args?: Args, options?: PageOptions): AsyncGenerator<Page<Data, Item>, void, undefined>;
}

/** A named call that starts a job; `End` is the result of reading it. `waitFor` of `./jobs` waits for its end. */
export interface JobCall<Args, Result, End> {
  (args: Args, options?: CallOptions): Promise<Result>;
  /** Never set; carries the type. */
  readonly end?: () => End;
}

type Table<Operation> = Readonly<Record<string, Operation>>;
type AnyOperation = RestOperation<never, unknown> | RpcMethod<never, unknown>;
type AnyCall = (args: never, options?: CallOptions) => Promise<AnyResult>;

/**
 * Makes every operation of a table a function of its own: `client.getBalance(args, options)`.
 *
 * @param operations - descriptors by the name that their function gets
 */
export function nameCalls<Calls>(
  operations: Table<RestOperation<never, unknown>>,
  { call }: RestCaller,
): Calls {
  const callAny = call as OperationCall;
  return mapValues(operations, (operation) =>
    Object.assign(
      withWalks(operation, undefined, (args, options) => callAny(operation, args ?? {}, options)),
      { api: { operations, call: callAny } },
    ),
  ) as Calls;
}

/**
 * Makes every method of a table a function of its own. Named params are one object, positional ones are arguments;
 * the call's options come last.
 *
 * @param path - where the node serves these methods
 */
export function nameMethods<Calls>(
  methods: Table<RpcMethod<never, unknown>>,
  { call }: Pick<RpcCaller, 'call'>,
  path: RpcPath,
): Calls {
  return mapValues(methods, (method) =>
    withWalks(method, path, (...args: unknown[]) => {
      const { params, options } = splitArguments(method, args);
      return call(path, method, params as never, options);
    }),
  ) as Calls;
}

function splitArguments({ by, params: names }: RpcMethod<never, unknown>, args: readonly unknown[]) {
  const count = by === 'name' ? Math.min(names.length, 1) : names.length;
  const options = args[count] as CallOptions | undefined;
  if (count === 0) return { params: undefined, options };
  if (by === 'name') return { params: args[0], options };
  // An argument that was left out must not become a null at the end.
  const given = args.slice(0, count).findLastIndex((item) => item !== undefined) + 1;
  return { params: args.slice(0, given), options };
}

type OperationCall = (operation: AnyOperation, args: object, options?: CallOptions) => Promise<AnyResult>;

/** The other operations of the client that a named REST call belongs to, and how it calls them. */
export interface SiblingCalls {
  readonly operations: Table<RestOperation<never, unknown>>;
  readonly call: OperationCall;
}

/** Adds the descriptor and the path, and the walks where there are pages. */
function withWalks<Call extends AnyCall>(
  operation: AnyOperation,
  path: RpcPath | undefined,
  call: Call,
): Call {
  const target = { operation, path };
  if (!operation.page) return Object.assign(call, target);
  const paged = operation as Described & { readonly page: PageRule };
  const caller = { call: (_: unknown, args: unknown, options?: CallOptions) => call(args as never, options) };
  return Object.assign(call, {
    ...target,
    items: (args: object = {}, options?: PageOptions) => items(caller, paged, args, options),
    pages: (args: object = {}, options?: PageOptions) => pages(caller, paged, args, options),
  });
}

/**
 * The descriptor of a named call: its `id`, and its `page` where it has pages.
 *
 * @throws {TypeError} for a function that is not a named call of a client
 */
export function operationOf(call: (...args: never[]) => unknown): AnyOperation {
  const { operation } = call as { operation?: AnyOperation };
  if (!operation) throw new TypeError('this function is not a named call of a client');
  return operation;
}

/**
 * Where the node serves the method of a named call; undefined for a REST call, and for the API of a chain whose id cannot
 * be part of a path.
 */
export function pathOf(call: (...args: never[]) => unknown): string | undefined {
  const { path } = call as { path?: RpcPath };
  try {
    return typeof path === 'function' ? path() : path;
  } catch {
    // The call itself says so.
    return undefined;
  }
}

function mapValues<T>(table: Table<T>, map: (value: T) => unknown): unknown {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]));
}
