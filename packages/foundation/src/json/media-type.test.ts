import { describe, expect, it } from 'vitest';
import { charsetOf, essenceOf, headerParameters, isJson, mostSpecific } from './media-type.ts';

describe('isJson', () => {
  it.each([
    'application/json',
    'application/problem+json; charset=utf-8',
    'Application/JSON',
    'text/json ;a=b',
  ])('is true for %s', (type) => expect(isJson(type)).toBe(true));

  it.each(['', 'text/html', 'application/jsonl', 'text/plain; note=application/json', 'json'])(
    'is false for %j',
    (type) => expect(isJson(type)).toBe(false),
  );
});

it.each([
  ['application/json', undefined],
  ['application/json; charset=UTF-8', 'utf-8'],
  ['text/html;Charset = "utf-16"; a=b', 'utf-16'],
  ['text/html; charset=', undefined],
])('the charset of %j is %j', (type, charset) => expect(charsetOf(type)).toBe(charset));

it("keeps text that isn't a media type", () => expect(essenceOf(' X ; y')).toBe('x'));

it.each([
  ['form-data; name=field; filename=a.zip', { name: 'field', filename: 'a.zip' }],
  ['form-data; filename="a; name=x.zip"; name="b"', { filename: 'a; name=x.zip', name: 'b' }],
  [String.raw`form-data; NAME = "a\"b"; name=c`, { name: 'a"b' }],
  ["form-data; name=f; filename*=utf-8''a.zip", { name: 'f', 'filename*': "utf-8''a.zip" }],
])('%s has parameters', (header, parameters) => {
  expect(Object.fromEntries(headerParameters(header))).toEqual(parameters);
});

describe('of several declarations', () => {
  const find = (given: string, ...types: string[]) =>
    mostSpecific(
      types.map((mediaType) => ({ mediaType })),
      given,
    )?.mediaType;

  it.each<[given: string, declared: string[], found: string | undefined]>([
    ['a/b; version=2', ['a/b; version=1', 'a/b; version=2'], 'a/b; version=2'],
    ['a/b; charset=utf-8; version="2"', ['a/b', 'a/b;version=2'], 'a/b;version=2'],
    ['a/b; version=3', ['a/b; version=1', 'a/b; version=2'], undefined],
    ['a/b', ['a/b; version=1'], undefined],
    ['a/b; version=1', ['a/b'], 'a/b'],
    ['image/png', ['*/*', 'image/*', 'image/jpeg'], 'image/*'],
    ['image/png', ['*/*', 'image/*', 'image/png'], 'image/png'],
    ['text/html', ['image/*; level=1'], undefined],
    ['text/plain', ['text/plain; charset=utf-8'], 'text/plain; charset=utf-8'],
    ['text/plain; charset=latin1', ['text/plain; charset=utf-8'], undefined],
    ['', ['*/*'], undefined],
  ])('%j of %j is %j', (given, declared, found) => expect(find(given, ...declared)).toBe(found));
});
