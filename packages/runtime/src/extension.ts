import type { Delivery } from './delivery.ts';
import type { AnyResult, LimiterWait, Violation } from './results.ts';

/** Follows one call. */
export interface Observer {
  /** An attempt begins. */
  request(attempt: number): void;
  /** Its response has arrived, with its body. */
  response(status: number): void;
  /** The limiter makes an attempt wait. */
  wait(wait: LimiterWait): void;
  /** Another attempt follows after `waitMs`. */
  retry(failed: Delivery, waitMs: number): void;
  /** A body differs from the contract. */
  drift(operation: string, status: number, violations: readonly Violation[]): void;
  /** The call is over: a batch has several results. */
  end(delivery: Delivery, results: readonly AnyResult[]): void;
}

/** What an engine does beside calls. It is given as code, so that a bundle holds what it uses. */
export interface Extension {
  /** Begins to follow a call. */
  readonly observe?: (callId: number, operation: string) => Observer;
  /**
   * Waits until an attempt may start; gives the function that ends it, with the time for which the server wants everyone to
   * stay away.
   */
  readonly takeSlot?: (
    address: string,
    signal: AbortSignal | undefined,
    msLeft: number,
    observer: Observer | undefined,
  ) => Promise<(pauseMs?: number) => void>;
  /** Compares a body with the contract; throws what stops the call. */
  readonly check?: (operation: string, status: number, body: unknown, observer: Observer | undefined) => void;
}
