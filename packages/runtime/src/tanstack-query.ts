export type * from './tanstack-query/call-types.ts';
export {
  infiniteQueryOptions,
  type ListQueryContext,
  type ListQueryOptions,
  type PageParam,
  type SkippableListQueryOptions,
} from './tanstack-query/infinite-query-options.ts';
export { mutationOptions, type CallMutationOptions } from './tanstack-query/mutation-options.ts';
export {
  pollOptions,
  type PolledQuery,
  type PollQueryOptions,
  type PollSettings,
  type SkippablePollOptions,
} from './tanstack-query/poll-options.ts';
export {
  queryOptions,
  type CallQueryOptions,
  type SkippableQueryOptions,
} from './tanstack-query/query-options.ts';
export { parseState, stringifyState } from './tanstack-query/state.ts';
export type { CallKey } from './tanstack-query/query-key.ts';
