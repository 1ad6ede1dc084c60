import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { readPattern, toExpression } from './pattern.ts';

/** What runs a pattern. */
const engineOf = (source: string) => {
  const pattern = readPattern(source);
  return pattern && (pattern.native ? 'native' : 're2');
};
const byte = '(25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)';
const hex = '[0-9a-fA-F]{1,4}';

describe('the engine runs', () => {
  it.each([
    '^[a-z]+$',
    '^(0x)?[0-9a-fA-F]*$',
    '^(ab|a)$',
    '^(?:[a-z]+|0x0*(?:1?[0-9a-fA-F]|2[0-9aA]))$',
    '^[a-z]{1,60000}$',
    '^.*\\.json$',
    '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
    '^[\\w\\-]+$',
  ])('what is anchored with one endless repetition: %s', (pattern) =>
    expect(engineOf(pattern)).toBe('native'),
  );

  it.each([
    '^[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$',
    '^\\w+ \\w+$',
    '^[^@]+@[^.]+\\.[a-z]+$',
    '^[^:]*:[^:]*:.*$',
    '^(https?|ftp)://[^/]+/\\S*$',
  ])('endless repetitions that end at a character that they cannot read: %s', (pattern) =>
    expect(engineOf(pattern)).toBe('native'),
  );

  it.each(['[A-Z]', '\\S', '\\bab?\\b', 'prefix_[a-z]{32}', 'abc$', '^a|b'])(
    'what begins anywhere without an endless repetition: %s',
    (pattern) => expect(engineOf(pattern)).toBe('native'),
  );

  it.each(['^(?=.*[A-Z])(?=.*\\d).{8,64}$', '^(?!-)[a-z-]+$', '^(?!.*--)[a-z-]+$', '^(a|b)(?!c)'])(
    'what looks ahead at little: %s',
    (pattern) => expect(engineOf(pattern)).toBe('native'),
  );
});

describe('RE2 runs', () => {
  it.each([
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '.*\\.pdf$',
    '\\d+$',
    '^[0-9]*\\.?[0-9]+$',
    '^0x([1-9a-f]+[0-9a-f]*|0)$',
    `^(${byte}\\.){3}${byte}$`,
    `^(((${hex}:){7}${hex})|((${hex}:){1,7}:))$`,
    '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$',
    '^(?:[a-z0-9]([-a-z0-9]*[a-z0-9])?\\.)*[a-z]+$',
    '(?<year>\\d{4})-\\d+',
  ])('everyday patterns: %s', (pattern) => expect(engineOf(pattern)).toBe('re2'));

  it.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(\\w+\\s?)*$',
    '^\\d+\\d+$',
    '^a*?a*$',
    '^[^\\s]+[^\\S\\w]*x+$',
    '^\\_[\\u{61}]+u+$',
    '[a-z]+$',
    '(x+x+)+y',
    '(^|x)a*b',
    '\\S+@\\S+',
    `^${'a?'.repeat(300)}b`,
  ])('what takes the engine more than linear time: %.30s', (pattern) =>
    expect(engineOf(pattern)).toBe('re2'),
  );
});

it.each([
  '^(a+)-\\1$',
  '(?<a>x)+\\k<a>',
  '(?<=b.*)c',
  '^(?:a(?=.*b))*$',
  '(?=a*b)a',
  '(?!.*b)a',
  '^(?=(a+)+$)',
  '^a*(?=a*b)c',
  '^((a{0,100}){0,100}){0,100}$',
  `^(${'|'.repeat(20_000)})a*$`,
  '\\p{Letter}+a*',
  `^(${Array.from({ length: 2000 }, (_, at) => `a${at}`).join('|')})*$`,
  '(?i)abc',
  '^(?i:a)+A+$',
  '[',
  `${'('.repeat(20_000)}${')'.repeat(20_000)}`,
])('is not checked: %.30s', (pattern) => expect(readPattern(pattern)).toBeUndefined());

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
      '[^\\s]+',
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

it('what runs takes linear time', () => {
  const running = { native: 0, re2: 0 };
  const property = fc.property(expressions.any, fc.constantFrom('', '^'), (inner, start) => {
    const expression = readPattern(`${start}(?:${inner})!`) ?? readPattern(`${start}(?:${inner})$`);
    if (!expression) return;
    running[expression.native ? 'native' : 're2']++;
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
  expect(running.native).toBeGreaterThan(numRuns / 20);
  expect(running.re2).toBeGreaterThan(numRuns / 10);
});

describe('RE2 matches what the engine matches', () => {
  const parts = [
    'a',
    'b',
    '\\n',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u00e9',
    '\u{1f600}',
    '_',
    '-',
    ' ',
    '0',
    '\r',
    ']',
    '^',
  ];
  const texts = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((list) => list.join(''));
  const classes = fc.constantFrom(
    ...[
      '.',
      '\\s',
      '\\S',
      '\\w',
      '\\W',
      '\\d',
      '\\D',
      '[a\\S]',
      '[^\\s]',
      '[^\\S]',
      '[]',
      '[^]',
      '[\\]^a-]',
      '\\u{1f600}',
    ],
    ...[
      '\\b',
      '\\B',
      '^',
      '$',
      '\\n',
      '[^a]',
      '\\p{L}',
      '\\P{Lu}',
      '[^\\p{L}a]',
      '\\p{Script=Latin}',
      '-',
      '\\xa0',
      '\\cJ',
      '[\\b]',
    ],
  );
  const sequences = fc
    .array(fc.tuple(classes, fc.constantFrom('', '', '*', '+?', '{2}', '{0,2}')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((list) => list.map(([one, count]) => (/^(\^|\$|\\[bB])$/.test(one) ? one : one + count)).join(''));

  it('whatever the class', () => {
    let compared = 0;
    const property = fc.property(
      sequences,
      sequences,
      fc.array(texts, { minLength: 4, maxLength: 12 }),
      (one, other, list) => {
        // Nested and endless: never native.
        const source = `(?:(?:${one}|x)*(?:${other}))+`;
        const pattern = readPattern(source);
        expect([source, pattern?.native]).toEqual([source, undefined]);
        if (!pattern) return;
        compared++;
        const engine = toExpression(source)!;
        for (const text of list)
          expect([source, text, pattern.test(text)]).toEqual([source, text, engine.test(text)]);
        const whole = readPattern(`^${source}$`)!;
        const engineWhole = toExpression(`^${source}$`)!;
        for (const text of list)
          expect([source, text, whole.test(text)]).toEqual([source, text, engineWhole.test(text)]);
      },
    );
    const numRuns = inject('allCases') ? 3000 : 200;
    fc.assert(property, { numRuns, seed: 2 });
    expect(compared).toBe(numRuns);
  });
});
