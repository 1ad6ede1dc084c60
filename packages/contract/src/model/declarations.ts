/** What operations declare beyond OpenAPI and OpenRPC; `specs/README.md` explains the extensions. */

import type { JsonPath } from '../json/json-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { Pattern } from '../patterns/pattern.ts';

/** A cross-field rule of `x-validations`. */
export interface Rule {
  /** CEL expression over `self`. */
  readonly rule: string;
  /** The message to a caller who breaks the rule. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** JSON merge patch that turns the first valid call into one that breaks this rule only. */
  readonly violatedBy: JsonObject;
}

/** An id that names one thing, and what a call gets whose id names nothing. */
export interface UnknownId {
  /** Name of the parameter. */
  readonly param: string;
  /** Ids that exist on the recorded network, beside those of the examples. */
  readonly known: readonly string[];
  /** What ids of this network match, where they are known by their form. */
  readonly pattern?: Pattern;
  /** Name of the example that is the result; absent for an error: 404, or -32000 of JSON-RPC. */
  readonly example?: string;
  /** Message of the error, with `{id}` for the id; absent where none is known. */
  readonly message?: string;
}

/** Where a response tells under which prefix the addresses of its network are written. */
export interface AddressPrefix {
  /** Path of the member that names the network. */
  readonly from: JsonPath;
  /** Prefixes by the value of the member. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** The prefix of all other networks, where there is one. */
  readonly otherwise?: string;
}

/** What is known of the values of a variable in the address of a server. */
export interface KnownAddress {
  /** Path template of the server. */
  readonly path: string;
  readonly variable: string;
  /** By value: every method, or only these, each with the name of the example that is its result there. */
  readonly values: Readonly<Record<string, 'all' | Readonly<Record<string, string>>>>;
}

/** How the job that an operation starts is followed. */
export interface Job {
  /** Operation that reads the job. */
  readonly read: string;
  /** Property of the response that names the job, and the parameter of `read` that takes it. */
  readonly id: string;
  /** Property of the response of `read` that holds the state. */
  readonly state: string;
  /** States in which the job goes on. */
  readonly running: readonly string[];
  /** States in which it is over, whether it succeeded or failed. */
  readonly ends: readonly string[];
}

/** How the pages of a list chain. */
export interface Pagination {
  /** Parameter that takes the token. */
  readonly param: string;
  /** Member of the response that holds the next token. */
  readonly next: string;
  /** Member of the response that holds the items. */
  readonly items: string;
  /** Parameter that sets the size of a page. */
  readonly limit?: string;
  /** Member of an item that is a time, where the newest item comes first whatever is requested. */
  readonly newestFirst?: string;
  /** Parameter with which the item that a token names comes again. */
  readonly inclusive?: string;
  /** How long a token is valid, an ISO 8601 duration such as `PT24H`; absent where it is not known. */
  readonly lifetime?: string;
  /** What a call with an expired token gets: an error (`refuse`, the default) or the first page. */
  readonly expired?: 'restart' | 'refuse';
}
