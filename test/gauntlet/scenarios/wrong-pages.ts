import { item, listScenario, one, pages } from './lists.ts';
import type { Scenario } from '../scenario.ts';

/** Pages that are malformed or contain no list: pagination must not end as if all were well. */
export const wrongPages: readonly Scenario[] = [
  listScenario(
    'a page without its list',
    'leaves the list out of the second page',
    pages(
      (number) => (number < 3 ? `t${number}` : undefined),
      (number) => (number === 2 ? undefined : one(number)),
    ),
    { outcome: 'PageListError', data: [item('a1')], error: { pointer: '/erc20TokenBalances' } },
    2,
  ),
  ...['"abc"', '{"0":{"address":"a1"},"length":1}', 'null', '7', 'true'].map((text) =>
    listScenario(
      `${text} as a list`,
      `sends ${text} where the list of a page is due`,
      (context) => context.succeed(`{"erc20TokenBalances":${text}}`),
      { outcome: 'PageListError', data: [], error: { pointer: '/erc20TokenBalances' } },
      1,
    ),
  ),
  listScenario(
    'maintenance as a page',
    'responds to a list with {"status":"maintenance"} and 200',
    (context) => context.succeed('{"status":"maintenance"}'),
    { outcome: 'PageListError', data: [], error: { pointer: '/erc20TokenBalances' } },
    1,
  ),
  listScenario(
    'a list as a page',
    'responds to a list with [1,2] and 200',
    (context) => context.succeed('[1,2]'),
    { outcome: 'BodyError', data: [], error: { result: { reason: 'shape' } } },
    1,
  ),
  ...['7', '{"page":2}', '["t"]', '"t\\ud800"'].map((token) =>
    listScenario(
      `the page token ${token}`,
      'sends a page token that is not a string, or that no address can hold',
      (context) => context.succeed(`{"nextPageToken":${token},"erc20TokenBalances":[{"address":"a1"}]}`),
      { outcome: 'PageListError', error: { pointer: '/nextPageToken' } },
      1,
    ),
  ),
];
