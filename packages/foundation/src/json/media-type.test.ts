import { describe, expect, it } from 'vitest';
import { charsetOf, essenceOf, isJson } from './media-type.ts';

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
