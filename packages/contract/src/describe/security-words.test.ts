import { expect, it } from 'vitest';
import { operationsIn } from '../read/operations.ts';
import type { ContractDocument } from '../model/model.ts';
import { securityOf } from './security-words.ts';

/** What is said of an operation that needs one scheme. */
function wordsOf(scheme: object | undefined, scopes: string[] = []) {
  const bundle = {
    openapi: '3.1.0',
    components: { securitySchemes: scheme && { some: scheme } },
    paths: { '/a': { get: { security: [{ some: scopes }], responses: {} } } },
  };
  const document = { id: 'd', kind: 'openapi', bundle } as unknown as ContractDocument;
  return securityOf(operationsIn(document)[0]!)[0]![0];
}

const KEY = { type: 'apiKey', in: 'query', name: 'k' };

it.each<[string, object | undefined, string[], string]>([
  ['key', KEY, [], 'a key goes into the query parameter `k`'],
  ['key', KEY, ['admin'], 'a key with `admin` goes into the query parameter `k`'],
  ['key', { ...KEY, in: 'cookie' }, [], 'a key goes into the cookie `k`'],
  ['bearer token', { type: 'http', scheme: 'Bearer' }, [], 'a bearer token goes into the header `authorization`'],
  ['OpenID token', { type: 'openIdConnect' }, ['a', 'b'], 'an OpenID Connect token with `a`, `b` goes into the header `authorization`'],
  ['basic credentials', { type: 'http', scheme: 'basic' }, [], 'user name and password go into the header `authorization` (basic)'],
  ['digest credentials', { type: 'http', scheme: 'Digest' }, [], 'digest credentials go into the header `authorization`'],
  ['client certificate', { type: 'mutualTLS' }, [], 'the connection has a client certificate (mutual TLS)'],
  ['some credentials', undefined, [], 'some credentials go into the header `authorization`'],
])('says what a scheme takes and where: %s', (name, scheme, scopes, text) => {
  expect(wordsOf(scheme, scopes)).toEqual({ name, text });
}); // prettier-ignore
