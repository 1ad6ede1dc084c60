import { describe, expect, it } from 'vitest';
import type { SecurityScheme } from '../model/model.ts';
import { credentialsOf, placeholdersOf, withCredentials } from './credentials.ts';
import { curlLine } from './http-request.ts';

const request = { method: 'GET', path: '/a?b=1', headers: { cookie: 'c=1' } };
const key = (place: 'header' | 'query' | 'cookie'): SecurityScheme => ({
  name: `${place}Key`,
  type: 'apiKey',
  in: place,
  parameter: 'k',
});
const basic: SecurityScheme = { name: 'login', type: 'http', scheme: 'basic' };
const bearer: SecurityScheme = { name: 'jwt', type: 'http', scheme: 'bearer' };
const sent = (scheme: SecurityScheme, given: Record<string, string>) =>
  withCredentials(request, { security: [[scheme]] }, given);

describe('withCredentials', () => {
  it('puts a key where its scheme has it', () => {
    expect(sent(key('header'), { headerKey: 's' }).headers).toEqual({ cookie: 'c=1', k: 's' });
    expect(sent(key('query'), { queryKey: 'a b' }).path).toBe('/a?b=1&k=a%20b');
    expect(sent(key('cookie'), { cookieKey: 's' }).headers).toEqual({ cookie: 'c=1; k=s' });
  });

  it('sends tokens of every kind in the header authorization', () => {
    const oauth: SecurityScheme = { name: 'oauth', type: 'oauth2' };
    const digest: SecurityScheme = { name: 'd', type: 'http', scheme: 'digest' };
    expect(sent(bearer, { jwt: 't' }).headers['authorization']).toBe('Bearer t');
    expect(sent(oauth, { oauth: 't' }).headers['authorization']).toBe('Bearer t');
    expect(sent(digest, { d: 'x=1' }).headers['authorization']).toBe('Digest x=1');
  });

  it('writes a user name and a password as their UTF-8 in base64, readable for curl', () => {
    const ada = sent(basic, { login: 'ada', 'login password': 'ü:1' });
    expect(ada.headers['authorization']).toBe(`Basic ${Buffer.from('ada:ü:1').toString('base64')}`);
    const shown = withCredentials(request, { security: [[basic]] }, placeholdersOf({ security: [[basic]] }));
    expect(curlLine('http://a.test', shown)).toContain("-u 'YOUR_NAME:YOUR_PASSWORD'");
  });

  it('sends nothing that nobody gave', () => {
    expect(sent(basic, {})).toEqual(request);
    expect(sent({ name: 'tls', type: 'mutualTLS' }, { tls: 'x' })).toEqual(request);
  });
});

describe('placeholdersOf', () => {
  it('has those of the first alternative, together', () => {
    const security = [[key('header'), bearer], [basic]];
    expect(placeholdersOf({ security })).toEqual({ headerKey: 'YOUR_KEY', jwt: 'YOUR_TOKEN' });
  });

  it('has none where no credentials are needed', () => {
    expect(placeholdersOf({ security: [] })).toEqual({});
    expect(placeholdersOf({ security: [[bearer], []] })).toEqual({});
  });
});

it('says where each is sent, also of a scheme without a name', () => {
  const unnamed: SecurityScheme = { name: 'u', type: 'http', scheme: '' };
  const places = credentialsOf({ security: [[key('query'), bearer, unnamed]] }).map(({ place }) => place);
  expect(places).toEqual(['Query parameter k', 'Header authorization, bearer', 'Header authorization']);
  expect(sent(unnamed, { u: 'x' }).headers['authorization']).toBe('x');
});

it('asks for the credentials of a scheme once', () => {
  const labels = credentialsOf({ security: [[bearer], [bearer, basic]] }).map(({ label }) => label);
  expect(labels).toEqual(['Token', 'User name', 'Password']);
});
