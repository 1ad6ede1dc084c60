import { expect, it } from 'vitest';
import { hasChecksum, withChecksum } from './checksum.ts';

const BYTES = '0x0001';
const CHECKED = '0x0001645bc8d2';

it('adds and drops the last four bytes of the SHA-256, once', () => {
  expect([withChecksum(BYTES, true), withChecksum(CHECKED, true)]).toEqual([CHECKED, CHECKED]);
  expect([withChecksum(CHECKED, false), withChecksum(BYTES, false)]).toEqual([BYTES, BYTES]);
  expect([hasChecksum(CHECKED), hasChecksum(BYTES), hasChecksum('0x')]).toEqual([true, false, false]);
});

it("keeps text that isn't bytes", () => {
  for (const text of ['', '0x', '0xabc', 'abcd', '{"a":1}']) expect(withChecksum(text, true)).toBe(text);
});
