import type { Extension, Observer } from './extension.ts';
import { hideIn, redacted } from '../limits/secrets.ts';
import type { LimiterWait, NotOk, Violation } from '../results.ts';

/** Common properties of all events. Events never contain a URL, a request header, a credential or the body of a success. */
export interface CallEvent {
  /** Number of the call in this process: all events of a call have the same one. */
  readonly callId: number;
  /** Operation id, or RPC method name; `batch` for a batch. */
  readonly operation: string;
  /** The option `context` of the call, if any. */
  readonly context?: unknown;
}

/** An event of one attempt. */
export interface AttemptEvent extends CallEvent {
  /** Counts the attempts of the call, from 1. */
  readonly attempt: number;
}

/** The events of a call, in their order. */
export interface HookEvents {
  /** The call begins. */
  start: CallEvent;
  /** An attempt begins. */
  request: AttemptEvent;
  /** A response of any status arrived, with its body. `durationMs` is the time of this attempt. */
  response: AttemptEvent & { readonly status: number; readonly durationMs: number };
  /** The limiter delays an attempt: `reason` says why, `waitMs` for how long at least. Sent when the wait begins. */
  wait: AttemptEvent & LimiterWait;
  /** A retry follows after `waitMs`; `status` or `outcome` says why. */
  retry: AttemptEvent & {
    readonly waitMs: number;
    readonly status: number | undefined;
    readonly outcome: string | undefined;
  };
  /** A body differs from the contract. */
  drift: CallEvent & { readonly status: number; readonly violations: readonly Violation[] };
  /** A result is a failure. A batch sends one event for each failed entry, with the entry's operation. */
  error: CallEvent & { readonly result: NotOk };
  /** The call is over. Sent once for each call. For a batch: the first outcome that isn't a success. */
  end: CallEvent & {
    readonly ok: boolean;
    readonly outcome: string;
    readonly status: number | undefined;
    readonly attempts: number;
    readonly durationMs: number;
  };
}

/**
 * Functions to call on events, sync or async. Their errors are ignored and nothing waits for them: observing never
 * changes a call.
 */
export type Hooks = { readonly [E in keyof HookEvents]?: ((event: HookEvents[E]) => unknown) | undefined };

/**
 * Calls functions as a call proceeds.
 *
 * @throws {TypeError} if it isn't an object of functions
 */
export function withHooks(...all: readonly Hooks[]): Extension {
  if (all.some((hooks) => typeof hooks !== 'object' || !hooks))
    throw new TypeError('hooks must be an object of functions');
  return {
    observe: (callId, operation, context) =>
      observeCall((event, details) => {
        const call = { callId, operation, ...(context !== undefined && { context }) };
        // Each event comes with its own details; together with the call they are what its hook takes.
        for (const hooks of all) inform(hooks, event, { ...call, ...details } as never);
      }),
  };
}

/** Sends an event to all hooks of one call. */
type Notify = <E extends keyof HookEvents>(
  event: E,
  details: Omit<HookEvents[E], keyof CallEvent> & Partial<CallEvent>,
) => void;

function observeCall(notify: Notify): Observer {
  const begun = performance.now();
  let attempt = 0;
  let attemptBegun = begun;
  notify('start', {});
  return {
    request(number) {
      attempt = number;
      notify('request', { attempt });
      attemptBegun = performance.now();
    },
    response: (status) =>
      notify('response', { attempt, status, durationMs: performance.now() - attemptBegun }),
    wait: (wait) => notify('wait', { attempt: attempt + 1, ...wait }),
    retry: ({ head, problem }, waitMs) =>
      notify('retry', { attempt, waitMs, status: head?.status, outcome: problem?.outcome }),
    drift: (operation, status, violations) => notify('drift', { operation, status, violations }),
    end({ head, attempts }, results) {
      const failed = results.filter((result) => !result.ok);
      for (const result of failed)
        notify('error', { operation: result.meta.operation, result: redacted(result) });
      const { ok, outcome } = failed[0] ?? { ok: true, outcome: 'success' };
      const durationMs = performance.now() - begun;
      notify('end', { ok, outcome, status: head?.status, attempts, durationMs });
    },
  };
}

function inform<E extends keyof HookEvents>(hooks: Hooks, event: E, details: HookEvents[E]): void {
  try {
    // A copy, so that a hook cannot change results or the events of other hooks.
    const returned = hooks[event]?.(hideIn([], details));
    if (returned) Promise.resolve(returned).catch(() => {});
  } catch {
    // Observing does not change a call.
  }
}
