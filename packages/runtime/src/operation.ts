import type { CompletedCall } from './call/call.ts';
import type { Received } from './read/delivery.ts';
import type { Security } from './options/signature.ts';
import type { HttpRequest } from './transport/fetch-once.ts';

/** A status, or a range of those that aren't declared by themselves. */
export type DeclaredStatus = number | '2XX' | '4XX' | '5XX';

/** Kinds of JSON. A `bigint` (an integer beyond 2^53) is a number. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** Pagination of a list; `Data` and `Item` are the types of a page and of an item. */
export interface PageRule<Data = never, Item = unknown> {
  /** The argument that names a page. */
  readonly param: string;
  /** The property of a page that names the next one. */
  readonly next: string;
  /** The property of a page with the list. */
  readonly items: string;
  /** Only if an index object names pages instead of a token: the argument with the page size. */
  readonly limit?: string;
  /** Milliseconds until a page token expires, if the contract declares it. */
  readonly lifetime?: number;
  /** Never set; carries the types. */
  readonly types?: (data: Data) => Item;
}

/** How to follow a job that an operation starts. */
export interface JobRule {
  /** Id of the operation that reads the job. */
  readonly read: string;
  /** The response property with the job's id, and the argument of `read` for it. */
  readonly id: string;
  /** The property of `read`'s response with the state. */
  readonly state: string;
  /** States in which the job is running. */
  readonly running: readonly string[];
  /** States in which it is over, whether it succeeded or failed. */
  readonly ends: readonly string[];
}

/** Which numbers arrive as another type than `number`. */
export interface NumberRules {
  /** Properties that arrive as text if a JSON number doesn't fit into a double. */
  readonly textual?: readonly string[];
  /** Default: integers beyond 2^53 are a `bigint`, whatever their name is. */
  readonly integers?: IntegerRule;
}

/** Names of properties, at any depth; `parent/name` if a name alone is ambiguous, `*` for any name of a map. */
export interface IntegerRule {
  /** Integers that are always a `bigint`, small ones too. */
  readonly wide?: readonly string[];
  /** Integers that are always a `number`: if it cannot represent one, the call fails. */
  readonly narrow?: readonly string[];
  /** `readWide` of `./codecs`; `readExact` for narrow ones as well. */
  readonly read: (value: unknown, rule: IntegerRule) => unknown;
}

/** Common properties of REST operations and RPC methods. */
export interface Described extends NumberRules {
  /** Operation id, or wire name of the method. */
  readonly id: string;
  /** Whether it is safe to retry. Default: yes, except for POST and PATCH in REST. */
  readonly idempotent?: boolean;
  /** JSON kinds of a success. Default: an object. */
  readonly shape?: readonly JsonKind[];
  readonly page?: PageRule;
}

/** How an argument becomes a parameter, if not as plain text or, in a query, as repeated pairs. */
export interface StyleRule {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** The name that is sent. Default: the argument's. */
  readonly name?: string;
  readonly style?: 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode?: true;
  /** The value is one text of JSON. */
  readonly json?: true;
}

/** How a body is written, if not as JSON from the arguments that aren't parameters. */
export interface BodyRule {
  /** Media type. */
  readonly type: string;
  /** The argument that is the whole body. Default: every argument that isn't a parameter is a property of the body. */
  readonly arg?: string;
  /** Nothing is sent if no property of the body is given. */
  readonly optional?: true;
  /** Default: JSON. */
  readonly write?: BodyWriter;
  /** How fields of a form are written, by name. */
  readonly encoding?: Readonly<Record<string, FieldRule>>;
}

/** How one field of a form is written. */
export interface FieldRule {
  /** Media type of a part. */
  readonly type?: string;
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode?: true;
}

/** A body that `fetch` can send, and its media type. */
export interface WrittenBody {
  readonly body: NonNullable<RequestInit['body']>;
  readonly type: string;
}

/** @param given - the `content-type` of the call or client, if any */
export type BodyWriter = (value: unknown, rule: BodyRule, given: string | undefined) => WrittenBody;

/** How a response is read, if not as JSON. */
export interface ResponseRule extends NumberRules {
  /** Declared media types and ranges. */
  readonly types: readonly string[];
  /** Default: JSON. */
  readonly read?: ResponseReader;
  /** Whether items of it are read while it arrives. */
  readonly open?: true;
  /** Only of events: their data is text. Default: JSON. */
  readonly item?: 'text';
  /** Only of events and lines: JSON kinds of an item. Default: an object. */
  readonly shape?: readonly JsonKind[];
}

/** @throws {Stop} if the response isn't what the rule declares */
export type ResponseReader = (
  settled: CompletedCall,
  received: Received,
  rule: ResponseRule,
  operation: string,
) => unknown;

/** Writes the requests and reads the responses of an operation that is more than JSON: see `./codecs`. */
export interface Codec {
  write(
    operation: RestOperation<never, unknown>,
    args: Readonly<Record<string, unknown>>,
    clientHeaders: Readonly<Record<string, string>>,
  ): HttpRequest;
  /** @returns undefined if the response is JSON */
  read(
    operation: RestOperation<never, unknown>,
    settled: CompletedCall,
    received: Received,
  ): { readonly data: unknown } | undefined;
}

/** A server that an operation has instead of its document's. */
export interface ServerRule {
  /** What it stands instead of: the origin of a server of the document; if `url` is a path, the path of one. */
  readonly of: string;
  /** An address, or a path at the same origin. */
  readonly url: string;
}

/** Describes one REST operation to the engine; generated from the contract. */
export interface RestOperation<Args, Result> extends Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** With path parameters in braces. */
  readonly path: string;
  readonly query?: readonly string[];
  /** Lists of the query that are written as one value, with commas: `explode: false`. */
  readonly joined?: readonly string[];
  readonly header?: readonly string[];
  /** Parameters in other styles, by name. */
  readonly styles?: Readonly<Record<string, StyleRule>>;
  /** Has a body. With `true`, it is JSON, and every argument that isn't a parameter is a property of it. */
  readonly body?: true | BodyRule;
  /** Media types to ask for. Default: JSON, or anything else. */
  readonly accept?: string;
  readonly success: readonly DeclaredStatus[];
  readonly errors: readonly DeclaredStatus[];
  /** Statuses without a body, in addition to 204: if a body is sent, it is not read. */
  readonly empty?: readonly DeclaredStatus[];
  /** Error statuses that are a complete response, such as 503 of a health probe: not retried. */
  readonly final?: readonly number[];
  /** Responses that aren't JSON, by status; of several rules, the media type selects the most specific. */
  readonly reads?: Readonly<Partial<Record<DeclaredStatus, ResponseRule | readonly ResponseRule[]>>>;
  /** Required by `styles`, by a body that isn't `true`, by `accept` and by `reads`. */
  readonly codec?: Codec;
  /** Servers of its own, which `withServers` of `./codecs` sends it to: the first that fits `baseUrl`. */
  readonly servers?: readonly ServerRule[];
  /** The credentials that are sent with this operation. */
  readonly secured?: Security;
  /** Only if the operation starts a job. */
  readonly job?: JobRule;
  /** Never set; carries the types. */
  readonly types?: (args: Args) => Result;
}

/** Describes one RPC method to the engine; generated from the contract. */
export interface RpcMethod<Params, Result> extends Described {
  readonly by: 'name' | 'position';
  /** Parameter names, in order. */
  readonly params: readonly string[];
  /** It is a notification: it has no id and no response. Any success of HTTP ends it, with the data `null`. */
  readonly notify?: true;
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
