/** Calls beyond the plan find bugs that only some values show, and print the smallest request. */
import type { Fetch } from '@chain-apis/verify';
import { describe, expect, it } from 'vitest';
import { mockFetch, run, sendCurl, withStatus } from '../support/verify.ts';

const good = mockFetch();

interface Asked {
  readonly query: URLSearchParams;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly id: unknown;
}

function asked(url: string, body: unknown): Asked {
  const { searchParams, pathname } = new URL(url);
  const message = typeof body === 'string' ? (JSON.parse(body) as Partial<Asked>) : {};
  return {
    query: searchParams,
    path: decodeURIComponent(pathname),
    params: message.params ?? {},
    id: message.id,
  };
}

/** Breaks the mock for some requests. */
const wrongFor =
  (isMeant: (request: Asked) => boolean, reply: (request: Asked) => Response): Fetch =>
  async (url, init) => {
    const text = typeof init.body === 'string' && init.body.startsWith('{"jsonrpc":') ? init.body : undefined;
    const request = asked(url, text);
    const response = await good(url, init);
    const isGood = response.ok && !(await response.clone().text()).includes('"error":');
    return isGood && isMeant(request) ? reply(request) : response;
  };

const broken = () => Response.json({ items: [] });
const crashed = () =>
  Response.json(
    { message: 'Internal Server Error', error: 'Internal Server Error', statusCode: 500 },
    { status: 500 },
  );
const internal = ({ id }: Asked) =>
  Response.json({ jsonrpc: '2.0', id: id ?? null, error: { code: -32603, message: 'internal error' } });

interface Hidden {
  readonly name: string;
  readonly operation: string;
  readonly rule: string;
  readonly fetch: Fetch;
  /** Whether a request is as small as possible for showing the bug. */
  readonly isSmallest: (request: Asked) => boolean;
}

const names = ({ query }: Asked) => [...query.keys()].sort().join(' ');

const HIDDEN: readonly Hidden[] = [
  {
    name: 'larger pages lack what every page has',
    operation: 'listDelegators',
    rule: 'schema/required',
    fetch: wrongFor(({ query }) => {
      const size = Number(query.get('pageSize'));
      return size >= 40 && size <= 90;
    }, broken),
    isSmallest: (request) => names(request) === 'pageSize' && request.query.get('pageSize') === '40',
  },
  {
    name: 'the largest page fails',
    operation: 'listDelegators',
    rule: 'status/unexpected',
    fetch: wrongFor(({ query }) => query.get('pageSize') === '100', crashed),
    isSmallest: (request) => names(request) === 'pageSize',
  },
  {
    name: 'the second page of a filtered list fails',
    operation: 'listDelegators',
    rule: 'status/unexpected',
    fetch: wrongFor(({ query }) => query.has('pageToken') && query.has('delegationStatus'), crashed),
    isSmallest: (request) => names(request) === 'delegationStatus pageSize pageToken',
  },
  {
    name: 'characters of more than one byte fail',
    operation: 'listL1Validators',
    rule: 'status/unexpected',
    fetch: wrongFor(({ query }) => /[^\x20-\x7e]/.test(query.get('subnetId') ?? ''), crashed),
    isSmallest: (request) => names(request) === 'subnetId' && request.query.get('subnetId')!.length === 1,
  },
  {
    name: 'block 0 is broken',
    operation: 'getNativeBalance',
    rule: 'schema/required',
    fetch: wrongFor(({ query }) => /^0+$/.test(query.get('blockNumber') ?? ''), broken),
    isSmallest: (request) => names(request) === 'blockNumber',
  },
  {
    name: 'two ids fail where one does not',
    operation: 'info.peers',
    rule: 'rpc/internal-error',
    fetch: wrongFor(({ params }) => ((params['nodeIDs'] ?? []) as string[]).length === 2, internal),
    isSmallest: ({ params }) => Object.keys(params).join() === 'nodeIDs',
  },
  {
    name: 'the default written out fails',
    operation: 'xvm.getUTXOs',
    rule: 'rpc/internal-error',
    fetch: wrongFor(({ params }) => params['limit'] === 1024 && params['encoding'] !== undefined, internal),
    isSmallest: ({ params }) => Object.keys(params).sort().join() === 'addresses,encoding,limit',
  },
];

describe.each(HIDDEN)('$name', ({ operation, rule, fetch, isSmallest }) => {
  const only = [operation];

  it('is found although the plan misses it, and the smallest request is printed', async () => {
    expect(withStatus(await run({ fetch, only }), 'fail')).toEqual([]);
    const report = await run({ fetch, only, explore: { runs: 300, seed: 7 } });
    const failed = withStatus(report, 'fail');
    expect(failed.map((item) => item.rule)).toContain(rule);
    const { repeat, title } = failed.find((item) => item.rule === rule)!;
    expect(title).toBe(`${operation}: 300 calls of seed 7`);
    let sent: Asked | undefined;
    const repeated = await sendCurl(repeat!, (url, init) => {
      sent = asked(url, init.body);
      return fetch(url, init);
    });
    const text = await repeated.text();
    expect(repeated.status === 500 || /"items":\[\]|-32603/.test(text)).toBe(true);
    expect(sent && isSmallest(sent), repeat).toBe(true);
  });
});

it('finds nothing at a healthy server, and makes the same calls with the same seed', async () => {
  const sent: string[][] = [[], []];
  for (const list of sent) {
    const spy: Fetch = (url, init) => (list.push(`${url} ${String(init.body ?? '')}`), good(url, init));
    const report = await run({
      fetch: spy,
      only: ['listDelegators', 'info.peers'],
      explore: { runs: 120, seed: 3 },
    });
    expect(withStatus(report, 'fail')).toEqual([]);
  }
  expect(sent[0]).toEqual(sent[1]);
});

it('gives more calls to what has more to vary', async () => {
  const only = ['info.acps', 'info.peers', 'listDelegators'];
  const { items } = await run({ fetch: good, only, explore: { runs: 80, seed: 3 } });
  expect(items.filter(({ rule }) => rule === 'explore').map(({ title }) => title)).toEqual([
    'listDelegators: 69 calls of seed 3',
    'info.acps: 1 call of seed 3',
    'info.peers: 11 calls of seed 3',
  ]);
});
