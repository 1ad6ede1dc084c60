/** What a client must know of an operation to call it, and no more. Clients are generated with it; tools make it when they run. */

import type { Job, Pagination } from '../model/declarations.ts';
import { rangeOf } from '../model/declared.ts';
import { parseIsoDuration } from '../model/iso-duration.ts';
import type { RangeResponse, ResponseSpec } from '../model/messages.ts';
import type { RestOperation, RpcMethod } from '../model/model.ts';
import { isJson } from '../json/media-type.ts';
import { shapeOf, textualMembers, type Kind } from './shape.ts';

export { shapeOf };

/** How the pages of a list follow each other. */
export interface PageRule extends Pick<Pagination, 'param' | 'next' | 'items' | 'limit'> {
  /** Milliseconds. */
  readonly lifetime?: number;
}

interface Described {
  readonly id: string;
  readonly idempotent?: boolean;
  /** Kinds of JSON of a success, where it is not an object. */
  readonly shape?: readonly Kind[];
  /** Members that travel as a number or as text. */
  readonly textual?: readonly string[];
  readonly page?: PageRule;
}

export interface RestDescriptor extends Described {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  readonly body?: true;
  readonly success: readonly number[];
  readonly errors: readonly number[];
  /** First digits of the statuses that are all errors of the API: 4 for `4XX`, 4 and 5 for `default`. */
  readonly errorRanges?: readonly number[];
  /** Statuses whose response has no body, beside 204. */
  readonly empty?: readonly number[];
  /** Error statuses that are a full response, as 503 of a health probe. */
  readonly final?: readonly number[];
  readonly secured?: true;
  readonly job?: Job;
}

export interface RpcDescriptor extends Described {
  readonly by: 'name' | 'position';
  readonly params: readonly string[];
}

export function restDescriptor(operation: RestOperation): RestDescriptor {
  const names = (location: string) =>
    operation.parameters.filter((p) => p.in === location).map(({ name }) => name);
  const typed = operation.responses.filter(isTyped);
  const statuses = typed.map(({ status }) => status);
  const empty = typed.filter(isEmpty).map(({ status }) => status);
  const errorRanges = [4, 5].filter((digit) => errorRange(operation, digit));
  const byDefault = operation.method !== 'POST' && operation.method !== 'PATCH';
  const { final, shape, textual } = traitsOf(operation);
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    ...(names('query').length > 0 && { query: names('query') }),
    ...(names('header').length > 0 && { header: names('header') }),
    ...(operation.body && { body: true }),
    success: statuses.filter((status) => status < 400),
    errors: statuses.filter((status) => status >= 400),
    ...(errorRanges.length > 0 && { errorRanges }),
    ...(empty.length > 0 && { empty }),
    ...(final.length > 0 && { final }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    ...(operation.idempotent !== byDefault && { idempotent: operation.idempotent }),
    ...(operation.key !== 'none' && { secured: true }),
    ...(operation.pagination && { page: tokenRule(operation.pagination) }),
    ...(operation.job && { job: operation.job }),
  };
}

export function rpcDescriptor(method: RpcMethod): RpcDescriptor {
  const { document, result, pagination, paramStructure } = method;
  const shape = shapeOf(document, result.schema);
  const textual = textualMembers(document, result.schema);
  const byName = paramStructure === 'by-name';
  return {
    id: method.id,
    by: byName ? 'name' : 'position',
    params: method.parameters.map(({ name }) => name),
    ...(!method.idempotent && { idempotent: false }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    // Only named params can name the next page.
    ...(pagination && byName && { page: indexRule(pagination) }),
  };
}

/** A response in text is no value of the contract's: the clients report it as a gateway's. */
export function isTyped({ mediaType }: Pick<ResponseSpec, 'mediaType'>): boolean {
  return mediaType === undefined || isJson(mediaType);
}

/**
 * The response in JSON to the errors that have none of their own.
 *
 * @param digit - 4 for `4XX`, 5 for `5XX`; `default` stands for both
 */
export function errorRange({ ranges }: RestOperation, digit: number): RangeResponse | undefined {
  const found = rangeOf(ranges, digit);
  return found?.mediaType !== undefined && isTyped(found) ? found : undefined;
}

function isEmpty({ status, mediaType }: ResponseSpec): boolean {
  return status !== 204 && mediaType === undefined;
}

/** What follows from the schemas of the responses. */
function traitsOf({ document, responses }: RestOperation) {
  const typed = responses.filter(isTyped);
  const successes = typed.flatMap(({ status, schema }) => (status < 400 && schema ? [schema] : []));
  const sameAsSuccess = ({ schema }: ResponseSpec) =>
    successes.some((success) => success['$ref'] !== undefined && success['$ref'] === schema?.['$ref']);
  return {
    // An error status that carries what a success carries is a full response, as 503 of a health probe.
    final: typed
      .filter((response) => response.status >= 400 && sameAsSuccess(response))
      .map(({ status }) => status),
    shape: [...new Set(successes.flatMap((schema) => shapeOf(document, schema)))],
    textual: [...new Set(successes.flatMap((schema) => textualMembers(document, schema)))],
  };
}

/** How a walk goes on by tokens. */
function tokenRule({ param, next, items, lifetime }: Pagination): PageRule {
  const milliseconds = lifetime === undefined ? undefined : parseIsoDuration(lifetime);
  return { param, next, items, ...(milliseconds !== undefined && { lifetime: milliseconds }) };
}

/** How a walk goes on by indexes: a page may be too small to lead on, and then a wider one is requested. */
function indexRule(pagination: Pagination): PageRule {
  const { limit } = pagination;
  return { ...tokenRule(pagination), ...(limit !== undefined && { limit }) };
}
