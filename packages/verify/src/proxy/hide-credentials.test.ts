import type { Operation } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { createHideCredentials } from './hide-credentials.ts';

const scheme = (place: string, parameter: string) => ({
  name: parameter,
  type: 'apiKey',
  in: place,
  parameter,
});
const operation = {
  parameters: [],
  binding: { kind: 'rest', security: [[scheme('query', 'Pass')], [scheme('header', 'Entry')]] },
} as unknown as Operation;
const hide = createHideCredentials({ operations: [operation] }, ['x-mine']);
const hidden = (url: string, headers: Record<string, string> = {}) => hide({ method: 'GET', url, headers });

it.each([
  ['http://x.test/a?pass=sesame-open', 'http://x.test/a'],
  ['http://x.test/a?b=1&Pass=sesame-open&c=%20', 'http://x.test/a?b=1&c=%20'],
  ['http://x.test/a?%50ass=sesame-open&d', 'http://x.test/a?d'],
  ['http://x.test/a?pageToken=sesame-open', 'http://x.test/a?pageToken=sesame-open'],
])('%s', (url, shown) => {
  expect(hidden(url).request.url).toBe(shown);
});

it('leaves out headers by the documents, by the deployment and by their names', () => {
  const headers = {
    entry: 'sesame-1',
    'x-mine': 'sesame-2',
    authorization: 'Bearer sesame-3',
    accept: '*/*',
  };
  const { request, redact } = hidden('http://x.test/', headers);
  expect(request.headers).toEqual({ accept: '*/*' });
  expect(redact('sesame-1, sesame-2, sesame-3')).toBe('[redacted], [redacted], [redacted]');
});
