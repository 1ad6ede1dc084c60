import { describe, expect, it } from 'vitest';
import { prettyJson } from './pretty-json.ts';

describe('prettyJson', () => {
  it('default', () => {
    const value = { a: [1, 2], b: { c: 'd' }, e: 'x'.repeat(80), f: [], g: {} };
    const text = prettyJson(JSON.stringify(value));
    expect(JSON.parse(text)).toEqual(value);
    expect(text.split('\n').slice(0, 3)).toEqual(['{', '  "a": [1, 2],', '  "b": { "c": "d" },']);
  });

  it('behavior: keeps every digit', () => {
    expect(prettyJson('{"a":12345678901234567890,"b":1.10,"c":-0}')).toBe(
      '{ "a": 12345678901234567890, "b": 1.10, "c": -0 }',
    );
  });

  it('behavior: shows the first items of lists', () => {
    expect(prettyJson('{"a":[1,[2,3],4],"b":[]}', { items: 1 })).toBe('{ "a": [1], "b": [] }');
  });

  it('behavior: leaves brackets and quotes in strings alone', () => {
    expect(prettyJson('{"a":"{\\"b\\":[1,2]}"}')).toBe('{ "a": "{\\"b\\":[1,2]}" }');
  });
});
