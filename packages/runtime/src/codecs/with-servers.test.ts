import { describe, expect, it } from 'vitest';
import { createRestCaller, createRestClient } from '../call/rest-client.ts';
import type { RestOperation } from '../operation.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';
import { withServers } from './with-servers.ts';

const usual: RestOperation<object, unknown> = {
  id: 'list',
  method: 'GET',
  path: '/files',
  success: [200],
  errors: [],
  secured: true,
};
const far = {
  ...usual,
  servers: [
    { of: 'https://api.example', url: 'https://files.example/up' },
    { of: 'https://test.example', url: 'https://files.test.example' },
  ],
};
const near = {
  ...usual,
  servers: [
    { of: '/v1', url: '/v2' },
    { of: '', url: '/v2' },
  ],
};

async function addressOf(operation: typeof usual, baseUrl: string) {
  const { fetch, sent } = stubFetch(json({}));
  const { call } = withServers(createRestClient, { baseUrl, fetch, apiKey: 'one-secret-key' });
  expect(await call(operation, {})).toMatchObject({ ok: true });
  return { url: sent[0]!.url, key: new Headers(sent[0]!.headers).get('x-api-key') };
}

describe('an operation with a server of its own', () => {
  it.each([
    ['https://api.example/v1', 'https://files.example/up/files'],
    ['https://API.example:443', 'https://files.example/up/files'],
    ['https://test.example', 'https://files.test.example/files'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/files'],
    ['http://api.example', 'http://api.example/files'],
    ['https://api.example.test/v1', 'https://api.example.test/v1/files'],
  ])('is sent there from the declared address only: %s', async (baseUrl, url) => {
    expect(await addressOf(far, baseUrl)).toEqual({ url, key: 'one-secret-key' });
  });

  it.each([
    ['https://api.example/v1/', 'https://api.example/v2/files'],
    ['https://api.example/proxy/v1', 'https://api.example/proxy/v2/files'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/v2/files'],
    ['https://v1', 'https://v1/v2/files'],
  ])('has its path in place of that of the document: %s', async (baseUrl, url) => {
    expect((await addressOf(near, baseUrl)).url).toBe(url);
  });

  it('leaves the others where they are', async () => {
    expect((await addressOf(usual, 'https://api.example/v1')).url).toBe('https://api.example/v1/files');
  });
});

it('refuses options at once, and fails a call without a descriptor', async () => {
  expect(() => withServers(createRestClient, undefined as never)).toThrow('baseUrl must be');
  const { call } = withServers(createRestCaller, { baseUrl: 'http://h', fetch: stubFetch(json({})).fetch });
  expect(await call(undefined as never, {})).toMatchObject({ outcome: 'usage' });
});
