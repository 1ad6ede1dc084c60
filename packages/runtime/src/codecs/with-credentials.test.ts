import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRestCaller } from '../call/rest-client.ts';
import { explain, unwrap } from '../errors.ts';
import type { RestOperation } from '../operation.ts';
import type { AnyResult } from '../results.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';
import { withCredentials, type SecurityScheme } from './with-credentials.ts';

const SCHEMES: Record<string, SecurityScheme> = {
  header: { in: 'header', name: 'X-Key' },
  query: { in: 'query', name: 'api key' },
  cookie: { in: 'cookie', name: 'sid' },
  token: { scheme: 'bearer' },
  basic: { scheme: 'basic' },
};

const operation = (secured?: RestOperation<never, unknown>['secured'], path = '/x') =>
  ({
    ...{ id: 'x', method: 'GET', path, success: [200], errors: [401] },
    ...(secured && { secured }),
  }) as RestOperation<object, AnyResult>;

/** Calls an operation and returns what arrived. */
async function sent(
  credentials: object,
  secured?: RestOperation<never, unknown>['secured'],
  more: object = {},
  path?: string,
) {
  const stub = stubFetch(json({}));
  const options = { baseUrl: 'http://h', fetch: stub.fetch, credentials, retries: 0, ...more };
  const result = await createRestCaller(withCredentials(options, SCHEMES, true)).call(
    operation(secured, path),
    {},
  );
  if (!result.ok) return result;
  const {
    url,
    headers: { accept: _, ...headers },
  } = stub.sent[0]!;
  return { url, headers };
}

const ALL = {
  header: 'key-in-header',
  query: 'a key&more',
  cookie: 'cookie-value==',
  token: 'eyJ.token-_~+/=',
  basic: { username: 'zoé', password: 'pass:word' },
};

it.each<[string, object]>([
  ['header', { url: 'http://h/x', headers: { 'x-key': ALL.header } }],
  ['query', { url: 'http://h/x?api%20key=a%20key%26more', headers: {} }],
  ['cookie', { url: 'http://h/x', headers: { cookie: `sid=${ALL.cookie}` } }],
  ['token', { url: 'http://h/x', headers: { authorization: `Bearer ${ALL.token}` } }],
  // RFC 7617, 2.1: UTF-8.
  ['basic', { url: 'http://h/x', headers: { authorization: 'Basic em/DqTpwYXNzOndvcmQ=' } }],
])('sends a credential where its scheme says: %s', async (name, expected) => {
  expect(await sent(ALL, [[name]])).toEqual(expected);
  const value = (ALL as Record<string, unknown>)[name];
  expect(await sent({ [name]: () => Promise.resolve(value) }, [[name]])).toEqual(expected);
});

it('sends nothing with an operation that declares nothing, or of which no credential is given', async () => {
  const nothing = { url: 'http://h/x', headers: {} };
  expect(await sent(ALL)).toEqual(nothing);
  expect(await sent({}, [['token']])).toEqual(nothing);
  expect(await sent({ token: () => undefined }, [['token']])).toEqual(nothing);
  expect(await sent({ token: 'only-token' }, [['header']])).toEqual(nothing);
});

it.each([
  ['the first alternative that is given', { token: 't-1', header: 'h-1' }, [['header'], ['token']], { 'x-key': 'h-1' }],
  ['another, where the first is not given', { token: 't-1' }, [['header'], ['token']], { authorization: 'Bearer t-1' }],
  ['a whole alternative rather than a part', { header: 'h-1', token: 't-1' }, [['header', 'basic'], ['token']], { authorization: 'Bearer t-1' }],
  ['all that belong together', { header: 'h-1', token: 't-1' }, [['header', 'token']], { 'x-key': 'h-1', authorization: 'Bearer t-1' }],
  ['a part where nothing is whole: the server may want no more', { header: 'h-1' }, [['header', 'token']], { 'x-key': 'h-1' }],
  ['what is given, where none is needed', { header: 'h-1' }, [[], ['header']], { 'x-key': 'h-1' }],
])('sends %s', async (_, credentials, secured, headers) => {
  expect(await sent(credentials, secured)).toEqual({ url: 'http://h/x', headers });
}); // prettier-ignore

it('adds to a query and to cookies that are there', async () => {
  const given = { headers: { cookie: 'theme=dark' } };
  expect(await sent(ALL, [['query', 'cookie']], given, '/x?a=1')).toEqual({
    url: 'http://h/x?a=1&api%20key=a%20key%26more',
    headers: { cookie: `theme=dark; sid=${ALL.cookie}` },
  });
});

