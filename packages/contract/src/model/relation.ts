import type { JsonPath } from '../json/json-path.ts';
import type { Pattern } from '../patterns/pattern.ts';

/** How a member compares with the value in the request. */
export const COMPARISONS = [
  'equal',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'order',
  'checksum',
  'noChecksum',
] as const;

/** A part of a request. */
export type RequestPart =
  | { readonly in: 'path' | 'query' | 'header' | 'argument'; readonly name: string }
  /** A member of the body, by JSON pointer. */
  | { readonly in: 'body'; readonly pointer: string };

/** How members of a response follow from a part of the request. */
export interface Relation {
  /** The part of the request as it is written, a runtime expression such as `$request.path.chainId`. */
  readonly from: string;
  readonly part: RequestPart;
  /** The members. Without `each` it holds for every one of them. */
  readonly to: readonly JsonPath[];
  /** Of each of these nodes at least one member holds. */
  readonly each?: JsonPath;
  readonly is: (typeof COMPARISONS)[number];
  /** Whether the part selects items; otherwise the members repeat it. */
  readonly filter: boolean;
  readonly ignoreCase: boolean;
  /** What separates the values in a text that lists several. */
  readonly split?: string;
  /** Spellings of a value in the response, where they are others than in the request; the usual one first. */
  readonly as: Readonly<Record<string, readonly string[]>>;
  /** The values in the request for which the relation says something; absent for all. */
  readonly where?: Pattern;
}
