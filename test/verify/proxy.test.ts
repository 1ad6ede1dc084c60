/** The proxy in front of servers reports contract violations, and holds them back if told to fail. */
import { exitCode, judgeFetch } from '@chain-apis/verify';
import { expect, it, vi } from 'vitest';
import { checkers, contract } from '../support/contract.ts';
import { HEIGHT, proxyTo, rpc, says } from '../support/proxy.ts';
import { mockFetch, withStatus } from '../support/verify.ts';

it('knows a page that leads to itself', async () => {
  const { proxy, rules } = await proxyTo((_, outgoing) => {
    outgoing
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"delegators":[],"nextPageToken":"same"}');
  });
  await fetch(`${proxy.url}/v1/networks/mainnet/delegators?pageToken=same`);
  expect(await rules()).toContain('paging/token-repeats');
});

it.each<[string, unknown, string, string]>([
  ['a wrong result', HEIGHT, '{"jsonrpc":"2.0","id":1,"result":{"height":7}}', 'wire-kind'],
  ['another id', HEIGHT, '{"jsonrpc":"2.0","id":2,"result":{"height":"7"}}', 'rpc/id'],
  [
    'an undeclared code',
    HEIGHT,
    '{"jsonrpc":"2.0","id":1,"error":{"code":7,"message":"m"}}',
    'rpc/error-code',
  ],
  ['HTML', HEIGHT, '<html>', 'json'],
  [
    'a reply to a notification',
    { ...HEIGHT, id: undefined },
    '{"jsonrpc":"2.0","id":null}',
    'rpc/notification',
  ],
  [
    'a batch that lacks one',
    [HEIGHT, { ...HEIGHT, id: 2 }],
    '[{"jsonrpc":"2.0","id":2,"result":{"height":"7"}}]',
    'rpc/batch-missing',
  ],
  ['a batch with a wrong entry', [HEIGHT], '[{"jsonrpc":"2.0","id":1,"result":{}}]', 'schema/required'],
  [
    'a wrong request that is taken',
    { ...HEIGHT, method: 'xvm.getBlockByHeight', params: { height: -1 } },
    '{"jsonrpc":"2.0","id":1,"result":{"block":"0x00","encoding":"hex"}}',
    'request/accepted',
  ],
])('notices %s', async (_, body, text, rule) => {
  const { proxy, rules } = await proxyTo(says(text));
  await (await fetch(`${proxy.url}/ext/bc/X`, rpc(body))).text();
  expect(await rules()).toContain(rule);
});

it('takes the responses of a batch in any order', async () => {
  const replies = [2, 1].map((id) => `{"jsonrpc":"2.0","id":${id},"result":{"height":"7"}}`);
  const { proxy, failed } = await proxyTo(says(`[${replies.join()}]`));
  await (await fetch(`${proxy.url}/ext/bc/X`, rpc([HEIGHT, { ...HEIGHT, id: 2 }]))).text();
  await vi.waitFor(() => expect(proxy.report().items.length).toBeGreaterThan(0));
  expect(failed()).toEqual([]);
});

it('notices an undeclared path, and a status, a body and a header of REST', async () => {
  const { proxy, rules } = await proxyTo(says('{"message":"teapot"}', 418), { failUndeclared: true });
  await fetch(`${proxy.url}/v9/no`);
  await fetch(`${proxy.url}/v1/networks/mainnet/delegators`);
  await vi.waitFor(async () => expect(await rules()).toEqual(['path/undeclared', 'status/undeclared']));
});

it('says one cause once, with a count', async () => {
  const { proxy, failed } = await proxyTo(says('{"jsonrpc":"2.0","id":1,"result":{"height":7}}'));
  for (let turn = 0; turn < 5; turn += 1) await (await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT))).text();
  await vi.waitFor(() => expect(failed()).toMatchObject([{ count: 5 }]));
});

it('notices bytes that are not encoded as their header says, and refuses them', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const plain = says('{"jsonrpc":"2.0","id":1,"result":{"height":"7"}}', 200, headers);
  const { proxy, rules } = await proxyTo(plain, { fail: true });
  const response = await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT));
  expect(response.status).toBe(502);
  expect(await rules()).toEqual(['http/encoding']);
});

it('holds a broken response back where it is told to fail', async () => {
  const { proxy } = await proxyTo(says('{"jsonrpc":"2.0","id":1,"result":{"height":7}}'), { fail: true });
  const response = await fetch(`${proxy.url}/ext/bc/X`, rpc(HEIGHT));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ reasons: [expect.stringContaining('wire-kind')] });
});

it('takes what HTTP sends to a condition or to a range for no fault', async () => {
  const path = '/v1/networks/mainnet/delegators';
  const { proxy, failed, rules } = await proxyTo((incoming, outgoing) => {
    const { 'if-none-match': tag, range } = incoming.headers;
    outgoing.writeHead(tag ? 304 : range ? 206 : 304).end();
  });
  await fetch(proxy.url + path, { headers: { 'if-none-match': '"1"' } });
  await fetch(proxy.url + path, { headers: { range: 'bytes=0-3' } });
  await vi.waitFor(() =>
    expect(proxy.report().items.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^seen: 206, 304; never: /),
    ),
  );
  expect(failed()).toEqual([]);
  await fetch(proxy.url + path);
  expect(await rules()).toEqual(['status/undeclared']);
});

it('checks in-process what passes through a fetch', async () => {
  const good = mockFetch();
  const judged = judgeFetch((input, init) => good(String(input), init as RequestInit), {
    contract,
    checkers,
  });
  const response = await judged('http://mock.test/v1/networks/mainnet/delegators');
  expect(response.status).toBe(200);
  expect(exitCode({ ...(await judged.report()), operations: [] })).toBe(0);
  const broken = judgeFetch(async () => Response.json({ delegators: 7 }), { contract, checkers });
  await broken('http://mock.test/v1/networks/mainnet/delegators');
  expect(withStatus(await broken.report(), 'fail').map(({ rule }) => rule)).toContain('schema/type');
});
