import { expect, it } from 'vitest';
import { byteLength, bytesOf } from './text.ts';

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
