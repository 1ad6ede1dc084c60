import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { encodeCb58, isCb58 } from './cb58.ts';

it.each([
  '11111111111111111111111111111111LpoYY',
  '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
  'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
])('accepts the id %s', (id) => {
  expect(isCb58(id)).toBe(true);
});

it.each([
  ['a changed character', '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByN'],
  ['a missing checksum', '1111'],
  ['a character outside the alphabet', '0OIl'],
  ['nothing', ''],
])('refuses %s', (_, id) => {
  expect(isCb58(id)).toBe(false);
});

it('encodes where the bytes of Node are of another realm, as in jsdom', () => {
  vi.stubGlobal('Uint8Array', runInNewContext('Uint8Array'));
  try {
    expect(encodeCb58(new Uint8Array(32))).toBe('11111111111111111111111111111111LpoYY');
  } finally {
    vi.unstubAllGlobals();
  }
});
