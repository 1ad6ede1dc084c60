/** Kinds of JSON. A `bigint`, which stands for an integer beyond 2^53, is a number. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** How the pages of a list follow each other; `Data` and `Item` are the types of a page and of an item in it. */
export interface PageRule<Data = never, Item = unknown> {
  /** The argument that names a page. */
  readonly param: string;
  /** The member of a page that names the next one. */
  readonly next: string;
  /** The member of a page that holds the list. */
  readonly items: string;
  /** Only where pages are named by an index object instead of a token: the argument that sets their size. */
  readonly limit?: string;
  /** Milliseconds for which the service remembers the name of a page, where the contract says it. */
  readonly lifetime?: number;
  /** Never set; carries the types. */
  readonly types?: (data: Data) => Item;
}

/** How the job that an operation starts is followed. */
export interface JobRule {
  /** Id of the operation that reads the job. */
  readonly read: string;
  /** The property of the response that names the job, and the argument of `read` that takes it. */
  readonly id: string;
  /** The property of the response of `read` that holds the state. */
  readonly state: string;
  /** States in which the job goes on. */
  readonly running: readonly string[];
  /** States in which it is over, whether it succeeded or failed. */
  readonly ends: readonly string[];
}

/** What REST operations and RPC methods have in common. */
export interface Described {
  /** Operation id, or the method's name on the wire. */
  readonly id: string;
  /** Whether it may be sent twice. Default: yes, except for POST and PATCH in REST. */
  readonly idempotent?: boolean;
  /** Kinds of JSON that a success may be. Default: an object. */
  readonly shape?: readonly JsonKind[];
  /** Members that arrive as text where a JSON number exceeds what a double holds. */
  readonly textual?: readonly string[];
  readonly page?: PageRule;
}

/** What the engine must know of one REST operation; generated from the contract. */
export interface RestOperation<Args, Result> extends Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** With the names of path parameters in braces. */
  readonly path: string;
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  /** Every argument that is not a parameter is a member of the body. */
  readonly body?: true;
  readonly success: readonly number[];
  readonly errors: readonly number[];
  /** First digits of the statuses that are all errors of the API: 4 for `4XX`, 4 and 5 for `default`. */
  readonly errorRanges?: readonly number[];
  /** Statuses whose response has no body, beside 204: what is sent all the same is not read. */
  readonly empty?: readonly number[];
  /** Error statuses that are a full response, as 503 of a health probe: not retried. */
  readonly final?: readonly number[];
  /** The key is sent with this operation. */
  readonly secured?: true;
  /** Only where the operation starts a job. */
  readonly job?: JobRule;
  /** Never set; carries the types. */
  readonly types?: (args: Args) => Result;
}

/** What the engine must know of one RPC method; generated from the contract. */
export interface RpcMethod<Params, Result> extends Described {
  readonly by: 'name' | 'position';
  /** Names of the parameters, in their order. */
  readonly params: readonly string[];
  /** Never set; carries the types. */
  readonly types?: (params: Params) => Result;
}

/** A REST operation whose result is a page of a list. */
export interface PagedRestOperation<Args, Result, Data, Item> extends RestOperation<Args, Result> {
  readonly page: PageRule<Data, Item>;
}

/** An RPC method whose result is a page of a list. */
export interface PagedRpcMethod<Params, Result, Item> extends RpcMethod<Params, Result> {
  readonly page: PageRule<Result, Item>;
}

/** A descriptor with pages, whatever its types. */
export interface Paged extends Described {
  readonly page: PageRule;
}
