import type { JsonPath } from '../json/json-path.ts';
import type { Parameter } from './messages.ts';

/** How a property compares with the value in the request. */
export const COMPARISONS = [
  'equal',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'order',
  'checksum',
  'noChecksum',
  'reserved',
] as const;

/** A part of a request. */
export type RequestPart =
  | { readonly in: 'path' | 'query' | 'header' | 'argument'; readonly name: string }
  /** A body property, by JSON pointer. */
  | { readonly in: 'body'; readonly pointer: string };

/** How response properties depend on a part of the request. */
export interface Relation {
  /** The part of the request, a runtime expression such as `$request.path.chainId`. */
  readonly from: string;
  readonly part: RequestPart;
  /** The properties. Without `each`, it holds for every one of them. */
  readonly to: readonly JsonPath[];
  /** For each of these nodes, it holds for at least one property. */
  readonly each?: JsonPath;
  readonly is: (typeof COMPARISONS)[number];
  /** Whether the part filters items; otherwise the properties repeat it. */
  readonly filter: boolean;
  readonly ignoreCase: boolean;
  /** Values in the response, if they differ from the request's; the usual one first. */
  readonly as: Readonly<Record<string, readonly string[]>>;
  /** The request values that the relation applies to; absent for all. */
  readonly where?: RegExp;
}

/** The parameter that a relation is about; undefined for a part of the body, and for one that isn't declared. */
export function relatedParameter(
  { parameters }: { readonly parameters: readonly Parameter[] },
  part: RequestPart,
): Parameter | undefined {
  if (part.in === 'body') return undefined;
  return parameters.find(({ in: location, name }) => location === part.in && name === part.name);
}
