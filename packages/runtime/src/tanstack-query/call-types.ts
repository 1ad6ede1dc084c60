import type { CallOptions } from '../options/client-options.ts';
import type { Page, PageOptions } from '../paging.ts';
import type { AnyResult } from '../results.ts';

/** A named call of a client. Parameters are contravariant: only `never` accepts every call. */
export type NamedCall = (...args: never[]) => Promise<AnyResult>;

/** A named call of a list. */
export interface NamedList extends NamedCall {
  pages(args: never, options?: PageOptions): AsyncGenerator<Page<unknown, unknown>, void, undefined>;
}

/** A call's arguments before its options: one, an optional one, or none. */
export type ArgumentOf<Call extends NamedCall> =
  Parameters<Call> extends [options?: CallOptions | undefined]
    ? undefined
    : Parameters<Call> extends [argument: infer Argument, options?: CallOptions | undefined]
      ? Argument
      : Parameters<Call> extends [argument?: infer Argument, options?: CallOptions | undefined]
        ? Argument | undefined
        : never;

/** The data of a call's success. */
export type DataOf<Call extends NamedCall> =
  Extract<Awaited<ReturnType<Call>>, { readonly ok: true }> extends { readonly data: infer Data }
    ? Data
    : never;

/** The page type of a list's call. */
export type PageOf<List extends NamedList> =
  ReturnType<List['pages']> extends AsyncGenerator<infer OnePage> ? OnePage : never;

/** The argument of `mutate`: the call's argument, optional if the call allows it. */
export type VariablesOf<Call extends NamedCall> =
  undefined extends ArgumentOf<Call> ? Exclude<ArgumentOf<Call>, undefined> | void : ArgumentOf<Call>;

/** Settings of a query in addition to call and argument. */
export interface CallSettings {
  /** Distinguishes clients that share a cache, for example the name of a network; part of the key. */
  readonly scope?: string | undefined;
  /** Options of the call; the signal is the query's. */
  readonly options?: Omit<CallOptions, 'signal'> | undefined;
}

/** The argument and the settings, each optional if the call allows it. */
export type CallArguments<Call extends NamedCall> =
  undefined extends ArgumentOf<Call>
    ? [argument?: ArgumentOf<Call>, settings?: CallSettings]
    : [argument: ArgumentOf<Call>, settings?: CallSettings];

/**
 * The same, or TanStack's `skipToken` while there is no argument: the symbol of any copy of the core, inferred with the
 * whole argument, since alone it would be any symbol.
 */
export type SkippableArguments<Given> = [
  argument: [Extract<Given, symbol>] extends [never] ? never : Given,
  settings?: CallSettings,
];

/** The context of a query function. No class types: adapters can have their own copy of the core. */
export interface QueryContext {
  readonly signal: AbortSignal;
}

/** Error options. */
export interface ErrorOptions<Failure> {
  /** `false`: the client retries, because it knows what is safe to retry. */
  readonly retry: false;
  /** Never set here, as is `retryDelay`. Their types name the errors: hooks, and tuples of queries, infer them from these. */
  readonly throwOnError?: (error: Failure) => boolean;
  readonly retryDelay?: (failureCount: number, error: Failure) => number;
}
