/** Declarations of operations beyond OpenAPI and OpenRPC; `specs/README.md` explains the extensions. */

import type { JsonObject } from '@chain-apis/foundation';

/** A cross-field rule of `x-validations`. */
export interface Rule {
  /** CEL expression over `self`. */
  readonly rule: string;
  /** The message to a caller who violates the rule. */
  readonly message: string;
  readonly severity: 'error' | 'warning';
  /** JSON merge patch that makes the first valid call violate this rule only. */
  readonly violatedBy: JsonObject;
}

/** The rules of a node. */
export function rulesOf(node: JsonObject): Rule[] {
  const rules = extensionOf<(Rule | Omit<Rule, 'severity'>)[]>(node, 'x-validations');
  return Array.isArray(rules) ? rules.map((rule) => ({ severity: 'error' as const, ...rule })) : [];
}

/** Returns the value of an extension in its declared form. */
export function extensionOf<T>(node: JsonObject, key: string): T | undefined {
  // Another form of it is a matter for lint.
  return node[key] as T | undefined;
}

/** An id, and the response to an unknown one. */
export interface UnknownId {
  /** Name of the parameter. */
  readonly param: string;
  /** Ids that exist on the recorded network, in addition to those of the examples. */
  readonly known: readonly string[];
  /** Pattern of this network's ids, if known. */
  readonly pattern?: RegExp;
  /** Name of the example that is the result; absent for an error: 404, or that of JSON-RPC. */
  readonly example?: string;
  /** Message of the error, with `{id}` for the id; absent if unknown. */
  readonly message?: string;
}

/** Known values of a server variable: every method, or only these, each with the name of its example there. */
export type KnownValues = Readonly<Record<string, 'all' | Readonly<Record<string, string>>>>;

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

/** Pagination of a list. */
export interface Pagination {
  /** Parameter that takes the token. */
  readonly param: string;
  /** Response property with the next token. */
  readonly next: string;
  /** Response property with the items. */
  readonly items: string;
  /** Parameter that sets the size of a page. */
  readonly limit?: string;
  /** Time property of items, if the newest item always comes first. */
  readonly newestFirst?: string;
  /** Parameter that repeats the token's item. */
  readonly inclusive?: string;
  /** Lifetime of a token, an ISO 8601 duration such as `PT24H`; absent if unknown. */
  readonly lifetime?: string;
  /** Response to an expired token: an error (`refuse`, default) or the first page. */
  readonly expired?: 'restart' | 'refuse';
}
