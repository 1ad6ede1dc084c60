import type { Pagination } from '@chain-apis/contract';

/** What a client needs to know of how pages chain. */
export function pageOf({ param, next, items }: Pagination) {
  return { param, next, items };
}
