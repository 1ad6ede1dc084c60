import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { explain, unwrap } from '../errors.ts';
import { createRestClient } from '../call/rest-client.ts';
import { get } from '../test-support/operations.ts';
import { credentialsIn } from '../limits/secrets.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

describe('the key', () => {
  it('is in nothing that comes out when the function that should give it fails', async () => {
    const key = 'a-key-of-somebody';
    const fault = Object.assign(new Error(`${key} has expired`, { cause: { key } }), { key });
    for (const apiKey of [() => Promise.reject(fault), () => ({ key }) as never]) {
      const { call } = createRestClient({ baseUrl: 'http://h', fetch: async () => json({}), apiKey });
      const result = await call(get, { id: 1 });
      expect(result).toMatchObject({
        outcome: 'callback',
        callback: 'apiKey',
        cause: { name: expect.stringMatching('Error') },
      });
      const error = await unwrap(result).catch((thrown) => thrown);
      expect(inspect([result, error], { depth: 9, showHidden: true })).not.toContain(key);
    }
  });

  it('is in nothing that comes out, whatever server and fetch do', async () => {
    const chars = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEF0123456789-_.'),
      minLength: 16,
      maxLength: 40,
    });
    const echoes: ((key: string) => Response | Error)[] = [
      (key) => json({ message: `unknown key ${key}` }, 404),
      (key) => json({ message: `unknown key ${key}` }, 418),
      (key) => json(`{"message": "${key}`, 400),
      (key) => json({ echo: [key], [key]: { nested: `a ${key} b` } }),
      (key) => json(`{"echo":"${key.replace(/./g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)}"}`),
      (key) =>
        new Response(`<p>${key}</p>`, {
          status: 403,
          headers: { 'content-type': 'text/html', 'x-echo': key },
        }),
      (key) => new TypeError(`cannot send ${key}`, { cause: new Error(`inner ${key}`) }),
      (key) => Object.assign(new Error('failed'), { request: { headers: { 'x-api-key': key } } }),
      (key) => new Response(null, { status: 302, headers: { location: `http://other.test/${key}` } }),
    ];
    await fc.assert(
      fc.asyncProperty(chars, fc.constantFrom(...echoes), fc.boolean(), async (key, echo, asFunction) => {
        const events: unknown[] = [];
        const log = (event: unknown) => void events.push(event);
        const hooks = {
          start: log,
          request: log,
          response: log,
          retry: log,
          error: log,
          drift: log,
          end: log,
        };
        const { fetch, sent } = stubFetch(
          (() => {
            const e = echo(key);
            return e instanceof Error ? e : e;
          })(),
        );
        const apiKey = asFunction ? () => key : key;
        const { call } = createRestClient({ baseUrl: 'http://h', fetch, apiKey, hooks, retries: 0 });
        const result = await call(get, { id: 1 });
        expect(sent[0]!.headers['x-api-key']).toBe(key);
        const error = await unwrap(result).catch((thrown) => thrown);
        // Data is what the server sent.
        const { data: _data, error: _error, ...shown } = result;
        for (const thing of [shown, events, call]) {
          expect(inspect(thing, { depth: 9, showHidden: true })).not.toContain(key);
          expect(JSON.stringify(thing) ?? '').not.toContain(key);
        }
        if (error instanceof Error)
          for (const text of [
            inspect(error, { depth: 9 }),
            JSON.stringify(error),
            error.message,
            error.stack,
          ])
            expect(text).not.toContain(key);
        if (!result.ok) expect(explain(result)).not.toContain(key);
      }),
      { numRuns: 150 },
    );
  });
});

