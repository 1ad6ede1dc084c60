/** Unusual server bugs, with the mock in both dialects behind them: each is noticed; allowed behaviour is not. */
import { createMock, createMockFetch } from '@chain-apis/mock';
import type { Fetch } from '@chain-apis/verify';
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { run, withStatus } from '../support/verify.ts';

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Changes a good response; a request is its first argument. */
type Change = (reply: Reply, request: { url: string; method: string; count: number }) => Partial<Reply>;

const good = {
  strict: createMockFetch(createMock(contract)),
  observed: createMockFetch(createMock(contract, { nodeDialect: 'observed' })),
};

function before(change: Change, fetch: Fetch): Fetch {
  let count = 0;
  return async (url, init) => {
    const response = await fetch(url, init);
    const reply = { status: response.status, headers: response.headers, text: await response.text() };
    count += 1;
    const { status, headers, text } = {
      ...reply,
      ...change(reply, { url, method: init.method ?? 'GET', count }),
    };
    return new Response(text, { status, headers });
  };
}

/** Simulates a server that misreads request addresses. */
const readingAs =
  (read: (url: URL) => void): ((fetch: Fetch) => Fetch) =>
  (fetch) =>
  (given, init) => {
    const url = new URL(given);
    read(url);
    return fetch(url.href, init);
  };

const ok = (change: (text: string) => string): Change => {
  return ({ status, text }) => (status === 200 && !text.includes('"error":{') ? { text: change(text) } : {});
};
const refused = (change: (reply: Reply) => Partial<Reply>): Change => {
  return (reply) => (reply.status === 400 ? change(reply) : {});
};
const failed = (change: (text: string) => string): Change => {
  return ({ text }) => (text.includes('"error":{') ? { text: change(text) } : {});
};
const header = (name: string, value: string): Change => {
  return ({ headers }) => ({ headers: new Headers([...headers, [name, value]]) });
};
const without = (...names: string[]) =>
  readingAs((url) => names.forEach((name) => url.searchParams.delete(name)));

const LIST = 'listDelegators';
const NODE = 'info.peers';

