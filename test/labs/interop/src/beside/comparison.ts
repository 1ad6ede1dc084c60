import { outcomeFor, type Operation } from '@chain-apis/contract';
import type { Outcome } from './outcome.ts';

/** What two servers made of one request. */
export interface Pair {
  readonly operation: Operation;
  /** What is special about the request. */
  readonly title: string;
  readonly ours: Outcome;
  readonly theirs: Outcome;
}

/** What our mock and another made of one document. */
export interface Comparison {
  readonly document: string;
  /** The other mock. */
  readonly other: string;
  /** Why the other does not take the document as it is. */
  readonly problem?: string;
  /** How many of the requests differ; those of a small document are sent again. */
  readonly different: number;
  readonly pairs: readonly Pair[];
}

/** How many requests of each document are compared. */
export const REQUESTS = 100;

/** The requests of a document again and again, until there are a hundred. */
export function hundred<T>(requests: readonly T[]): T[] {
  return requests.length === 0
    ? []
    : Array.from({ length: REQUESTS }, (_, index) => requests[index % requests.length]!);
}

/** Whether both engines respond with what the document declares: only then can their responses be compared. */
export const bothServe = ({ operation, ours, theirs }: Pair) =>
  [ours, theirs].every(
    ({ status }) =>
      status === 'result' || status.startsWith('-') || outcomeFor(operation, status) !== undefined,
  );

export const hasSameStatus = ({ ours, theirs }: Pair) => ours.status === theirs.status;

export const hasSameValidity = ({ ours, theirs }: Pair) => ours.valid === theirs.valid;

export const differences = ({ pairs }: Comparison): Pair[] =>
  pairs.filter((pair) => !hasSameStatus(pair) || !hasSameValidity(pair));