describe('credentials', () => {
  const echoing = (value: string) =>
    stubFetch(json({ echo: value }, 200, { 'x-echo': value, 'x-request-id': value }));

  it('in headers of the caller are taken out of what is not data', async () => {
    const secret = 'S3cret-0123456789';
    const { fetch } = echoing(`got ${secret}`);
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch,
      headers: { Authorization: `Bearer ${secret}` },
    });
    const result = await call(get, { id: 1 });
    expect(result).toMatchObject({ data: { echo: `got ${secret}` }, meta: { requestId: 'got ***' } });
    expect(result.meta.headers['x-echo']).toBe('got ***');
  });

  it('of before a rotation are still taken out', async () => {
    const { fetch } = echoing('key-number-1 and key-number-2');
    let count = 0;
    const { call } = createRestClient({ baseUrl: 'http://h', fetch, apiKey: () => `key-number-${++count}` });
    await call(get, { id: 1 });
    expect((await call(get, { id: 1 })).meta.headers['x-echo']).toBe('*** and ***');
  });

  it('in the path of the address do not show in the excerpt of a page', async () => {
    const { fetch } = stubFetch(new Response('no /0123456789abcdef/v1 here', { status: 418 }));
    const { call } = createRestClient({ baseUrl: 'http://h/0123456789abcdef', fetch });
    expect(await call(get, { id: 1 })).toMatchObject({ outcome: 'gateway', excerpt: 'no /***/v1 here' });
  });

  it('are in no event and no JSON of an error, however deep they are', async () => {
    const secret = 'S3cret-0123456789';
    const text = `{"a":${'['.repeat(900)}"\\u0053${secret.slice(1)}"${']'.repeat(900)}, "b":["${secret}"]}`;
    const events: unknown[] = [];
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch: stubFetch(json(text, 404)).fetch,
      apiKey: secret,
      hooks: { error: (event) => events.push(event) },
    });
    const result = await call(get, { id: 1 });
    expect(result.error.a.flat(Infinity)).toEqual([secret]);
    const error = await unwrap(result).catch((thrown) => thrown);
    expect(error.body).toBe(result.error);
    for (const shown of [events, error]) {
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(JSON.stringify(shown)).toContain('"b":["***"]');
    }
  });

  it('are in no message of a checker', async () => {
    const secret = 'S3cret-0123456789';
    const drift = vi.fn();
    const checks = [
      () => [{ path: `/${secret}`, message: `is ${secret}` }],
      () => {
        throw new Error(`cannot check ${secret}`);
      },
    ];
    for (const check of checks) {
      const { fetch } = stubFetch(json({ [secret]: secret }));
      const validate = { checker: { check }, mode: 'strict' } as const;
      const { call } = createRestClient({
        baseUrl: 'http://h',
        fetch,
        apiKey: secret,
        validate,
        hooks: { drift },
      });
      const result = await call(get, { id: 1 });
      expect(JSON.stringify([result, explain(result)])).not.toContain(secret);
      expect(JSON.stringify(result)).toContain('***');
    }
    expect(drift.mock.calls).toMatchObject([[{ violations: [{ path: '/***', message: 'is ***' }] }]]);
  });

  it("are not searched for in text that isn't a credential", async () => {
    const { fetch } = echoing('my-application/1.0');
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch,
      headers: { 'user-agent': 'my-application/1.0' },
    });
    expect((await call(get, { id: 1 })).meta.headers['x-echo']).toBe('my-application/1.0');
  });
});

describe('a key that comes back in another form', () => {
  const secret = 'Zm9/+ba r=~(k)"\\Y';
  const url = btoa(secret).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const forms = {
    plain: secret,
    'percent-encoded': encodeURIComponent(secret),
    'percent-encoded in lower case': encodeURIComponent(secret).toLowerCase(),
    'as in a form': new URLSearchParams({ a: secret }).toString().slice(2),
    'escaped as JSON': JSON.stringify(secret).slice(1, -1),
    'with escaped slashes': JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
    'in upper case': secret.toUpperCase(),
    base64: btoa(secret),
    base64url: url,
    'base64 of a name and a password': btoa(`me:${secret}`),
    'base64 of more': btoa(`x:${secret}:y`),
  };

  it.each(Object.entries(forms))('%s: shows nowhere', async (_, form) => {
    const headers = { 'x-echo': form, 'x-request-id': form };
    const answers = [
      Response.json({ message: form, [form]: 1 }, { status: 404, headers }),
      new Response(`<p>${form}</p>`, { status: 502, headers }),
    ];
    for (const answer of answers) {
      const { fetch } = stubFetch(answer);
      const { call } = createRestClient({ baseUrl: 'http://h', fetch, apiKey: secret, retries: 0 });
      const result = await call(get, { id: 1 });
      const error = await unwrap(result).catch((thrown) => thrown);
      const shown = JSON.stringify([error, explain(result), result.meta]).toLowerCase();
      const core = form.length > 30 ? form.slice(6, -6) : form;
      for (const one of [form, core])
        expect(shown).not.toContain(JSON.stringify(one).slice(1, -1).toLowerCase());
    }
  });
});

it.each(['authorization', 'dpop', 'x-jwt', 'x-otp', 'x-passphrase', 'x-pwd', 'x-session-id', 'x-api-key'])(
  'a header %s is a credential',
  (name) =>
    expect(credentialsIn({ [name]: 'of-somebody', accept: 'application/json' })).toContain('of-somebody'),
);
