import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { readPattern } from './pattern.ts';

const runs = (pattern: string) => readPattern(pattern) !== undefined;

describe('a pattern runs', () => {
  it.each([
    '^[a-z]+$',
    '^(0x)?[0-9a-fA-F]*$',
    '^(0x)?[0-9a-f]{40}(, *(0x)?[0-9a-f]{40})*$',
    '^(?:[a-z]+|0x0*(?:1?[0-9a-fA-F]|2[0-9aA]))$',
    '^(ab|a)$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
    '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
    '^([0-9a-f]{40}(?:[0-9a-f]{24})?)$',
    '^[a-z]{1,60000}$',
    '^.*\\.json$',
    '^\\s*\\S.*$',
  ])('if no text can be read in two ways: %s', (pattern) => expect(runs(pattern)).toBe(true));

  it('if there are few ways', () => {
    const byte = '(25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)';
    expect([`^(${byte}\\.){3}${byte}$`, '^\\d{1,3}\\d{2}$'].map(runs)).toEqual([true, true]);
  });

  it.each(['[A-Z]', 'prefix_[a-zA-Z0-9]{32}', '\\S', '.+', 'a+', '^(a|b)|^c+d', 'x-.*', '\\bab?\\b'])(
    'without ^, if it fails after few characters: %s',
    (pattern) => expect(runs(pattern)).toBe(true),
  );

  it.each([
    '^(?=.*[A-Z])(?=.*\\d).{8,64}$',
    '^(?!-)[a-z-]+$',
    '^(?!.*--)[a-z-]+$',
    '^(?:\\w+\\.(?!$))+\\w+$',
  ])('if what it looks ahead at is cheap: %s', (pattern) => expect(runs(pattern)).toBe(true));
});

describe('a pattern does not run', () => {
  it('if a proof would take too long', () => {
    let nested = 'a';
    for (let level = 0; level < 12; level++) nested = `(?:(?=${nested})b){90}`;
    const options = Array.from({ length: 2000 }, (_, at) => `a${at}`).join('|');
    expect([nested, `^(${options})*$`].map(runs)).toEqual([false, false]);
  });

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(\\w+\\s?)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^((a{0,100}){0,100}){0,100}$',
    '^\\d+\\d+$',
    '^a*?a*$',
    `^${'a?'.repeat(900)}b`,
  ])('if a text can be read in two ways: %s', (pattern) => expect(runs(pattern)).toBe(false));

  it.each(['[a-z]+$', '(x+x+)+y', '\\s+$', '[a-z]+_token_[0-9]+', '(^|x)a*b', '\\S+@\\S+'])(
    'if it is tried everywhere and can read far: %s',
    (pattern) => expect(runs(pattern)).toBe(false),
  );

  it.each([
    '^(?:a(?=.*b))*$',
    '^(?:a(?!.*b))*$',
    '(?=a*b)a',
    '(?!.*b)a',
    '^(?=(a+)+$)',
    '(?<=b.*)c',
    '^(a+)-\\1$',
  ])('if what it looks ahead at, behind or back to is not: %s', (pattern) =>
    expect(runs(pattern)).toBe(false),
  );

  it.each(['(?i)abc', '[', `${'('.repeat(20_000)}${')'.repeat(20_000)}`])(
    'if it is not an expression that can be read: %.10s',
    (pattern) => expect(runs(pattern)).toBe(false),
  );
});

/** Expressions of everything that has a meaning of its own. */
const expressions = fc.letrec<{ any: string; sequence: string; element: string }>((tie) => ({
  any: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((parts) => parts.join('|')),
  sequence: fc.array(tie('element'), { maxLength: 4 }).map((parts) => parts.join('')),
  element: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      'a',
      'b',
      '\\w',
      '\\W',
      '.',
      '[^a]',
      '[ab]',
      '^',
      '$',
      '\\b',
      'a*',
      '.*',
      'b+',
      'a?',
      '[ab]*',
    ),
    fc.tuple(fc.constantFrom('', '?:', '?=', '?!'), tie('any')).map(([kind, inner]) => `(${kind}${inner})`),
    fc
      .tuple(tie('any'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?'))
      .map(([inner, count]) => `(?:${inner})${count}`),
  ),
}));

/** Texts that make an engine try again: much of the same, and an end that does not fit. */
const TEXTS = ['a', 'b', 'ab', 'aab', 'x'].flatMap((part) =>
  ['', '!', '\n'].map((end) => part.repeat(8000 / part.length) + end),
);

it('what runs takes linear time in the engine', () => {
  let running = 0;
  const property = fc.property(expressions.any, fc.constantFrom('', '^'), (inner, start) => {
    const expression = readPattern(`${start}(?:${inner})!`) ?? readPattern(`${start}(?:${inner})$`);
    if (!expression) return;
    running++;
    const slow = TEXTS.filter((text) => {
      const began = performance.now();
      expression.test(text);
      return performance.now() - began > 100;
    });
    // A busy machine is slow once; what is not linear is slow again.
    const began = performance.now();
    for (const text of slow) expression.test(text);
    expect([expression.source, performance.now() - began < 100 * Math.max(1, slow.length)]).toEqual([
      expression.source,
      true,
    ]);
  });
  const numRuns = inject('allCases') ? 1500 : 300;
  fc.assert(property, { numRuns, seed: 1 });
  expect(running).toBeGreaterThan(numRuns / 8);
});
