/** Numbers travel with the digits that an example or a request has, and are compared by them. */
import { loadContract } from '@chain-apis/contract';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { createMock, type Mock } from '../create-mock.ts';
import { post, send } from '../test-support/send.ts';

let mock: Mock;
beforeAll(async () => {
  const document = fileURLToPath(new URL('../test-support/digits.yaml', import.meta.url));
  mock = createMock(await loadContract(document));
});

it('serves an example with its digits', async () => {
  const { text } = await send(mock, 'GET', '/rates');
  expect(text).toBe(
    '{"rate":1.0,"fee":1.10,"small":[0.12345678901234567890,1e3],"wide":12345678901234567890}',
  );
});

it('repeats the digits of a request', async () => {
  expect((await send(mock, 'GET', '/rates/2.50')).text).toContain('"rate":2.50');
  expect((await post(mock, '/orders', '{"price":19.990}')).text).toBe('{"price":19.990}');
});

it.each([
  ['{"price":0.10}', 200],
  ['{"price":0.09999999999999999999}', 400],
  ['{"price":1000.00}', 200],
  ['{"price":1000.00000000000000000001}', 400],
  ['{"price":1.005}', 400],
  ['{"price":4.350}', 200],
  ['{"kind":1.0,"level":2.50}', 200],
  ['{"kind":1.00000000000000000001}', 400],
  ['{"level":2.50000000000000000001}', 400],
  ['{"count":3.0}', 200],
  ['{"count":3.00000000000000000001}', 400],
  ['{"list":[1.0,1]}', 400],
])('%s: %i', async (body, status) => {
  const sent = await post(mock, '/orders', body);
  expect([sent.status, sent.text]).toEqual([status, expect.any(String)]);
});

it.each([
  ['?price=1.10', 200],
  ['?price=1.00000000000000000001', 400],
])('%s: %i', async (query, status) => {
  expect((await send(mock, 'GET', `/rates${query}`)).status).toBe(status);
});