const CHANGES: readonly [name: string, operation: string, rule: string, change: Change][] = [
  [
    'times in milliseconds',
    'listPrimaryNetworkBlocks',
    'wire-kind',
    ok((text) => text.replace(/(imestamp":\d{10})/g, '$1000')),
  ],
  ['times without a zone', 'getHealth', 'wire-kind', ok((text) => text.replace(/(\dT[\d:.]+)Z/g, '$1'))],
  ['times as numbers', NODE, 'wire-kind', ok((text) => text.replace(/"lastSent":"[^"]+"/g, '"lastSent":1'))],
  [
    'digits with separators',
    'getNativeBalance',
    'schema/pattern',
    ok((text) => text.replace(/"(\d+)(\d{3})"/g, '"$1,$2"')),
  ],
  [
    'amounts below zero',
    'getNativeBalance',
    'schema/pattern',
    ok((text) => text.replace(/"(\d{9,})"/g, '"-$1"')),
  ],
  ['node ids without their prefix', LIST, 'schema/pattern', ok((text) => text.replaceAll('NodeID-', ''))],
  ['addresses of another network', LIST, 'wire-kind', ok((text) => text.replaceAll('avax1', 'fuji1'))],
  [
    'absent members as null',
    LIST,
    'schema/type',
    ok((text) => text.replace(/\}$/, ',"nextPageToken":null}').replace(/"nextPageToken":"[^"]*",/, '')),
  ],
  ['empty lists as null', NODE, 'schema/type', ok((text) => text.replaceAll('[]', 'null'))],
  [
    'words in another case',
    LIST,
    'schema/enum',
    ok((text) => text.replaceAll('"active"', '"ACTIVE"').replaceAll('"completed"', '"COMPLETED"')),
  ],
  ['members in snake case', LIST, 'schema/required', ok((text) => text.replaceAll('nodeId', 'node_id'))],
  [
    'booleans as strings',
    'getHealth',
    'schema/type',
    ok((text) => text.replaceAll(/:(true|false)/g, ':"$1"')),
  ],
  [
    'half of a character',
    'xvm.getHeight',
    'schema/pattern',
    ok((text) => text.replace(/"height":"\d/, '"height":"\\ud800')),
  ],
  ['everything wrapped', LIST, 'schema/required', ok((text) => `{"data":${text}}`)],
  ['a byte order mark', LIST, 'json', ok((text) => `\uFEFF\uFEFF${text}`)],
  ['a second value', LIST, 'json', ok((text) => `${text}{}`)],
  ['no number', LIST, 'json', ok((text) => text.replace(/:\d+/, ':NaN'))],
  ['refusals as 200', LIST, 'schema/required', refused(() => ({ status: 200 }))],
  [
    'refusals as 500',
    LIST,
    'status/unexpected',
    refused(() => ({ status: 500, text: '{"message":"x","statusCode":500,"error":"x"}' })),
  ],
  [
    'refusals as pages for people',
    LIST,
    'content-type',
    refused(() => ({ headers: new Headers({ 'content-type': 'text/html' }), text: '<p>no</p>' })),
  ],
  [
    'a status of its own in the body',
    LIST,
    'error/status-code',
    refused(({ text }) => ({ text: text.replace(/"statusCode":\d+/, '"statusCode":418') })),
  ],
  [
    'what is not found as null',
    LIST,
    'schema/type',
    ({ status }) => (status === 404 ? { status: 200, text: 'null' } : {}),
  ],
  [
    'every second response an error',
    LIST,
    'status/unexpected',
    (_, { count }) =>
      count % 2 ? {} : { status: 500, text: '{"message":"x","statusCode":500,"error":"x"}' },
  ],
  [
    'a redirect to itself',
    LIST,
    'status/undeclared',
    ({ headers }, { url }) => ({
      status: 307,
      headers: new Headers([...headers, ['location', url]]),
      text: '',
    }),
  ],
  ['two content types', LIST, 'content-type', header('content-type', 'application/json')],
  ['two origins', LIST, 'cors/origin', header('access-control-allow-origin', '*')],
  ['ids as text', NODE, 'rpc/id', ({ text }) => ({ text: text.replace(/"id":(\d+)/, '"id":"$1"') })],
  ['JSON-RPC 1.0', NODE, 'rpc/version', ({ text }) => ({ text: text.replace('"2.0"', '"1.0"') })],
  [
    'a null error beside each result',
    NODE,
    'rpc/result-or-error',
    ok((text) => text.replace(/\}\s*$/, ',"error":null}')),
  ],
  ['codes as text', NODE, 'rpc/error-form', failed((text) => text.replace(/"code":(-\d+)/, '"code":"$1"'))],
  ['codes of HTTP', NODE, 'protocol/error-code', failed((text) => text.replace(/"code":-\d+/, '"code":400'))],
  [
    'a null message',
    NODE,
    'rpc/error-form',
    failed((text) => text.replace(/"message":"[^"]*"/, '"message":null')),
  ],
  [
    'health against its status',
    'getHealth',
    'health',
    ok((text) => text.replace('"healthy":true', '"healthy":false')),
  ],
];

const READERS: readonly [name: string, operation: string, rule: string, wrap: (fetch: Fetch) => Fetch][] = [
  ['page 2 is page 1', LIST, 'paging/page-repeats', without('pageToken')],
  ['the size of pages is ignored', LIST, 'paging/page-size', without('pageSize')],
  [
    'a page has one too many',
    LIST,
    'paging/page-size',
    readingAs(({ searchParams }) => {
      const size = Number(searchParams.get('pageSize') ?? 0);
      if (size > 0 && size < 100) searchParams.set('pageSize', String(size + 1));
    }),
  ],
  ['a filter is ignored', LIST, 'relation', without('nodeIds')],
  [
    'the start and the end are ignored',
    'listPrimaryNetworkBlocks',
    'relation',
    without('startTimestamp', 'endTimestamp'),
  ],
  ['the order is ignored', LIST, 'relation', without('sortOrder')],
];

const dialects = Object.entries(good);

describe.each(dialects)('in the dialect %s', (_, fetch) => {
  it.each(CHANGES)('%s', async (_, operation, rule, change) => {
    await expectFinding(before(change, fetch), operation, rule);
  });

  it.each(READERS)('%s', async (_, operation, rule, wrap) => {
    await expectFinding(wrap(fetch), operation, rule);
  });
});

async function expectFinding(fetch: Fetch, operation: string, rule: string): Promise<void> {
  const report = await run({ fetch, only: [operation], strict: true, nodeSpecific: true });
  expect(withStatus(report, 'fail').map((item) => item.rule)).toContain(rule);
}

/** JSON numbers differ only by value, no contract says how often a server moves on, and EIP-55 is for capitals. */
it.each<[string, string, Change]>([
  ['whole numbers with a fraction', LIST, ok((text) => text.replace(/:(\d+)([,}])/g, ':$1.0$2'))],
  ['whole numbers with an exponent', LIST, ok((text) => text.replace(/:(\d)(\d{9})([,}])/g, ':$1.$2e9$3'))],
  [
    'an empty token at the end',
    LIST,
    ok((text) => (text.includes('nextPageToken') ? text : text.replace(/\}$/, ',"nextPageToken":""}'))),
  ],
  [
    'addresses in lower case',
    'listErc20Balances',
    ok((text) => text.replace(/0x[0-9a-fA-F]{40}"/g, (id) => id.toLowerCase())),
  ],
  ['a clock of its own', LIST, header('date', 'Thu, 01 Jan 1970 00:00:00 GMT')],
  ['an error without words', NODE, failed((text) => text.replace(/"message":"[^"]*"/, '"message":""'))],
])('is allowed: %s', async (_, operation, change) => {
  const report = await run({ fetch: before(change, good.strict), only: [operation], strict: true });
  expect(withStatus(report, 'fail')).toEqual([]);
});
