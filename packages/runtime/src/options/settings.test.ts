import { describe, expect, it } from 'vitest';
import { createRestClient } from '../call/rest-client.ts';
import { get, ok } from '../test-support/operations.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

describe('options', () => {
  const create = (options: any) => () => createRestClient(options);

  it.each([
    undefined,
    {},
    { baseUrl: '' },
    { baseUrl: '/v1' },
    { baseUrl: 'ftp://h' },
    { baseUrl: 'http://h/?k=secret' },
    { baseUrl: 'http://user:secret@h' },
    { baseUrl: 'http://127.0.0.1:99999/secret' },
    { baseUrl: 'secret' },
    { baseUrl: 'http://h /secret' },
    { baseUrl: 7 },
  ])('refuses the address in %j', (options) => {
    expect(create(options)).toThrow(TypeError);
    expect(create(options)).toThrow(/baseUrl/);
    expect(create(options)).not.toThrow(/secret/);
  });

  it.each([
    [{ deadlin: 5 }, 'there is no option deadlin: did you mean deadline?'],
    [{ apikey: 'secret' }, 'there is no option apikey: did you mean apiKey?'],
    [{ maxRetries: 5 }, 'there is no option maxRetries'],
  ])('names the option that %j may mean', async (options, message) => {
    expect(create({ baseUrl: 'http://h', ...options })).toThrow(message);
    const { fetch, sent } = stubFetch(ok);
    const result = await createRestClient({ baseUrl: 'http://h', fetch }).call(
      get,
      { id: 1 },
      options as never,
    );
    expect(result).toMatchObject({ outcome: 'usage', cause: { message } });
    expect(sent).toEqual([]);
  });

  it('names baseUrl for its other names', () => {
    for (const name of ['url', 'baseURL', 'base_url'])
      expect(create({ [name]: 'http://h', baseUrl: 'http://h' })).toThrow(
        `there is no option ${name}: did you mean baseUrl?`,
      );
  });

  it.each([{ retries: -1 }, { deadline: NaN }, { timeout: -5 }])('refuses %j', (options) => {
    expect(create({ baseUrl: 'http://h', ...options })).toThrow(
      `${Object.keys(options)[0]} must be a number`,
    );
  });

  it.each([
    [{ fetch: 7 }, 'fetch must be a function'],
    [{ limiter: 7 }, 'limiter.acquire must be a function'],
    [{ validate: {} }, 'validate.checker.check must be a function'],
    [
      { validate: { checker: { check: () => [] }, mode: 'strikt' } },
      'validate.mode must be report or strict',
    ],
    [{ hooks: 7 }, 'hooks must be'],
    [{ hooks: [null] }, 'hooks must be'],
    [{ log: null }, 'log must be one of'],
    [{ apiKey: 7 }, 'apiKey must be text'],
    [{ apiKeyHeader: 'bad name' }, 'apiKeyHeader cannot be sent'],
    [{ apiKeyHeader: '' }, 'apiKeyHeader cannot be sent'],
  ])('refuses %o', (options, message) => {
    expect(create({ baseUrl: 'http://h', ...options })).toThrow(message);
  });

  it('refuses keys and headers that no header can carry, without showing them', () => {
    for (const options of [{ apiKey: 'secret\nkey' }, { headers: { authorization: 'secret\0' } }]) {
      expect(create({ baseUrl: 'http://h', ...options })).toThrow(TypeError);
      expect(create({ baseUrl: 'http://h', ...options })).not.toThrow(/secret/);
    }
  });

  const wanted = 'baseUrl must be http(s)://host, with a port and a path at most, got ';
  it.each([
    [undefined, `${wanted}undefined`],
    [{ baseUrl: 7 }, `${wanted}number`],
    [{ baseUrl: 'localhost:4251/k3y' }, `${wanted}localhost:4251`],
    [{ baseUrl: 'ftp://h' }, `${wanted}ftp://h`],
    [{ baseUrl: 'http://h/k3y?a' }, `${wanted}http://h`],
    [{ baseUrl: 'http://user:k3y@h' }, `${wanted}a text without that`],
    [{ baseUrl: '/api' }, `${wanted}a text without that`],
    [{ baseUrl: '' }, `${wanted}an empty text`],
    [{ baseUrl: 'http://h:99999/k3y' }, `${wanted}http://h:99999`],
    [{ baseURL: 'http://h' }, 'there is no option baseURL: did you mean baseUrl?'],
    [{ url: 'http://h' }, 'there is no option url: did you mean baseUrl?'],
    [{ baseUrl: 'http://h', timeout: -1 }, 'timeout must be a number from 0, got -1'],
    [{ baseUrl: 'http://h', apiKey: 'k3y', apiKeyHeader: null }, 'apiKeyHeader must be text'],
    [{ baseUrl: 'http://h', retries: '2' }, 'retries must be a number from 0, got 2'],
  ])('says what it got: %j', (options, message) => {
    expect(create(options)).toThrow(new TypeError(message));
  });

  it('of a call are refused as a result', async () => {
    const { call } = create({ baseUrl: 'http://h', fetch: stubFetch(ok).fetch })();
    expect(await call(get, { id: 1 }, { retries: NaN })).toMatchObject({
      outcome: 'usage',
      meta: { attempts: 0 },
    });
  });

  it.each([
    [{ id: 1 }, { headers: { a: {} } }, 'the header a cannot be sent'],
    ['1', {}, 'arguments must be an object'],
  ])('and arguments that are none are refused by name: %j', async (args, options, message) => {
    const { fetch, sent } = stubFetch(ok);
    const result = await create({ baseUrl: 'http://h', fetch })().call(get, args, options as never);
    expect(result).toMatchObject({ outcome: 'usage', cause: { message } });
    expect(sent).toEqual([]);
  });

  it('leave a header of null out', async () => {
    const { fetch, sent } = stubFetch(ok);
    await create({ baseUrl: 'http://h', fetch, headers: { a: null, b: 1 } })().call(get, { id: 1 });
    expect(sent[0]!.headers).toEqual({ accept: 'application/json,*/*;q=0.5', b: '1' });
  });

  it('takes undefined for not set', async () => {
    const { fetch, sent } = stubFetch(json({}, 404));
    const { call } = createRestClient({
      baseUrl: 'http://h',
      fetch,
      retries: undefined,
      deadline: undefined,
    });
    expect(await call(get, { id: 1 }, { retries: undefined, signal: undefined })).toMatchObject({
      status: 404,
    });
    expect(sent.length).toBe(1);
  });
});
