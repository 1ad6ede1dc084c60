import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawIds } from './raw-ids.ts';

describe('rawIds', () => {
  it.each([
    ['{"id":12345678901234567890}', [[0, '12345678901234567890']]],
    [' { "a" : {"id":1}, "id" : -1.50e+3 , "b":"\\"id\\":7"}', [[0, '-1.50e+3']]],
    ['{"\\u0069d":"x"}', [[0, '"x"']]],
    ['{"id":1,"id":2}', []],
    ['{"id":1', []],
    ['{"id":{"id":5}}', []],
    [
      '[1,"id",{"id":1e400},[{"id":3}],{"params":[{"id":4}]},{"id":null}]',
      [
        [2, '1e400'],
        [5, 'null'],
      ],
    ],
    ['[]', []],
    ['7', []],
  ])('%s', (text, ids) => expect([...rawIds(text)]).toEqual(ids));

  it('finds what JSON.parse finds', () => {
    const id = fc.oneof(fc.integer(), fc.string(), fc.constant(null));
    const entry = fc.record({ method: fc.string(), params: fc.jsonValue(), id }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, fc.jsonValue()), { maxLength: 5 }), (entries) => {
        const ids = rawIds(JSON.stringify(entries, null, 1));
        const parsed = JSON.parse(JSON.stringify(entries)) as unknown[];
        for (const [index, value] of parsed.entries()) {
          const object = value !== null && typeof value === 'object' && !Array.isArray(value);
          const own = object ? (value as { id?: unknown }).id : undefined;
          const scalar = own === undefined || (own !== null && typeof own === 'object') ? undefined : own;
          expect(ids.get(index)).toBe(scalar === undefined ? undefined : JSON.stringify(scalar));
        }
      }),
    );
  });
});
