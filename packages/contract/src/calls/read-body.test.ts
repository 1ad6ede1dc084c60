import { describe, expect, it } from 'vitest';
import { isUtf8Json } from './read-body.ts';

describe('isUtf8Json', () => {
  it.each([
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/problem+json',
    'application/json;charset="utf-8"',
  ])('takes %j', (type) => expect(isUtf8Json(type)).toBe(true));
  it.each([undefined, '', 'text/plain', 'application/jsonp', 'application/json; charset=latin1', 'json'])(
    'refuses %j',
    (type) => expect(isUtf8Json(type)).toBe(false),
  );
});
