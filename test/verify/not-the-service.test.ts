/** Something in front of a service, or in its place, gives one line that says so and doesn't blame the service. */
import { exitCode, readTarget, type Fetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { run, withStatus } from '../support/verify.ts';

const page = (status: number) => () =>
  new Response('<title>Attention required</title>', { status, headers: { 'content-type': 'text/html' } });

it.each<[name: string, rule: string, message: string, reply: () => Response]>([
  ['a firewall', 'target/no-access', 'every call is refused: the server sent 403: it wants a key', page(403)],
  [
    'a gate',
    'target/no-access',
    'every call is refused: the server sent 401: it wants a key',
    () => new Response(null, { status: 401 }),
  ],
  [
    'a limit of requests',
    'target/too-many',
    'less often with --rate',
    () => new Response('', { status: 429, headers: { 'retry-after': '0' } }),
  ],
  ['a gateway without service', 'target/not-ready', 'every call gets 502 <title>', page(502)],
  ['maintenance', 'target/not-ready', 'every call gets 503 <title>', page(503)],
  ['an application for every path', 'target/wrong-path', 'the same page for people', page(200)],
  [
    'a server of other methods',
    'target/wrong-path',
    'every call gets 405',
    () => new Response('', { status: 405 }),
  ],
  [
    'a move',
    'target/moved',
    'redirected, the first to https://new.test/: give the address',
    () => new Response(null, { status: 301, headers: { location: 'https://new.test/' } }),
  ],
])('%s', async (_, rule, message, reply) => {
  const fetch: Fetch = async () => reply();
  const targets = [readTarget('data', 'http://127.0.0.1:4010')];
  const only = ['listDelegators', 'getOperation', 'listL1Validators'];
  const report = await run({ fetch, targets, only });
  expect(withStatus(report, 'fail')).toEqual([]);
  const [first] = withStatus(report, 'unreachable');
  expect(first).toMatchObject({ rule, message: expect.stringContaining(message) });
  expect(exitCode(report)).toBe(3);
});
