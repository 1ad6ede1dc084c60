import { expect, it } from 'vitest';
import { parseRequest } from './messages.ts';

it('joins lines of a header by commas, of cookies by semicolons', () => {
  const headers = { 'x-tag': ['a', 'b'], cookie: ['a=1,2', 'b=3'] };
  const parsed = parseRequest({ method: 'GET', url: '/', headers });
  expect([...parsed.headers]).toEqual([
    ['x-tag', 'a, b'],
    ['cookie', 'a=1,2; b=3'],
  ]);
});
