/** Recordings and reports hide secrets everywhere, by name and by form. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckers, loadContract, type Contract } from '@chain-apis/contract';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { createReplay, openRecorder, readCassettes, reportFormats, writeReport } from '@chain-apis/verify';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { proxyTo } from '../support/proxy.ts';
import { run, titles, withStatus } from '../support/verify.ts';

const S = 'sEcr3t-0f-the-Caller';
const JWT = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${S}`;

interface Message {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Places of a credential: in the request or in the response. */
const PLACES: readonly (readonly [name: string, side: 'sent' | 'received', message: Message])[] = [
  ['header x-authorization', 'sent', { headers: { 'x-authorization': S } }],
  ['header dpop', 'sent', { headers: { dpop: S } }],
  ['header cf-access-jwt-assertion', 'sent', { headers: { 'cf-access-jwt-assertion': S } }],
  ['header x-session-id', 'sent', { headers: { 'x-session-id': S } }],
  ['header x-otp', 'sent', { headers: { 'x-otp': S } }],
  ['any header with Bearer', 'sent', { headers: { 'x-forwarded-user': `Bearer ${S}` } }],
  ['any header with a JWT', 'sent', { headers: { 'user-agent': `app ${JWT}` } }],
  ['query session', 'sent', { query: `session=${S}` }],
  ['query passphrase', 'sent', { query: `passphrase=${S}` }],
  ['query auth.token', 'sent', { query: `auth.token=${S}` }],
  ['query pwd', 'sent', { query: `pwd=${S}` }],
  ['a URL in a query', 'sent', { query: `to=https%3A%2F%2Fx.test%2F%3Fa%3Db%26token%3D${S}` }],
  ['a parameter of a header', 'sent', { headers: { accept: `application/json; token=${S}` } }],
  ['referer with a key', 'sent', { headers: { referer: `http://x.test/a?b=1&api_key=${S}` } }],
  ['location with user info', 'received', { headers: { location: `https://me:${S}@x.test/` } }],
  ['location with a token', 'received', { headers: { location: `/a?access_token=${S}` } }],
  ['refresh with a token', 'received', { headers: { refresh: `0; url=/?token=${S}` } }],
  ['link with a token', 'received', { headers: { link: `</a?b=1&token=${S}>; rel="next"` } }],
  ['www-authenticate', 'received', { headers: { 'www-authenticate': `Custom nonce="${S}"` } }],
  ...(['sent', 'received'] as const).flatMap((side) =>
    ['password', 'clientSecret', 'privateKey', 'access_token'].map(
      (name) => [`body ${name} ${side}`, side, { body: { nested: [{ [name]: S }] } }] as const,
    ),
  ),
  ['a PEM', 'received', { body: { file: `-----BEGIN PRIVATE KEY-----\n${S}\n-----END PRIVATE KEY-----` } }],
  ['JSON in JSON', 'sent', { body: { event: JSON.stringify({ password: S }) } }],
  ['two factors', 'sent', { body: { '2fa': S, csrf: S, cvv: S, keystore: S } }],
  ['a list', 'sent', { body: { passwords: [S] } }],
  ['a number', 'sent', { body: { otp: 7_351_906 } }],
  ['an undeclared soft name', 'received', { body: { session_id: S } }],
];

const schema = {
  type: 'object',
  properties: { nextPageToken: { type: 'string' }, user: { type: 'string' } },
};
const json = (example: object) => ({ 'application/json': { schema, examples: { one: { value: example } } } });
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Accounts', version: '1.0.0' },
  paths: {
    '/login': {
      post: {
        operationId: 'login',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['user', 'password'],
                properties: { user: { type: 'string' }, password: { type: 'string', minLength: 8 } },
              },
              examples: { ann: { value: { user: 'ann', password: 'open-s3same' } } },
            },
          },
        },
        responses: {
          200: {
            description: 'd',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['access_token', 'expires_in'],
                  properties: { access_token: { type: 'string' }, expires_in: { type: 'integer' } },
                },
                examples: { one: { value: { access_token: 'gr4nted-token', expires_in: 60 } } },
              },
            },
          },
        },
      },
      get: {
        operationId: 'getLogin',
        responses: { 200: { description: 'd', content: json({ user: 'ann' }) } },
      },
    },
  },
};

let contract: Contract;
let folder: string;
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), 'hidden-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hidden-'));
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify(DOCUMENT));
  contract = await loadContract(join(folder, 'accounts.json'));
  return () => rmSync(folder, { recursive: true });
});

const filesIn = (path: string) =>
  readdirSync(path).map((name) => ({ path: join(path, name), text: readFileSync(join(path, name), 'utf8') }));

/** Matches the whole secret, or an identifying part. */
const LEAK = /sEcr3t|7351906|eyJzdWIi/i;

