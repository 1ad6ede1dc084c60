import type { RpcCallerOptions, RpcOptions } from './client-options.ts';
import { createLog } from './log.ts';

/** Options with the log among the hooks. */
export function withLog({ log, hooks, ...options }: RpcOptions): RpcCallerOptions {
  const observers = [hooks ?? []].flat();
  return { ...options, hooks: log === undefined ? observers : [...observers, createLog(log)] };
}
