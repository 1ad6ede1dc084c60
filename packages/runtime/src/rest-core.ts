import type { CallOptions, ClientOptions } from './client-options.ts';
import { createTemplate, derive, describe, fail, override, refuse, report, type Call } from './call.ts';
import { exchange, type HttpRequest } from './exchange.ts';
import { readJson, succeed } from './read-json.ts';

/** How pages chain: `next` of an answer is `param` of the next call; `items` is the member that holds the list. */
export interface PageRule {
  readonly param: string;
  readonly next: string;
  readonly items: string;
}

/** What the engine must know of one REST operation; generated from the contract. */
export interface RestOperation<Args, Result> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** With the names of path parameters in braces. */
  readonly path: string;
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  /** Every argument that is no parameter is a member of the body. */
  readonly body?: true;
  readonly success: readonly number[];
  readonly errors: readonly number[];
  /** Only where it differs from: GET yes, others no. */
  readonly idempotent?: boolean;
  /** The key is sent with this operation. */
  readonly secured?: true;
  readonly page?: PageRule;
  /** Never set; carries the types. */
  readonly types?: (args: Args) => Result;
}

/** The arguments of one call, sorted by where they go. */
export interface RequestParts {
  readonly method: string;
  /** With its parameters filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Turns the parts into one request and passes it to `exchange`. */
export type Dispatch = (
  parts: RequestParts,
  headers: Record<string, string>,
  exchange: (request: HttpRequest) => Promise<void>,
  baseUrl: string,
) => Promise<unknown>;

/** Calls operations by their descriptor. */
export type RestCall = <Args, Result>(
  operation: RestOperation<Args, Result>,
  args: Args,
  options?: CallOptions,
) => Promise<Result>;

const sort = (operation: RestOperation<any, any>, args: Record<string, unknown>): RequestParts => {
  const parts: Record<string, any> = { query: {}, header: {}, body: operation.body && {} };
  const rest = { ...args };
  const path = operation.path.replace(/{(\w+)}/g, (_, name) => {
    const text = `${rest[name] ?? ''}`;
    delete rest[name];
    // Dots would be resolved away, and the call would reach another path.
    return /^\.{0,2}$/.test(text) ? refuse(name) : encodeURIComponent(text);
  });
  for (const name in rest) {
    const place = operation.query?.includes(name)
      ? 'query'
      : operation.header?.includes(name)
        ? 'header'
        : 'body';
    if (rest[name] !== undefined) (parts[place] ?? refuse(name))[name] = rest[name];
  }
  return { method: operation.method, path, ...parts } as unknown as RequestParts;
};

const interpret = (operation: RestOperation<any, any>, call: Call): unknown => {
  const { status } = call.answer!;
  const success = operation.success.includes(status);
  if (success && status === 204) return succeed(call, undefined);
  const read = readJson(call, (success || operation.errors.includes(status)) && (() => true));
  return 'outcome' in read
    ? read
    : success
      ? succeed(call, read.json)
      : { ok: false, outcome: 'error', status, error: read.json, response: describe(call) };
};

/** The caller of operations for one client; `dispatch` builds the requests. */
export const createRestCall = (template: Call, dispatch: Dispatch): RestCall =>
  (async (operation: RestOperation<any, any>, args: any, options?: CallOptions) => {
    const { id, idempotent = operation.method === 'GET' } = operation;
    const call = derive(template, { operation: id, idempotent });
    if (!operation.secured) call.apiKey = undefined;
    let result: unknown;
    try {
      override(call, options);
      const run = async (request: HttpRequest) => {
        result = (await exchange(call, request)) ?? interpret(operation, call);
      };
      await dispatch(sort(operation, args), call.headers, run, call.baseUrl);
    } catch (cause) {
      result ??= fail(call, 'usage', { cause });
    }
    return report(call, result);
  }) as RestCall;

/** A REST client with the given way to build requests: `dispatchDirect`, or one of your own. */
export const createRestCore = (options: ClientOptions, dispatch: Dispatch): { call: RestCall } => ({
  call: createRestCall(createTemplate(options), dispatch),
});
