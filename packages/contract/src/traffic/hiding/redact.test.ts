import { describe, expect, it } from 'vitest';
import { createRedact, hideInUrl, redactAll } from './redact.ts';
import { secretsOf } from './secret-names.ts';

/** Without a contract. */
const isSecretName = secretsOf([]);

describe('a secret', () => {
  const secret = 'Zm9/+ba r=~(k)"\\Y';
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it.each([
    ['plain', secret],
    ['in lower case', secret.toLowerCase()],
    ['percent-encoded', encodeURIComponent(secret)],
    ['percent-encoded in lower case', encodeURIComponent(secret).toLowerCase()],
    ['as in a form', new URLSearchParams({ a: secret }).toString().slice(2)],
    ['escaped as JSON', JSON.stringify(secret).slice(1, -1)],
    ['with escaped slashes', JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/')],
    ['in base64', base64(secret)],
    ['in base64url', Buffer.from(secret).toString('base64url')],
    ['with a name in base64', base64(`me:${secret}`)],
    ['with a name before and more behind', base64(`you:${secret}:x`)],
  ])('%s is taken out', (_, form) => {
    const shown = createRedact([secret])(`a ${form} b`);
    expect(shown).toContain('[redacted]');
    // Of base64 some characters depend on what stands around.
    expect(shown.length).toBeLessThan('a [redacted] b'.length + 12);
    expect(redactAll({ [secret]: [secret] }, createRedact([secret]))).toEqual({
      '[redacted]': ['[redacted]'],
    });
  });

  it('is taken out if it has half a character', () => {
    expect(createRedact(['ab\ud800cd'])('a ab\ud800cd b')).toBe('a [redacted] b');
  });

  it('stands in a parameter by its name', () => {
    const url = '/v1/things?apiKey=one&token=two&pageSize=3&ACCESS_TOKEN=four&x';
    expect(hideInUrl(url, isSecretName)).toEqual({
      url: '/v1/things?apiKey=[redacted]&token=[redacted]&pageSize=3&ACCESS_TOKEN=[redacted]&x',
      values: ['one', 'two', 'four'],
    });
  });

  it('is known by many names', () => {
    const secrets = [
      'apiKey',
      'api_key',
      'x-api-key',
      'token',
      'accessToken',
      'client_secret',
      'clientSecret',
    ];
    const others = [
      'keys',
      'monkey',
      'author',
      'tokens',
      'nativeTokenBalance',
      'passed',
      'bidder',
      'statusCode',
      'countryCode',
    ];
    expect(secrets.filter((name) => !isSecretName(name))).toEqual([]);
    expect(others.filter((name) => isSecretName(name))).toEqual([]);
    const soft = ['pageToken', 'nextPageToken', 'publicKey', 'session', 'authCode', 'code'];
    expect(soft.filter((name) => !isSecretName(name))).toEqual([]);
    // A token that an operation declares is one to trade; a key to an API never is data.
    const parameters = [{ name: 'token' }, { name: 'apiKey' }];
    const isSecret = secretsOf([
      { binding: { security: [] }, document: { bundle: {} }, parameters } as never,
    ]);
    expect(['token', 'apiKey', 'auth'].map(isSecret)).toEqual([false, true, true]);
  });
});
