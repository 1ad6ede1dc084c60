export type * from './call-types.ts';
export {
  infiniteQueryOptions,
  type ListQueryContext,
  type ListQueryOptions,
  type PageParam,
  type SkippableListQueryOptions,
} from './infinite-query-options.ts';
export { mutationOptions, type CallMutationOptions } from './mutation-options.ts';
export {
  pollOptions,
  type PolledQuery,
  type PollQueryOptions,
  type PollSettings,
  type SkippablePollOptions,
} from './poll-options.ts';
export { queryOptions, type CallQueryOptions, type SkippableQueryOptions } from './query-options.ts';
export { parseState, stringifyState } from './state.ts';
export type { CallKey } from './query-key.ts';
