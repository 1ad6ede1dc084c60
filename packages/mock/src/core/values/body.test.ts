import { describe, expect, it } from 'vitest';
import { asSent, byteLength, bytesOf, joined, Pieces, textOf } from './body.ts';

it.each([
  ['no text', ''],
  ['plain text', 'balance'],
  ['two bytes a letter', 'Zürich'],
  ['four bytes a letter', '🏔'.repeat(10)],
  ['half a letter', '\ud83c'],
  ['more than the first scratch', 'é'.repeat(50_000)],
  ['more than any scratch', '🏔'.repeat(400_000)],
])('%s has the bytes that a socket sends', (_, text) => {
  const sent = Buffer.from(text);
  expect(byteLength(text)).toBe(sent.length);
  expect(sent.equals(bytesOf(text))).toBe(true);
});

it('keeps the bytes of a text when another one is encoded', () => {
  const first = bytesOf('first');
  bytesOf('other');
  expect(Buffer.from(first).toString()).toBe('first');
});

describe('parts joined', () => {
  const long = 'Zürich '.repeat(2000);

  it('are a text if all of them are', () => {
    expect(joined(['a', 'b', ''])).toBe('ab');
    expect(joined([])).toBe('');
  });

  it.each([
    ['text around bytes', ['[', asSent(long), ']'], 3],
    ['bytes at the ends', [asSent(long), ',', asSent(long)], 3],
    ['texts beside each other, as one', ['[', '"é"', ',', asSent(long)], 2],
    ['pieces in pieces', ['{', joined(['[', asSent(long), ']']), '}'], 3],
  ])('%s', (_, parts, count) => {
    const whole = joined(parts);
    const text = parts.map(textOf).join('');
    expect(whole).toBeInstanceOf(Pieces);
    expect((whole as Pieces).parts).toHaveLength(count);
    expect(textOf(whole)).toBe(text);
    expect(whole.length).toBe(Buffer.byteLength(text));
  });

  it('begin with their first parts, of which bytes stay whole', () => {
    const whole = joined([`"${'a'.repeat(50)}"`, asSent(long), 'end']) as Pieces;
    expect(whole.start(10).parts).toEqual([`"${'a'.repeat(9)}`]);
    expect(whole.start(60).parts).toEqual(whole.parts.slice(0, 2));
    expect(whole.start(100_000).parts).toEqual(whole.parts);
  });
});
