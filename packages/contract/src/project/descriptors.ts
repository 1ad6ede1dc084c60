/** Minimal description of an operation for clients, in generated code or created at run time. */

import type { Job, Pagination } from '../model/declarations.ts';
import { codeOf, isError, singleOutcomes } from '../model/declared.ts';
import { parseIsoDuration, isJson, type JsonType, type JsonSchema } from '@chain-apis/foundation';
import type { Outcome } from '../model/messages.ts';
import type { Operation, RestOperation, RpcMethod } from '../model/model.ts';
import {
  bodyRule,
  responseRule,
  isJoined,
  styleRule,
  type BodyRule,
  type ResponseRule,
  type StyleRule,
} from './codec-rules.ts';
import { integerRule, isWide, type Int64, type IntegerRule } from './integers.ts';
import { shapeOf, textualMembers } from './shape.ts';

export { differsAsInput, oneWayNames } from './input.ts';
export { bodyRule, isWide, responseRule, type Int64, type ResponseRule };

/** Pagination of a list. */
export interface PageRule extends Pick<Pagination, 'param' | 'next' | 'items' | 'limit'> {
  /** Milliseconds. */
  readonly lifetime?: number;
}

interface Described {
  readonly id: string;
  readonly idempotent?: boolean;
  /** JSON types of a success, where it is not an object. */
  readonly shape?: readonly JsonType[];
  /** Members that travel as a number or as text. */
  readonly textual?: readonly string[];
  readonly integers?: IntegerRule;
  readonly page?: PageRule;
}

export interface RestDescriptor extends Described {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  /** Lists of the query in one value, with commas. */
  readonly joined?: readonly string[];
  readonly header?: readonly string[];
  /** Parameters in other styles, by name. */
  readonly styles?: Readonly<Record<string, StyleRule>>;
  readonly body?: true | BodyRule;
  readonly success: readonly number[];
  readonly errors: readonly number[];
  /** First digits of the statuses that are all errors of the API: 4 for `4XX`, 4 and 5 for `default`. */
  readonly errorRanges?: readonly number[];
  /** Statuses whose response has no body, beside 204. */
  readonly empty?: readonly number[];
  /** Error statuses that are a full response, as 503 of a health probe. */
  readonly final?: readonly number[];
  /** Responses that aren't JSON, by status. */
  readonly reads?: Readonly<Record<number, ResponseRule>>;
  readonly secured?: true;
  readonly job?: Job;
}

export interface RpcDescriptor extends Described {
  readonly by: 'name' | 'position';
  readonly params: readonly string[];
}

