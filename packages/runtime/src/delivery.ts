import type { Problem } from './problem.ts';
import type { Body } from './read-body.ts';

/** What precedes a body. */
export interface Head {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly headers: Headers | undefined;
}

/** A complete response. */
export interface Received {
  readonly head: Head;
  readonly body: Body;
}

/** What one attempt came to: a response, or why there is none; its head may have arrived nevertheless. */
export type Reply =
  | (Received & { readonly problem?: undefined })
  | { readonly head: Head | undefined; readonly body?: undefined; readonly problem: Problem };

/** What the last attempt came to. */
export type Delivery = Reply & {
  /** How many attempts were sent. */
  readonly attempts: number;
  /** Whether the same request is safe to send again and may succeed then. */
  readonly retryable: boolean;
  /** There was no further attempt, since the server wants a longer pause than the call has time. */
  readonly waitedFor?: 'retry-after';
};
