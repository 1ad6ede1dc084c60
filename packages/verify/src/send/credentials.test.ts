import type { Operation, SecurityScheme } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { credentialsFor } from './credentials.ts';

const key = { value: 'me:secret', variable: 'API_KEY' };
const operation = (...security: SecurityScheme[][]) =>
  ({ binding: { kind: 'rest', security } }) as unknown as Operation;
const apiKey = (place: 'header' | 'query' | 'cookie'): SecurityScheme => ({
  name: 'Key',
  type: 'apiKey',
  in: place,
  parameter: 'k',
});
const http = (scheme: string): SecurityScheme => ({ name: scheme, type: 'http', scheme });

it.each<[string, SecurityScheme, object, string]>([
  ['a header', apiKey('header'), { headers: { k: 'me:secret' } }, '-H "k: $API_KEY"'],
  ['the query', apiKey('query'), { query: { k: 'me:secret' } }, '&k=$API_KEY'],
  ['a cookie', apiKey('cookie'), { headers: { cookie: 'k=me:secret' } }, '-b "k=$API_KEY"'],
  ['a token', http('bearer'), { headers: { authorization: 'Bearer me:secret' } }, 'Bearer $API_KEY'],
  [
    'a token of OAuth',
    { name: 'o', type: 'oauth2' },
    { headers: { authorization: 'Bearer me:secret' } },
    'Bearer',
  ],
  ['name and password', http('basic'), { headers: { authorization: 'Basic bWU6c2VjcmV0' } }, '-u "$API_KEY"'],
])('a key travels as %s, and is not shown', (_, scheme, carried, shown) => {
  const made = credentialsFor(operation([scheme]), key, false);
  expect(made).toMatchObject(carried);
  expect(made.flags + made.shownQuery).toContain(shown);
  expect(made.flags + made.shownQuery).not.toContain('secret');
});

it('all schemes of the first alternative are there', () => {
  const made = credentialsFor(operation([apiKey('query'), http('bearer')], [http('basic')]), key, false);
  expect(made).toMatchObject({ query: { k: 'me:secret' }, headers: { authorization: 'Bearer me:secret' } });
});

it('an alternative that no request can carry gives way to the next', () => {
  const made = credentialsFor(operation([http('basic'), http('bearer')], [http('bearer')]), key, false);
  expect(made.headers).toEqual({ authorization: 'Bearer me:secret' });
});

it('credentials are generated for this machine only, and only if required', () => {
  const none = { headers: {}, query: {} };
  expect(credentialsFor(operation([http('bearer')]), undefined, true).headers).toHaveProperty(
    'authorization',
  );
  expect(credentialsFor(operation([http('bearer')]), undefined, false)).toMatchObject(none);
  expect(credentialsFor(operation([], [http('bearer')]), undefined, true)).toMatchObject(none);
});
