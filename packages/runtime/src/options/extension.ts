import type { Delivery } from '../read/delivery.ts';
import type { Keyring } from './signature.ts';
import type { AnyResult, LimiterWait, Violation } from '../results.ts';

/** Follows one call. */
export interface Observer {
  /** An attempt begins. */
  request(attempt: number): void;
  /** Its response has arrived, with its body. */
  response(status: number): void;
  /** The limiter delays an attempt. */
  wait(wait: LimiterWait): void;
  /** Another attempt follows after `waitMs`. */
  retry(failed: Delivery, waitMs: number): void;
  /** A body differs from the contract. */
  drift(operation: string, status: number, violations: readonly Violation[]): void;
  /** The call is over: a batch has several results. */
  end(delivery: Delivery, results: readonly AnyResult[]): void;
}

/** An addition to the engine, passed as code so that a bundle contains only what it uses. */
export interface Extension {
  /** Adds to the message about an unknown option which one may be meant. */
  readonly hint?: (name: string) => string;
  /** Credentials in other places than the header of a key. */
  readonly keyring?: Keyring;
  /** Starts to follow a call. */
  readonly observe?: (callId: number, operation: string, context: unknown) => Observer;
  /**
   * Waits until an attempt may start. Returns the function that ends it, called with the time for which the server
   * asked clients to wait.
   */
  readonly takeSlot?: (
    address: string,
    signal: AbortSignal | undefined,
    msLeft: number,
    observer: Observer | undefined,
  ) => Promise<(pauseMs?: number) => void>;
  /** Checks a body against the contract; throws to stop the call. */
  readonly check?: (
    operation: string,
    status: number,
    body: unknown,
    call: { readonly observer: Observer | undefined; readonly credentials: readonly string[] },
  ) => void;
}
