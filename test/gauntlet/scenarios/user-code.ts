import type { Protocol } from '../job.ts';
import type { Context, Scenario } from '../scenario.ts';
import type { UserCode } from '../user-code.ts';

const succeed = (context: Context): void => context.succeed();
const callback = (name: string) => ({ outcome: 'callback', callback: name, meta: { retryable: false } });
/** The bug is not in the server but in the code that the user passed to the client. */
const scenario = (
  code: UserCode,
  expected: object,
  requests: number,
  more: Partial<Scenario> = {},
): Scenario => ({
  name: code,
  server: 'does nothing wrong',
  clients: 'both',
  respond: succeed,
  extra: { code },
  expected: expected as Scenario['expected'],
  requests,
  ofUs: 'the code is given to an option of our client',
  ...more,
});
const network = { outcome: 'network', meta: { attempts: 1 } };

/** User code that fails: the call returns, and says whose bug it is. */
export const faultyCode: readonly Scenario[] = [
  ...(['hooks that throw', 'hooks that reject', 'a log that throws'] as const).map((code) =>
    scenario(code, { outcome: 'success' }, 1),
  ),
  scenario(
    'hooks that change what they get',
    {
      rest: { outcome: 'error', status: 404, error: { message: ['no'] }, meta: { attempts: 1 } },
      rpc: { outcome: 'rpc-error', code: 7, data: ['no'], meta: { attempts: 1 } },
    },
    1,
    {
      server: 'refuses',
      respond: ({ protocol, message, json }) =>
        protocol === 'rest'
          ? json('{"message":["no"]}', 404)
          : json(`{"jsonrpc":"2.0","id":${message.id},"error":{"code":7,"message":"no","data":["no"]}}`, 200),
    },
  ),
  scenario('a checker whose list cannot be read', callback('checker'), 1),
  scenario('a checker that throws', callback('checker'), 1),
  scenario('a checker that gives no list', callback('checker'), 1),
  scenario('a checker that rejects', callback('checker'), 1),
  ...(
    [
      'a key function that throws',
      'a key function that rejects',
      'a key function that gives no text',
    ] as const
  ).map((code) => scenario(code, callback('apiKey'), 0)),
  ...(['a limiter that throws', 'a limiter that rejects', 'a limiter that gives no function'] as const).map(
    (code) => scenario(code, callback('limiter'), 0),
  ),
  scenario('a limiter that cannot release', { outcome: 'success' }, 1),
  scenario('a fetch that gives nothing', callback('fetch'), 0),
  scenario('a fetch whose Response was read before', callback('fetch'), 0),
  scenario('a fetch that streams buffers without end', { outcome: 'size' }, 0),
  scenario(
    'a fetch that redirects without a web stream',
    { rest: { outcome: 'success' }, rpc: { outcome: 'envelope', reason: 'version' } },
    0,
  ),
  scenario(
    'a fetch that gives no headers',
    { rest: { outcome: 'success' }, rpc: { outcome: 'envelope', reason: 'version' } },
    0,
  ),
  scenario('a fetch whose headers throw', { outcome: 'callback|success|envelope' }, 0),
  ...(['a fetch that throws the address', 'a fetch that throws a text'] as const).map((code) =>
    scenario(code, network, 0, { extra: { code, key: 'path' } }),
  ),
];

/** What a user can pass as an id. */
const ids: Readonly<Record<string, { value?: string }>> = {
  'a lone surrogate': { value: '\ud800' },
  'two dots': { value: '..' },
  'one dot': { value: '.' },
  'no text': { value: '' },
  undefined: {},
};

/** Ids that would lead to another path, or to none. */
export const wrongIds: readonly Scenario[] = Object.entries(ids).map(([what, id]) => ({
  name: `${what} as an id`,
  server: 'is not asked',
  clients: 'both',
  respond: succeed,
  action: 'id',
  extra: { id },
  expected: { outcome: 'usage', meta: { attempts: 0, retryable: false } },
  requests: 0,
  ofUs: 'the id is an argument of our calls',
}));

const address = (what: string, text: string, protocols: Protocol | 'both' = 'both'): Scenario => ({
  name: `an address ${what}`,
  server: 'cannot be asked',
  clients: protocols,
  respond: succeed,
  extra: { address: text, key: 'path' },
  expected: { outcome: 'TypeError', thrown: true },
  requests: 0,
  ofUs: 'the address is checked when our client is made',
});

/** Invalid addresses that contain a key: refused when the client is created, without showing them. */
export const wrongAddresses: readonly Scenario[] = [
  address('with an invalid port', 'http://127.0.0.1:99999/{key}'),
  address('without a host', 'http:///{key}'),
  address('out of HTTP', 'ftp://127.0.0.1/{key}'),
  address('with a password', 'http://user:{key}@127.0.0.1'),
  address('with a query', 'http://127.0.0.1/?key={key}'),
  address('out of nothing but a key', '{key}'),
  {
    ...address('where nobody listens', 'http://127.0.0.1:1/{key}'),
    expected: { outcome: 'network', meta: { attempts: 1, retryable: true } },
  },
];

/** Concurrent calls. */
export const together: readonly Scenario[] = [
  {
    name: 'twelve calls with one signal',
    server: 'does nothing wrong, for twelve calls at once',
    clients: 'both',
    respond: succeed,
    action: 'concurrently',
    expected: {
      outcome: 'all',
      entries: Array.from({ length: 12 }, () => ({ outcome: 'success' })),
      warnings: [],
      events: { calls: 12, starts: 12, ends: 12 },
    },
    requests: 12,
    ofUs: 'it is about hooks and warnings of our clients',
  },
];
