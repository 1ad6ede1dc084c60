import { describe, expect, it } from 'vitest';
import { Place, withoutViews } from './read-places.ts';
import { writeUsePath } from './use-path.ts';

interface Token {
  symbol: string;
  price?: { value: bigint | number };
}

const body = () => ({
  tokens: [
    { symbol: 'A', price: { value: 9007199254740993n } },
    { symbol: 'B', price: { value: 2 } },
  ] as Token[],
  next: 'n',
  toJSON: undefined,
});

/** The paths that a program reads of a body. */
function readsOf(program: (data: ReturnType<typeof body>) => unknown): string[] {
  const place = new Place();
  program(place.view(body()));
  return place.paths().map(writeUsePath).sort();
}

describe('a view', () => {
  it.each<[string, (data: ReturnType<typeof body>) => unknown, string[]]>([
    ['a property', (data) => data.next, ['next']],
    ['nothing', () => 0, ['']],
    ['destructuring', ({ tokens: [token] }) => token?.symbol, ['tokens[].symbol']],
    ['optional chaining', (data) => data.tokens[0]?.price?.value, ['tokens[].price.value']],
    ['iteration', (data) => [...data.tokens].map(({ symbol }) => symbol), ['tokens[].symbol']],
    ['a method of lists', (data) => data.tokens.find(({ symbol }) => symbol === 'B'), ['tokens[].symbol']],
    ['the length of a list', (data) => data.tokens.length, ['tokens']],
    ['in', (data) => 'next' in data, ['next']],
    ['what is not there', (data) => (data as never)['absent'], ['absent']],
    ['Object.hasOwn', (data) => Object.hasOwn(data, 'next'), ['next']],
    ['spread', (data) => ({ ...data.tokens[0]!.price }), ['tokens[].price.*']],
    ['Object.keys', (data) => Object.keys(data), ['*']],
    [
      'for in',
      (data) => {
        for (const name in data) void name;
      },
      ['*'],
    ],
    ['Object.entries', (data) => Object.entries(data.tokens[0]!), ['tokens[].*']],
    ['a rest property', ({ next: _, ...others }) => others, ['*']],
    ['a part of what is spread', (data) => ({ ...data }).tokens[1]!.symbol, ['*', 'tokens[].symbol']],
    [
      'JSON.stringify',
      (data) => JSON.stringify({ token: data.tokens[1] }),
      ['tokens[].*', 'tokens[].price.*'],
    ],
    ['inherited names', (data) => `${String(data.hasOwnProperty)}${typeof data.toString}`, ['']],
  ])('notes %s', (_, program, paths) => {
    expect(readsOf(program)).toEqual(paths);
  });

  it('notes all that a comparison reads', () => {
    expect(readsOf((data) => expect(data.tokens[0]).toEqual(body().tokens[0]))).toEqual([
      'tokens[].*',
      'tokens[].price.*',
    ]);
  });

  it('gives the same view each time, and values as they are', () => {
    const place = new Place();
    const value = body();
    const view = place.view(value);
    expect(view.tokens[0]).toBe(view.tokens[0]);
    expect(place.view(value)).toBe(view);
    expect(view.tokens[0]!.price!.value).toBe(9007199254740993n);
    expect(Array.isArray(view.tokens)).toBe(true);
    expect(view.tokens.map((token) => token.symbol)).toEqual(['A', 'B']);
  });

  it('counts what is frozen as read whole, since it cannot be watched', () => {
    const place = new Place();
    const view = place.view(Object.freeze({ inner: Object.freeze({ a: 1 }) }));
    expect(view.inner.a).toBe(1);
    expect(place.paths()).toEqual([['inner', '**']]);
  });

  it('is left out for structuredClone, which counts as reading all', () => {
    const place = new Place();
    const view = place.view({ a: { b: 1 }, c: 2 });
    expect(() => structuredClone(view)).toThrow();
    expect(structuredClone(withoutViews({ kept: [view.a] }))).toEqual({ kept: [{ b: 1 }] });
    expect(place.paths()).toEqual([['a', '**']]);
  });
});
