import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['short', 10, 'short'],
  ['The first sentence fits. The second does not.', 30, 'The first sentence fits.'],
  ['One long sentence that has to be cut somewhere', 20, 'One long sentence…'],
  ['ends with a comma, here and there', 20, 'ends with a comma…'],
  ['A. The end of the first is too near.', 20, 'A. The end of the…'],
  ['nothing at all', 0, ''],
])('%s', (text, most, wanted) => {
  expect(shorten(text, most)).toBe(wanted);
});
