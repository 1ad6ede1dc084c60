export type { CallOptions, ClientOptions, Hooks, Limiter, Validate } from './client-options.ts';
export type { PageRule } from './rest-core.ts';
export type * from './results.ts';
export { nameMethods } from './name-calls.ts';
export * from './rpc-core.ts';
