import type { Problem } from '../limits/problem.ts';
import type { Body } from './read-body.ts';

/** Status and headers of a response. */
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

/** The end of the last attempt: a response, or why there is none (its head may have arrived). */
export type Delivery = (
  | (Received & { readonly problem?: undefined })
  | { readonly head: Head | undefined; readonly body?: undefined; readonly problem: Problem }
) & {
  /** Number of attempts sent. */
  readonly attempts: number;
  /** Whether the request is safe to retry and a retry may succeed. */
  readonly retryable: boolean;
  /** No retry: the server asked for a longer pause than the deadline allows. */
  readonly waitedFor?: 'retry-after';
};
