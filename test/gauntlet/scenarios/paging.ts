import { item, listScenario, one, pages } from './lists.ts';
import type { Scenario } from '../scenario.ts';

const DAY = 86_400_000;
const got = (...addresses: string[]) => ({ outcome: 'success', data: addresses.map(item) });

/** Lists with page tokens that would never end, lose items or repeat them. */
export const paging: readonly Scenario[] = [
  listScenario(
    'the same page token for ever',
    'sends the same page token each time',
    pages(() => 't', one),
    {
      outcome: 'PageLoopError',
      data: [item('a1')],
      error: { checkpoint: { next: 't' } },
    },
    2,
  ),
  listScenario(
    'page tokens in a circle',
    'sends three page tokens in turn, for ever',
    pages((number) => `t${number % 3}`, one),
    { outcome: 'PageLoopError' },
    4,
  ),
  listScenario(
    'an empty page in the middle',
    'sends a page without items, but with a token',
    pages(
      (number) => (number < 3 ? `t${number}` : undefined),
      (number) => (number === 2 ? [] : one(number)),
    ),
    got('a1', 'a3'),
    3,
  ),
  listScenario(
    'new page tokens for ever',
    'sends a new page token each time',
    pages((number) => `t${number}`, one),
    {
      outcome: 'PageLimitError',
      data: [1, 2, 3, 4, 5].map((number) => item(`a${number}`)),
      error: { limit: 'maxPages' },
    },
    5,
    { extra: { pageOptions: { maxPages: 5 } } },
  ),
  listScenario(
    'empty pages for ever, until a deadline',
    'sends a new page token and no items each time, slowly',
    (context) =>
      void setTimeout(
        () =>
          pages(
            (number) => `t${number}`,
            () => [],
          )(context),
        60,
      ),
    { outcome: 'PageLimitError', data: [], error: { limit: 'walkDeadline' } },
    'any',
    { extra: { pageOptions: { walkDeadline: 800 } } },
  ),
  listScenario(
    'an empty page token',
    'ends with the token ""',
    pages((number) => (number < 2 ? 't' : ''), one),
    got('a1', 'a2'),
    2,
  ),
  listScenario(
    'a page token of null',
    'ends with the token null',
    pages(() => null, one),
    got('a1'),
    1,
  ),
  listScenario(
    'an error in the middle',
    'refuses the second page',
    (context) =>
      context.number === 1 ? pages(() => 't', one)(context) : context.json('{"message":"no"}', 403),
    { outcome: 'ContractError', data: [item('a1')], error: { status: 403 } },
    2,
  ),
  listScenario(
    'an expired page token',
    'would begin again with page one, unsaid, as the metrics service does after 24 hours',
    pages(() => undefined, one),
    { outcome: 'PageTokenExpiredError', data: [], error: { checkpoint: { next: 'old' } } },
    0,
    { extra: { pageOptions: { checkpoint: { next: 'old', at: Date.now() - DAY } } } },
  ),
  listScenario(
    'a checkpoint without its time',
    'is not asked: nobody knows how old the page token is',
    pages(() => undefined, one),
    { outcome: 'TypeError', data: [] },
    0,
    { extra: { pageOptions: { checkpoint: { next: 't', at: '2026-01-01' as never } } } },
  ),
];
