export type {
  ArgumentOf,
  CallArguments,
  CallSettings,
  DataOf,
  NamedCall,
  NamedList,
  PageOf,
} from './call-types.ts';
export { infiniteQueryOptions, type ListQueryOptions, type PageParam } from './infinite-query-options.ts';
export { queryOptions, type CallQueryOptions } from './query-options.ts';
export type { CallKey } from './query-key.ts';
