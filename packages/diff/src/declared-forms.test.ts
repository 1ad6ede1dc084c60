/** Addresses, media types, links and statuses that say the same in two forms, or something else. */
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { echo, rulesOf } from './test-support/echo.ts';

const text = { type: 'string' };

it('takes JSON with a character set for JSON', () => {
  const typed = (type: string) => echo(text, { type });
  expect(rulesOf(typed('application/json'), typed('application/json; charset=utf-8'))).toEqual([]);
  expect(rulesOf(typed('application/json'), typed('application/json; version=2'))).not.toEqual([]);
});

it('takes a link for advice', () => {
  const links = { next: { operationId: 'echo' } };
  expect(rulesOf(echo(text, { links }), echo(text))).toEqual([]);
});

describe('servers', () => {
  const served = (...urls: string[]) => ({ ...echo(text), servers: urls.map((url) => ({ url })) });

  it.each<[string, string[], string[], string[]]>([
    [
      'a host changed',
      ['https://a.example/v1'],
      ['https://b.example/v1'],
      ['breaking document.address-removed', 'compatible document.address-added'],
    ],
    [
      'one of two removed',
      ['https://a.example', 'https://b.example'],
      ['https://a.example'],
      ['breaking document.address-removed'],
    ],
    [
      'all removed',
      ['https://a.example'],
      [],
      ['breaking document.address-removed', 'compatible document.address-added'],
    ],
    ['another machine of the reader', ['http://localhost:1/v1'], ['http://127.0.0.1:2/v1'], []],
    ['another variable', ['https://{a}/v1'], ['{b}/v1'], []],
    ['a trailing slash', ['https://a.example/'], ['https://a.example'], []],
    ['nothing said', ['/'], [], []],
  ])('%s', (_, old, next, rules) => {
    expect(rulesOf(served(...old), served(...next))).toEqual(rules);
  });
});

describe('what is declared for statuses', () => {
  const responses = (declared: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Statuses', version: '1.0.0' },
    paths: { '/a': { get: { operationId: 'a', responses: declared } } },
  });
  const ok = { description: 'Ok.' };

  it('a removed default promises less: any status may have been handled by it', () => {
    expect(rulesOf(responses({ 200: ok, default: ok }), responses({ 200: ok }))).toEqual([
      'breaking response.status-removed',
    ]);
  });

  it('a status that its range declares now is still declared', () => {
    expect(rulesOf(responses({ 200: ok }), responses({ '2XX': ok }))).toEqual([
      'compatible response.status-generalized',
      'compatible response.status-added',
    ]);
  });
});
