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
  id: 'getThing',
  parameters: [],
  outcomes: [],
  document: { bundle: {} },
  binding: { kind: 'rest', security: [[scheme('query', 'Pass')], [scheme('header', 'Entry')]] },
} as unknown as Operation;
const hide = createHideCredentials({ operations: [operation] }, { more: ['x-mine'] });
const hidden = (url: string, headers: Record<string, string> = {}) => hide({ method: 'GET', url, headers });

it.each([
  ['http://x.test/a?pass=sesame-open', 'http://x.test/a?pass=[redacted]'],
  ['http://x.test/a?b=1&Pass=sesame-open&c=%20', 'http://x.test/a?b=1&Pass=[redacted]&c=%20'],
  ['http://x.test/a?%50ass=sesame-open&d', 'http://x.test/a?Pass=[redacted]&d'],
  ['http://x.test/a?pageToken=sesame-open', 'http://x.test/a?pageToken=[redacted]'],
  ['http://x.test/a?pageSize=10', 'http://x.test/a?pageSize=10'],
])('%s', (url, shown) => {
  expect(hidden(url).request.url).toBe(shown);
});

it('hides headers by the documents, by the deployment and by their names', () => {
  const headers = {
    entry: 'sesame-1',
    'x-mine': 'sesame-2',
    authorization: 'Bearer sesame-3',
    accept: '*/*',
  };
  const { request, redact } = hidden('http://x.test/', headers);
  const hiddenValue = '[redacted]';
  expect(request.headers).toEqual({
    entry: hiddenValue,
    'x-mine': hiddenValue,
    authorization: hiddenValue,
    accept: '*/*',
  });
  expect(redact('sesame-1, sesame-2, sesame-3')).toBe('[redacted], [redacted], [redacted]');
});
