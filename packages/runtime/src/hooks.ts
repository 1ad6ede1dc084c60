import type { Call } from './call.ts';
import type { Hooks } from './client-options.ts';
import type { AnyResult, Violation } from './results.ts';

/** What all events say. No event holds a URL, a header that was sent, or a body: nothing in it can be a credential. */
export interface HookEvent {
  readonly operation: string;
  /** The attempts that were begun so far. */
  readonly attempts: number;
}

/** The events and what they tell. */
export interface HookEvents {
  /** An attempt begins. */
  request: HookEvent;
  /** An answer of any status arrived. */
  response: HookEvent & { readonly status: number };
  /** Another attempt follows after `waitMs`; `status` is that of the answer, if there was one. */
  retry: HookEvent & { readonly waitMs: number; readonly status: number | undefined };
  /** The call ended without success. */
  error: HookEvent & { readonly result: Extract<AnyResult, { ok: false }> };
  /** A body differs from the contract; see `createValidation`. */
  drift: HookEvent & { readonly status: number; readonly violations: readonly Violation[] };
}

/** Functions to call on events. What they throw is ignored: observing must not change a call. */
export type HookHandlers = { readonly [K in keyof HookEvents]?: (event: HookEvents[K]) => void };

const detailNames = { request: '', response: '', retry: 'waitMs', error: 'result', drift: 'violations' };

/**
 * Makes the `hooks` of a client.
 *
 * @example
 * ```ts
 * import { createRpcCore } from '@chain-apis/runtime/rpc';
 * import { createHooks } from '@chain-apis/runtime/hooks';
 *
 * const hooks = createHooks({ retry: ({ operation, waitMs }) => console.warn(`${operation} again in ${waitMs} ms`) });
 * const rpc = createRpcCore({ baseUrl: 'http://127.0.0.1:9650', hooks });
 * ```
 */
export const createHooks =
  (handlers: HookHandlers): Hooks =>
  ({ operation, attempts, answer }: Call, event, detail) => {
    const facts = { operation, attempts, status: answer?.status };
    try {
      handlers[event]?.({ ...facts, ...(detailNames[event] && { [detailNames[event]]: detail }) } as never);
    } catch {
      // Ignored on purpose, see above.
    }
  };
