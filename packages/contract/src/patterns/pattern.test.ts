import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { automatonOf } from './automaton.ts';
import { isDeterministic } from './is-deterministic.ts';
import { readPattern } from './pattern.ts';
import { matches } from './run-automaton.ts';

/** Expressions of everything that has a meaning of its own, small enough for the engine. */
const expressions = fc.letrec<{ any: string; sequence: string; element: string }>((tie) => ({
  any: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((parts) => parts.join('|')),
  sequence: fc.array(tie('element'), { maxLength: 3 }).map((parts) => parts.join('')),
  element: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      'a',
      'b',
      '\\w',
      '\\W',
      '\\s',
      '.',
      '[^a]',
      '[ab-]',
      '\\u{1F600}',
      '^',
      '$',
      '\\b',
      '\\B',
    ),
    fc
      .tuple(fc.constantFrom('', '?:', '?=', '?!', '?<=', '?<!'), tie('any'))
      .map(([kind, inner]) => `(${kind}${inner})`),
    fc
      .tuple(tie('any'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?'))
      .map(([inner, count]) => `(?:${inner})${count}`),
  ),
}));
const texts = fc.string({
  maxLength: 7,
  unit: fc.constantFrom('a', 'b', ' ', '-', '\n', '\u2028', '😀', 'é'),
});

describe('a pattern is matched', () => {
  it('as the engine matches it', () => {
    let deterministic = 0;
    const property = fc.property(
      expressions.any,
      texts,
      fc.constantFrom('u', 'iu', 'mu'),
      (source, text, flags) => {
        const expression = new RegExp(source, flags);
        const automaton = automatonOf(expression);
        expect(automaton.approximate).toBe(false);
        if (isDeterministic(expression)) deterministic++;
        expect([source, text, matches(automaton, text, true)]).toEqual([source, text, expression.test(text)]);
      },
    );
    fc.assert(property, { numRuns: 2000, seed: 1 });
    expect(deterministic).toBeGreaterThan(200);
  });

  it.each([
    ['^(a+)+$', 'a'.repeat(50_000) + '!', false],
    ['^(a|a)*$', 'a'.repeat(50_000) + '!', false],
    ['^(a|aa)+$', 'a'.repeat(50_000), true],
    ['(x+x+)+y', 'x'.repeat(50_000), false],
    ['^(?=(a+)+$)(?!(a*)*b)', 'a'.repeat(50_000) + '!', false],
    ['(?<!(a+)+b)c', 'a'.repeat(50_000) + 'bc', false],
    ['\\s+$', ' '.repeat(100_000) + '!', false],
    ['^(\\w+\\s?)*$', 'word '.repeat(10_000) + '!', false],
    ['^((a{0,100}){0,100}){0,100}$', 'a'.repeat(10_000) + '!', false],
    ['^[a-z]{1,60000}$', 'a'.repeat(60_001), false],
  ])('in linear time: %s', (pattern, text, expected) => {
    // With more steps than linear time has, any text would match.
    expect(readPattern(pattern)?.test(text)).toBe(expected);
  });

  it('by the engine, where that needs linear time too', () => {
    const isNative = (pattern: string) => readPattern(pattern) instanceof RegExp;
    expect(
      ['^0x[0-9a-f]{40}(, *0x[0-9a-f]{40})*$', '^(latest|0x[0-9a-f]+)$', '[A-Z]'].filter(isNative),
    ).toHaveLength(3);
    expect(['^(a+)+$', '^(ab|a)$', 'a+', '^a*?a', '^(?=a)', '^(a?)*$'].filter(isNative)).toEqual([]);
  });

  it('without what refers back, which anything matches', () => {
    const twice = readPattern('^(a+)+-\\1$');
    expect(twice?.test('aa-anything')).toBe(true);
    expect(twice?.test(`${'a'.repeat(100)}!`)).toBe(false);
    expect(readPattern('^(a)(?!\\1)')?.test('aa')).toBe(true);
  });

  it('without an end, when it would take too long', () => {
    const dear = readPattern(`(${'a?'.repeat(900)})b`);
    expect(dear?.test('a'.repeat(1_000_000))).toBe(true);
  });
});
