import { expect, it } from 'vitest';
import type { SecurityScheme } from '@chain-apis/contract';
import { missingCredentials } from './rest.ts';

const key: SecurityScheme = { name: 'Key', type: 'apiKey', in: 'query', parameter: 'k' };
const basic: SecurityScheme = { name: 'Basic', type: 'http', scheme: 'basic' };
const bearer: SecurityScheme = { name: 'Bearer', type: 'http', scheme: 'bearer' };
const oauth: SecurityScheme = { name: 'Oauth', type: 'oauth2' };

const missing = (security: readonly (readonly SecurityScheme[])[], header?: string, query?: string) =>
  missingCredentials(
    { security },
    { header: () => header, query: () => query, cookie: () => undefined },
  )?.map((schemes) => schemes.map(({ name }) => name).join('+'));

it.each<
  [
    string,
    readonly (readonly SecurityScheme[])[],
    string | undefined,
    string | undefined,
    string[] | undefined,
  ]
>([
  ['nothing is needed', [], undefined, undefined, undefined],
  ['an alternative needs nothing', [[bearer], []], undefined, undefined, undefined],
  ['a key', [[key]], undefined, 'x', undefined],
  ['no key', [[key]], 'Bearer x', undefined, ['Key']],
  ['a token', [[bearer]], 'Bearer abc', undefined, undefined],
  ['a token in small letters', [[oauth]], 'bearer abc', undefined, undefined],
  ['no token', [[bearer]], 'Bearer', undefined, ['Bearer']],
  ['another scheme', [[bearer]], 'Basic YTpi', undefined, ['Bearer']],
  ['name and password', [[basic]], 'Basic YTpi', undefined, undefined],
  ['no colon in it', [[basic]], 'Basic YWI=', undefined, ['Basic']],
  ['one of two', [[key, bearer]], 'Bearer x', undefined, ['Key']],
  ['both of two', [[key, bearer]], undefined, undefined, ['Key+Bearer']],
  ['any of two', [[key], [bearer]], undefined, undefined, ['Key', 'Bearer']],
  ['the second alternative', [[key], [bearer]], 'Bearer x', undefined, undefined],
])('%s', (_, security, header, query, wanted) => {
  expect(missing(security, header, query)).toEqual(wanted);
});