it('asks a function once for each attempt', async () => {
  let count = 0;
  const stub = stubFetch(json({}, 503), json({}));
  const options = { baseUrl: 'http://h', fetch: stub.fetch, token: () => `token-${++count}` };
  const { call } = createRestCaller(withCredentials(options, { token: { scheme: 'bearer' } }));
  await call(operation([['token', 'token'], ['token']]), {});
  expect(stub.sent.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

it('does not follow a redirect to another origin, where a credential would go', async () => {
  const away = new Response(null, { status: 307, headers: { location: 'http://other/x' } });
  const stub = stubFetch(away);
  const options = { baseUrl: 'http://h', fetch: stub.fetch, token: 'secret-token' };
  const { call } = createRestCaller(withCredentials(options, { token: { scheme: 'bearer' } }));
  expect(await call(operation([['token']]), {})).toMatchObject({ outcome: 'redirect', reason: 'origin' });
  expect(stub.sent.map(({ url }) => url)).toEqual(['http://h/x']);
});

describe('refuses an option that no scheme takes', () => {
  it.each([
    [{ apiKey: 'k' }, { token: SCHEMES['token']! }, false, 'there is no option apiKey: give token'],
    [{ apiKey: 'k', apiKeyHeader: 'authorization' }, { apiKey: SCHEMES['query']! }, false, 'there is no option apiKeyHeader: give apiKey'],
    [{ token: 'k' }, {}, false, 'there is no option token: no operation declares credentials; what a server wants goes into headers'],
    [{ basic: {} }, SCHEMES, true, 'there is no option basic: give credentials: { header, query, cookie, token, basic }'],
    [{ credentials: { other: 'k' } }, SCHEMES, true, 'credentials has no other: give credentials: { header, query, cookie, token, basic }'],
    [{ credentials: 'k' }, SCHEMES, true, 'credentials must be an object: give credentials: { header, query, cookie, token, basic }'],
    [{ tokens: 'k' }, { token: SCHEMES['token']! }, false, 'there is no option tokens'],
  ])('%j', (given, schemes, nested, message) => {
    const create = () => createRestCaller(withCredentials({ baseUrl: 'http://h', ...given }, schemes, nested));
    expect(create).toThrow(new TypeError(message));
  }); // prettier-ignore
});

describe('refuses a value that cannot be sent, without showing it', () => {
  it.each([
    ['token', 'Bearer hush-hush', 'a token without spaces'],
    ['token', 7, 'a token without spaces'],
    ['basic', 'hush-hush', '{ username, password }'],
    ['basic', { username: 'hush:hush' }, 'no colon'],
    ['basic', { username: 'a', password: 7 }, '{ username, password }'],
    ['header', 'hush\nhush', 'cannot be sent'],
    ['header', { hush: 1 }, 'must be text'],
    ['query', '\ud800hush', 'well-formed text'],
    ['cookie', 'hush; admin=1', 'a cookie cannot have'],
  ])('%s: %j', async (name, value, message) => {
    const fixed = () =>
      withCredentials({ baseUrl: 'http://h', credentials: { [name]: value } }, SCHEMES, true);
    expect(fixed).toThrow(`credentials.${name}`);
    expect(fixed).toThrow(message);
    const result = await sent({ [name]: () => value }, [[name]]);
    expect(result).toMatchObject({
      outcome: 'callback',
      callback: 'credentials',
      cause: { name: 'TypeError' },
    });
    expect(inspect(result, { depth: 9 })).toContain(message);
    expect(inspect([result, thrownBy(fixed)], { depth: 9 })).not.toContain('hush');
  });
});

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (thrown) {
    return thrown;
  }
};

it('refuses a cookie where the platform drops it, as browsers do', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    'Request',
    class {
      headers = new Headers();
    },
  );
  const create = () => withCredentials({ baseUrl: 'http://h', apiKey: 'k' }, { apiKey: SCHEMES['cookie']! });
  expect(create).toThrow('apiKey is a cookie: browsers send only cookies that they hold themselves');
});

describe('a credential is in nothing that comes out', () => {
  it.each(Object.keys(SCHEMES))('of %s', async (name) => {
    const secret = 'Some-Secret-0123456789';
    const value = name === 'basic' ? { username: 'u', password: secret } : secret;
    const events: unknown[] = [];
    const hooks = {
      request: events.push.bind(events),
      error: events.push.bind(events),
      end: events.push.bind(events),
    };
    const pair = btoa(`u:${secret}`);
    const echo = new Response(`no ${secret} ${pair}`, {
      status: 418,
      headers: { 'x-echo': `${secret} ${pair}` },
    });
    const { fetch } = stubFetch(echo);
    const options = { baseUrl: 'http://h', fetch, hooks, credentials: { [name]: () => value } };
    const client = createRestCaller(withCredentials(options, SCHEMES, true));
    const result = await client.call(operation([[name]]), {});
    const error = await unwrap(result).catch((thrown: unknown) => thrown);
    const seen = [
      result,
      events,
      client,
      error,
      JSON.stringify([result, error]),
      !result.ok && explain(result),
    ];
    expect(result).toMatchObject({
      outcome: 'gateway',
      meta: { headers: { 'x-echo': expect.stringContaining('***') } },
    });
    expect(inspect(seen, { depth: 9, showHidden: true })).not.toMatch(new RegExp(`${secret}|${pair}`, 'i'));
  });

  it('of a function that fails', async () => {
    const result = await sent({ token: () => Promise.reject(new Error('Some-Secret expired')) }, [['token']]);
    expect(result).toMatchObject({ outcome: 'callback', callback: 'credentials' });
    expect(inspect(result, { depth: 9 })).not.toContain('Some-Secret');
  });
});
