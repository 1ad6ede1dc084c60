import type { Scenario, Context } from '../scenario.ts';

const DAY = 86_400_000;
const item = (address: string) => ({ address });

/** Gives page after page; a page is its items and the token of the next one. */
const pages =
  (next: (number: number) => unknown, list: (number: number) => readonly string[] | undefined) =>
  (context: Context): void =>
    context.succeed(
      JSON.stringify({
        nextPageToken: next(context.number),
        erc20TokenBalances: list(context.number)?.map(item),
      }),
    );
const utxos =
  (end: (number: number) => string, list: (number: number) => readonly string[]) =>
  (context: Context): void => {
    const page = list(context.number);
    const endIndex = { address: 'X-avax1', utxo: end(context.number) };
    context.succeed(JSON.stringify({ numFetched: `${page.length}`, utxos: page, endIndex, encoding: 'hex' }));
  };
const one = (number: number) => [`a${number}`];
const scenario = (
  name: string,
  server: string,
  respond: Scenario['respond'],
  expected: Scenario['expected'],
  requests: number,
  more: Partial<Scenario> = {},
): Scenario => ({ name, server, clients: 'rest', action: 'list', respond, expected, requests, ...more });
const got = (...addresses: string[]) => ({ outcome: 'success', data: addresses.map(item) });

/** Listings that would never end, lose items or give them twice. */
export const paging: readonly Scenario[] = [
  scenario(
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
  scenario(
    'page tokens in a circle',
    'sends three page tokens in context, for ever',
    pages((number) => `t${number % 3}`, one),
    { outcome: 'PageLoopError' },
    4,
  ),
  scenario(
    'an empty page in the middle',
    'sends a page without items, but with a token',
    pages(
      (number) => (number < 3 ? `t${number}` : undefined),
      (number) => (number === 2 ? [] : one(number)),
    ),
    got('a1', 'a3'),
    3,
  ),
  scenario(
    'a page without its list',
    'leaves the list out of one page',
    pages(
      (number) => (number < 3 ? `t${number}` : undefined),
      (number) => (number === 2 ? undefined : one(number)),
    ),
    { ...got('a1'), outcome: 'PageListError' },
    2,
  ),
  scenario(
    'an empty page token',
    'ends with the token ""',
    pages((number) => (number < 2 ? 't' : ''), one),
    got('a1', 'a2'),
    2,
  ),
  scenario(
    'a page token of null',
    'ends with the token null',
    pages(() => null, one),
    got('a1'),
    1,
  ),
  scenario(
    'an error in the middle',
    'refuses the second page',
    (context) =>
      context.number === 1 ? pages(() => 't', one)(context) : context.json('{"message":"no"}', 403),
    { outcome: 'ContractError', data: [item('a1')], error: { status: 403, body: { message: 'no' } } },
    2,
  ),
  scenario(
    'an expired page token',
    'would begin again with page one, unsaid, as the metrics service does after 24 hours',
    pages(() => undefined, one),
    { outcome: 'PageTokenExpiredError', data: [], error: { checkpoint: { next: 'old' } } },
    0,
    { extra: { checkpoint: { next: 'old', at: Date.now() - DAY } } },
  ),
  scenario(
    'a UTXO that comes twice',
    'begins each page with the last UTXO of the one before',
    utxos(
      (number) => ['u2', 'u3', 'u3'][number - 1]!,
      (number) => [['u1', 'u2'], ['u2', 'u3'], ['u3']][number - 1]!,
    ),
    { outcome: 'success', data: ['u1', 'u2', 'u3'] },
    3,
    { clients: 'rpc' },
  ),
  scenario(
    'a UTXO index that stands still',
    'sends the same UTXOs and the same end index for ever',
    utxos(
      () => 'u1',
      () => ['u1'],
    ),
    { outcome: 'success', data: ['u1'] },
    2,
    { clients: 'rpc' },
  ),
];