/** @param int64 - what 64-bit integers are in the client of a document without wire kinds; default: numbers */
export function restDescriptor(operation: RestOperation, int64?: Int64): RestDescriptor {
  const names = (location: string) =>
    operation.parameters.filter((p) => p.in === location).map(({ name }) => name);
  const { method, path, key } = operation.binding;
  const reads = readsOf(operation);
  const isRead = (outcome: Outcome) => isTyped(outcome) || codeOf(outcome) in reads;
  const typed = singleOutcomes(operation).filter(isRead);
  const empty = typed.filter(isEmpty).map(codeOf);
  const styles = operation.parameters.flatMap((parameter) => {
    const rule = styleRule(operation, parameter);
    return rule ? [[parameter.name, rule] as const] : [];
  });
  const joined = operation.parameters.filter((parameter) => isJoined(operation, parameter));
  const body = bodyRule(operation);
  const errorRanges = [4, 5].filter((digit) => errorRange(operation, digit));
  const { final, shape, textual } = traitsOf(operation);
  const received = operation.outcomes.filter(
    (outcome) => isTyped(outcome) || responseRule(operation.document, outcome) !== undefined,
  );
  const integers = integerRule(operation.document, schemasOf(received), int64);
  return {
    id: operation.id,
    method,
    path,
    ...(names('query').length > 0 && { query: names('query') }),
    ...(joined.length > 0 && { joined: joined.map(({ name }) => name) }),
    ...(names('header').length > 0 && { header: names('header') }),
    ...(styles.length > 0 && { styles: Object.fromEntries(styles) }),
    ...(body && { body }),
    success: typed.filter((outcome) => !isError(outcome)).map(codeOf),
    errors: typed.filter(isError).map(codeOf),
    ...(errorRanges.length > 0 && { errorRanges }),
    ...(empty.length > 0 && { empty }),
    ...(final.length > 0 && { final }),
    ...(Object.keys(reads).length > 0 && { reads }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    ...(integers && { integers }),
    ...(key !== 'none' && { secured: true }),
    ...(operation.pagination && { page: pageRule(operation.pagination) }),
    ...(operation.job && { job: operation.job }),
  };
}

/** @param int64 - as for {@link restDescriptor} */
export function rpcDescriptor(method: RpcMethod, int64?: Int64): RpcDescriptor {
  const { pagination } = method;
  const { shape, textual } = traitsOf(method);
  const results = method.outcomes.filter(({ success }) => success);
  const integers = integerRule(method.document, schemasOf(results), int64);
  const byName = method.binding.paramStructure === 'by-name';
  return {
    id: method.id,
    by: byName ? 'name' : 'position',
    params: method.parameters.map(({ name }) => name),
    ...(!method.idempotent && { idempotent: false }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    ...(integers && { integers }),
    // Only named params support pagination.
    ...(pagination && byName && { page: pageRule(pagination, pagination.limit) }),
  };
}

/** Successes that aren't JSON, by status. */
function readsOf(operation: RestOperation): Record<number, ResponseRule> {
  const rules = singleOutcomes(operation).flatMap((outcome) => {
    const rule = isError(outcome) ? undefined : responseRule(operation.document, outcome);
    return rule ? [[codeOf(outcome), rule] as const] : [];
  });
  return Object.fromEntries(rules);
}

/** Redirects aren't results: clients follow them, or report them as an outcome of their own. */
const REDIRECTS = ['301', '302', '303', '307', '308', '3XX'];

/** An error that is text isn't a contract value: clients report it as a gateway's. */
export function isTyped({ key, content: [content] }: Pick<Outcome, 'key' | 'content'>): boolean {
  if (REDIRECTS.includes(key)) return false;
  return content === undefined || isJson(content.mediaType);
}

/**
 * The JSON outcome of errors without their own.
 *
 * @param digit - 4 for `4XX`, 5 for `5XX`; `default` stands for both
 */
export function errorRange({ outcomes }: Pick<Operation, 'outcomes'>, digit: number): Outcome | undefined {
  const named = (key: string) => outcomes.find((outcome) => outcome.key === key);
  const found = named(`${digit}XX`) ?? named('default');
  return found?.content[0] && isTyped(found) ? found : undefined;
}

function isEmpty({ key, content }: Outcome): boolean {
  return key !== '204' && content.length === 0;
}

/** Facts from the outcomes' schemas. */
function traitsOf(operation: Operation) {
  const { document } = operation;
  const typed = singleOutcomes(operation).filter(isTyped);
  const schemasOf = ({ content: [content] }: Outcome) => (content ? [content.schema] : []);
  const successes = typed.filter((outcome) => !isError(outcome)).flatMap(schemasOf);
  const sameAsSuccess = (outcome: Outcome) =>
    schemasOf(outcome).some(
      ({ $ref }) => $ref !== undefined && successes.some((one) => one['$ref'] === $ref),
    );
  return {
    // An error status with a success's body is a complete response, such as 503 of a health probe.
    final: typed.filter((outcome) => isError(outcome) && sameAsSuccess(outcome)).map(codeOf),
    shape: [...new Set(successes.flatMap((schema) => shapeOf(document, schema)))],
    textual: [...new Set(successes.flatMap((schema) => textualMembers(document, schema)))],
  };
}

/** The schemas of outcomes. */
const schemasOf = (outcomes: readonly Outcome[]): JsonSchema[] =>
  outcomes.flatMap(({ content: [content] }) => (content ? [content.schema] : []));

/** @param limit - with pagination by indexes: if a page is too small to continue, a larger one is requested */
function pageRule({ param, next, items, lifetime }: Pagination, limit?: string): PageRule {
  const milliseconds = lifetime === undefined ? undefined : parseIsoDuration(lifetime);
  return {
    param,
    next,
    items,
    ...(milliseconds !== undefined && { lifetime: milliseconds }),
    ...(limit !== undefined && { limit }),
  };
}
