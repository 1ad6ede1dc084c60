import type { Load, LoadResult } from './load.ts';
import { load } from './servers.ts';

/** The list that every server is loaded with: one request for ever, and one that is another each time. */
export const LIST = '/v1/chains/43114/blocks/72104512/transactions';
export const DISTINCT = '/v1/chains/43114/blocks/{n}/transactions';
/** Requests before a number is taken, so that every server has compiled what it runs. */
export const WARM_UP = 10_000;

/** Loads a server by 16 connections, for some seconds or until it has served that many requests. */
export function putLoad(
  port: number,
  seconds: number,
  path: string,
  more: Partial<Load> = {},
): Promise<LoadResult> {
  return load({
    port,
    connections: 16,
    seconds: more.requests === undefined ? seconds : 600,
    method: more.body ? 'POST' : 'GET',
    path,
    ...more,
  });
}
