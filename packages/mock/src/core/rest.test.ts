import { beforeAll, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { post, send } from '../test-support/send.ts';
import { MAX_BODY_BYTES } from './read/messages.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

let mock: Mock;
beforeAll(async () => {
  mock = createMock(await tinyContract());
});

const get = (url: string, headers: Record<string, string> = {}) => send(mock, 'GET', url, { headers });

describe('a valid call', () => {
  it('gets the first example of the success and its headers', async () => {
    const response = await get('/v1/things?pageSize=100&deep=true&tag=a&tag=b&ids=1,2&block=5', {
      'X-Mode': 'slow',
    });
    expect(response).toMatchObject({ status: 200, json: { things: ['a'], next: 'n' } });
    expect(response.headers).toMatchObject({ 'x-left': '7', 'content-type': 'application/json' });
    expect(response.headers).not.toHaveProperty('warning');
  });

  it('takes a union by either branch', async () => {
    expect((await get('/v1/things?block=latest')).status).toBe(200);
    expect((await get('/v1/things?block=soon')).status).toBe(400);
  });

  it('is served with a warning where a warning rule is broken or a query name is unknown', async () => {
    const response = await get('/v1/things?since=3&pagesize=9&%22%0d%0ax=1');
    expect(response.status).toBe(200);
    expect(response.headers['warning']?.split(', ')).toEqual([
      '299 chain-apis "unknown query parameter pagesize is ignored"',
      '299 chain-apis "unknown query parameter \\"?x is ignored"',
      '299 chain-apis "since is deprecated"',
    ]);
  });
});

describe('an invalid parameter', () => {
  it.each([
    ['pageSize=101', 'pageSize must be <= 100'],
    ['pageSize=0', 'pageSize must be >= 1'],
    ['pageSize=1.5', 'pageSize must be integer'],
    ['pageSize=', 'pageSize must be integer'],
    ['pageSize=0x10', 'pageSize must be integer'],
    ['pageSize=1&pageSize=2', 'pageSize must be given once'],
    ['deep=yes&pageSize=1', 'deep must be boolean'],
    ['tag=a&tag=c', 'tag/1 must be one of a, b'],
    ['ids=1,x', 'ids/1 must be integer'],
    ['deep=true', 'deep needs pageSize'],
    ['pageSize=101&tag=c', 'pageSize must be <= 100; tag/0 must be one of a, b'],
  ])('%s is refused: %s', async (query, message) => {
    const response = await get(`/v1/things?${query}`);
    expect(response.json).toEqual({ message, statusCode: 400, error: 'Bad Request', trace: 'kept' });
    expect(response.status).toBe(400);
  });

  it('in a header is refused too', async () => {
    expect((await get('/v1/things', { 'x-mode': 'slack' })).json).toMatchObject({
      message: 'x-mode must be one of fast, slow',
    });
  });
});

describe('a body', () => {
  const url = '/v1/things/all:export';

  it('that is valid gets the lowest success', async () => {
    expect(await post(mock, url, { name: 'a' })).toMatchObject({ status: 201, json: { ok: true } });
  });

  it.each([
    [{}, 'name is required'],
    [{ name: 'abcdef', size: 'x' }, 'name must NOT have more than 5 characters; size must be integer'],
    [{ name: 'a', size: 10 }, 'size is too big'],
    ['{"name":', expect.stringMatching(/^the body is not valid JSON/)],
    ['', 'the body is required'],
  ])('%j is refused with 400', async (body, message) => {
    expect(await post(mock, url, body)).toMatchObject({ status: 400, json: { message, statusCode: 400 } });
  });

  it('of another type, or compressed, is refused with 415, in the form of the contract', async () => {
    const type = 'the content-type must be application/json';
    for (const [headers, message] of [
      [{}, `${type}, and there is none`],
      [{ 'content-type': 'text/plain' }, `${type}, not "text/plain"`],
      [
        { 'content-type': 'application/json; charset=utf-16' },
        `${type}, not "application/json; charset=utf-16"`,
      ],
      [
        { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        'the body must have no content-encoding, not "gzip"',
      ],
    ] as const) {
      const response = await send(mock, 'POST', url, { headers, body: '{"name":"a"}' });
      expect(response).toMatchObject({
        status: 415,
        json: {
          message,
          error: 'Unsupported Media Type',
          trace: 'kept',
        },
      });
    }
  });

  it('beyond the limit is refused with 413', async () => {
    const fitting = `{"name":"a","x":"${'y'.repeat(MAX_BODY_BYTES - 19)}"}`;
    expect(fitting.length).toBe(MAX_BODY_BYTES);
    expect((await post(mock, url, fitting)).status).toBe(201);
    expect(await post(mock, url, `${fitting} `)).toMatchObject({ status: 413, json: { statusCode: 413 } });
  });

  it("that wasn't requested is ignored", async () => {
    expect((await send(mock, 'GET', '/v1/things', { body: 'junk' })).status).toBe(200);
  });
});

describe('Prefer', () => {
  it.each([
    ['example=lastPage', 200, { things: ['z'] }],
    ['code=429', 429, { message: 'slow down' }],
    ['example=notFound', 404, { message: 'none' }],
    ['code=404, example=notFound', 404, { message: 'none' }],
  ])('%s is followed', async (prefer, status, json) => {
    expect(await get('/v1/things', { prefer })).toMatchObject({ status, json });
  });

  it('brings the headers of the declared response', async () => {
    expect((await get('/v1/things?__code=429')).headers).toMatchObject({ 'retry-after': '30' });
  });

  it('makes up data, the same for the same seed', async () => {
    const made = async (seed: string) =>
      (await get('/v1/things', { prefer: `dynamic=true, seed=${seed}` })).json;
    const first = await made('7');
    expect(first.things).toBeInstanceOf(Array);
    expect(first).not.toEqual({ things: ['a'], next: 'n' });
    expect(await made('7')).toEqual(first);
  });

  it.each([
    [
      'example=nope',
      'Prefer: example must be one of firstPage, lastPage, badRequest, notFound, tooManyRequests',
    ],
    ['code=200, example=badRequest', 'Prefer: example must be one of firstPage, lastPage'],
    ['code=418', 'Prefer: code must be one of 200, 400, 404, 429'],
    ['code=__proto__', 'Prefer: code must be one of 200, 400, 404, 429'],
    ['dynamic=maybe', 'Prefer: dynamic must be true or false'],
  ])('%s is refused with what is possible', async (prefer, message) => {
    expect(await get('/v1/things', { prefer })).toMatchObject({ status: 400, json: { message } });
  });

  it('does not excuse an invalid call', async () => {
    expect((await get('/v1/things?pageSize=0', { prefer: 'code=429' })).status).toBe(400);
  });
});

describe('Accept', () => {
  it('that excludes what is served is refused with 406, in the form of the contract', async () => {
    expect(await get('/v1/things', { accept: 'text/html' })).toMatchObject({
      status: 406,
      json: { message: 'only application/json can be served here', error: 'Not Acceptable', trace: 'kept' },
    });
  });
});

describe('an unhealthy node', () => {
  it('responds to its probe with 503 and the unhealthy example, and recovers', async () => {
    mock.node.setHealthy(false);
    expect(await get('/ext/health')).toMatchObject({ status: 503, json: { healthy: false } });
    expect((await get('/ext/health', { prefer: 'code=200' })).json).toMatchObject({ healthy: true });
    expect((await get('/v1/things')).status).toBe(200);
    mock.node.setHealthy(true);
    expect(await get('/ext/health')).toMatchObject({ status: 200, json: { healthy: true } });
  });
});