describe.each(PLACES)('%s', (_, side, { query, headers = {}, body = {} }) => {
  const path = side === 'sent' && query !== undefined ? `/login?${query}` : '/login';
  const sent = side === 'sent' ? { headers, body } : { headers: {}, body: {} };
  const received = side === 'received' ? { headers, body } : { headers: {}, body: {} };
  const init = {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: JSON.stringify(sent.body),
  } as const;

  it('stays out of cassettes and reports', async () => {
    const place = newFolder();
    const { proxy, rules } = await proxyTo(
      (incoming, outgoing) =>
        void incoming.resume().on('end', () => {
          outgoing.writeHead(200, { 'content-type': 'application/json', ...received.headers });
          outgoing.end(JSON.stringify({ ...(received.body as object), echo: { sent: `${incoming.url}` } }));
        }),
      { contract, checkers: createCheckers(contract), record: { folder: place } },
    );
    await (await fetch(proxy.url + path, init)).text();
    await rules();
    expect(await proxy.endRecording()).toBe(1);
    const report = reportFormats.map((format) => writeReport(proxy.report(), format)).join();
    for (const { path: file, text } of filesIn(place)) {
      expect(text).not.toMatch(LEAK);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    expect(report).not.toMatch(LEAK);
  });

  it('stays out of the list of calls', async () => {
    const { status, text, ...recorded } = {
      status: 200,
      headers: received.headers,
      text: JSON.stringify(received.body),
    };
    const response = { status, headers: recorded.headers, body: text };
    const request = { method: 'POST', path, headers: {}, body: init.body };
    const place = newFolder();
    const line = { title: 't', service: 's', baseUrl: 'http://x.test', request, response, valid: true };
    const lines = [{ cassette: 2, operation: 'login' }, line].map((one) => `${JSON.stringify(one)}\n`);
    writeFileSync(join(place, 'login.cassette.jsonl'), lines.join(''));
    const mock = await openMock({ contract, cassettes: [place] });
    const answer = await createMockFetch(mock)(`http://mock.test${path}`, init);
    expect([answer.status, await answer.json()]).toEqual([200, received.body]);
    expect(JSON.stringify(mock.calls())).not.toMatch(LEAK);
  });
});

it('keeps what a name asks for, and what the contract declares as plain data', async () => {
  const folder = newFolder();
  const recorder = await openRecorder({ contract, folder, keep: ['Client_Secret', 'x-trace'] });
  const headers = { 'content-type': 'application/json', 'x-trace': 'trace-1', 'x-other': 'other-1' };
  const body = JSON.stringify({
    clientSecret: 'kept',
    nextPageToken: 'page-2',
    nativeTokenBalance: { token: { a: 'deep-1' } },
  });
  const target = { service: 'accounts', baseUrl: 'http://x.test' };
  const request = { method: 'POST', url: `${target.baseUrl}/login`, headers, body };
  const response = { ok: true, status: 200, headers: {}, text: '{}', durationMs: 1 } as const;
  const operation = contract.operations.find(({ id }) => id === 'login')!;
  recorder.onCase([{ title: 'a', target, operation, request, response, repeat: '' }], []);
  await recorder.close();
  const text = filesIn(folder)
    .map((file) => file.text)
    .join();
  for (const shown of ['kept', 'page-2', 'deep-1', 'trace-1', '"x-other"']) expect(text).toContain(shown);
  expect(text).not.toContain('other-1');
});

it('knows positional parameters by their names', async () => {
  const place = newFolder();
  const param = (name: string) => ({ name, schema: { type: 'string' } });
  const methods = [
    {
      name: 'keys.import',
      paramStructure: 'by-position',
      params: [param('user'), param('password'), param('privateKey')],
      result: { name: 'r', schema: { type: 'boolean' } },
    },
  ];
  const document = { openrpc: '1.3.2', info: { title: 'Keys', version: '1.0.0' }, methods };
  writeFileSync(join(place, 'keys.json'), JSON.stringify(document));
  const mock = await openMock({ config: join(place, 'keys.json') });
  const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'keys.import', params: ['ann', S, `${S}-2`] });
  for (const body of [call(1), [call(1), call(2)]])
    await createMockFetch(mock)('http://mock.test/', { method: 'POST', body: JSON.stringify(body) });
  const calls = JSON.stringify(mock.calls());
  expect(calls).toContain('ann');
  expect(calls).not.toMatch(LEAK);
});

it('replays a login whose password and token were hidden', async () => {
  const place = newFolder();
  const mock = createMockFetch(await openMock({ contract }));
  const checkers = createCheckers(contract);
  const options = { contract, checkers, allowWrites: ['login'] };
  const targets = [{ service: 'accounts', baseUrl: 'http://127.0.0.1:4010' }];
  const recorder = await openRecorder({ contract, folder: place });
  const live = await run({ ...options, targets, fetch: mock, onCase: recorder.onCase });
  await recorder.close();
  expect(
    filesIn(place)
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/open-s3same|gr4nted/);
  const replayed = await run({ ...options, ...createReplay(await readCassettes(place), contract) });
  expect(withStatus(live, 'pass').map(({ title }) => title)).toContain('login: smallest call');
  expect(titles(replayed)).toEqual(titles(live));
});
