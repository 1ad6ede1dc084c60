import type { AnyResult, CallOptions, Page, PageOptions } from '@chain-apis/runtime';

/** A named call of a client. Parameters are contravariant: only `never` accepts every call. */
export type NamedCall = (...args: never[]) => Promise<AnyResult>;

/** A named call of a list. */
export interface NamedList extends NamedCall {
  pages(args: never, options?: PageOptions): AsyncGenerator<Page<unknown, unknown>, void, undefined>;
}

/** What a call takes before its options: one argument, one that may be left out, or none. */
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

/** What belongs to a query beside its call and argument. */
export interface CallSettings {
  /** Distinguishes clients that share a cache, for example the name of a network; part of the key. */
  readonly scope?: string | undefined;
  /** Options of the call; the signal is the query's. */
  readonly options?: Omit<CallOptions, 'signal'> | undefined;
}

/** The argument and the settings, each of which may be left out where the call allows it. */
export type CallArguments<Call extends NamedCall> =
  undefined extends ArgumentOf<Call>
    ? [argument?: ArgumentOf<Call>, settings?: CallSettings]
    : [argument: ArgumentOf<Call>, settings?: CallSettings];
