import type { AnyResult, CallOptions, Page, PageOptions } from '@chain-apis/runtime';

/** A named call of a client. Parameters are contravariant: only `never` accepts every call. */
export type NamedCall = (...args: never[]) => Promise<AnyResult>;

/** A named call of a list. */
export interface NamedList extends NamedCall {
  pages(args: never, options?: PageOptions): AsyncGenerator<Page<unknown, unknown>, void, undefined>;
}

/** What a call takes before its options: one argument, one that is optional, or none. */
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

/** The page that a list's call gives. */
export type PageOf<List extends NamedList> =
  ReturnType<List['pages']> extends AsyncGenerator<infer OnePage> ? OnePage : never;

/** What `mutate` takes: the argument of the call, optional where the call allows it. */
export type VariablesOf<Call extends NamedCall> =
  undefined extends ArgumentOf<Call> ? Exclude<ArgumentOf<Call>, undefined> | void : ArgumentOf<Call>;

/** What belongs to a query beside its call and argument. */
export interface CallSettings {
  /** Distinguishes clients that share a cache, for example the name of a network; part of the key. */
  readonly scope?: string | undefined;
  /** Options of the call; the signal is the query's. */
  readonly options?: Omit<CallOptions, 'signal'> | undefined;
}

/** The argument and the settings, each optional where the call allows it. */
export type CallArguments<Call extends NamedCall> =
  undefined extends ArgumentOf<Call>
    ? [argument?: ArgumentOf<Call>, settings?: CallSettings]
    : [argument: ArgumentOf<Call>, settings?: CallSettings];

/**
 * The same, with TanStack's `skipToken` while there is no argument yet: the symbol of whichever copy of the core, inferred
 * with the whole argument because alone it would be any symbol.
 */
export type SkippableArguments<Given> = [
  argument: [Extract<Given, symbol>] extends [never] ? never : Given,
  settings?: CallSettings,
];

/** What a query function gets and uses. Nothing of a class: adapters may have a copy of the core of their own. */
export interface QueryContext {
  readonly signal: AbortSignal;
}

/** What options say about errors. */
export interface ErrorOptions<Failure> {
  /** `false`: the client retries, which knows what may be sent twice and when. */
  readonly retry: false;
  /** Never set here, as is `retryDelay`. Their types name the errors: hooks, and tuples of queries, infer them from these. */
  readonly throwOnError?: (error: Failure) => boolean;
  readonly retryDelay?: (failureCount: number, error: Failure) => number;
}
