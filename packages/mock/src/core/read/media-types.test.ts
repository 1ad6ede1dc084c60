import { describe, expect, it } from 'vitest';
import { accepts } from './media-types.ts';

describe('accepts', () => {
  it.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'text/html, application/json;q=0.1',
    'APPLICATION/JSON',
    'nonsense',
    'application/hal+json',
  ])('lets JSON through for %j', (header) => {
    expect(accepts(header, 'application/json')).toBe(true);
  });

  it.each(['text/html', 'text/*, image/png', 'application/json;q=0', 'application/xml'])(
    'refuses JSON for %j',
    (header) => {
      expect(accepts(header, 'application/json; charset=utf-8')).toBe(false);
    },
  );
});
