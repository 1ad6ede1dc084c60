import { describe, expect, it } from 'vitest';
import { fitJson } from './fit-json.ts';

describe('fitJson', () => {
  it('leaves alone what fits, with every digit', () => {
    expect(fitJson({ a: [1n, 2 ** 60, 9007199254740993n] }, 100)).toEqual({
      text: '{"a":[1,1152921504606847000,9007199254740993]}',
      cuts: [],
    });
    expect(fitJson(undefined, 100).text).toBe('null');
  });

  it('cuts lists, and says so once for the same member of several items', () => {
    const items = Array.from({ length: 30 }, () => ({ inner: Array.from({ length: 30 }, () => 'xxxxxxxx') }));
    const { text, cuts } = fitJson({ items }, 1000);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(cuts.map(({ pointer, of, total }) => [pointer, of, total])).toEqual([
      ['/items', 'items', 30],
      ['/items/0/inner', 'items', 30],
    ]);
  });

  it('cuts texts in their middle, and maps', () => {
    expect(fitJson({ hex: `0x${'ab'.repeat(2000)}` }, 900).text).toMatch(
      /^\{"hex":"0xab.*…\(4002 characters\)….*ab"\}$/,
    );
    const map = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]));
    const { text, cuts } = fitJson(map, 900);
    expect(text.length).toBeLessThanOrEqual(900);
    expect(cuts).toMatchObject([{ pointer: '', of: 'members', total: 5000 }]);
  });

  it('ends with what is nested without end, and with what never fits', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(fitJson(deep, 1000).text).toContain('…');
    const wide = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}`.repeat(50), 1]));
    const { text, cuts } = fitJson(wide, 300);
    expect(text).toHaveLength(301);
    expect(cuts).toMatchObject([{ of: 'characters', shown: 300 }]);
  });
});
