import { expect, it } from 'vitest';
import { readPattern } from './pattern.ts';
import { readWritten, writePattern, type WrittenPattern } from './run-automaton.ts';

const PATTERNS = [
  '^[a-z]+$',
  '^(0x)?[0-9a-fA-F]*$',
  '^(0x)?[0-9a-f]{96}$',
  '^(\\d+|0x[0-9a-fA-F]+)$',
  '^(a+)+$',
  '(?=.*b)(?!.*cc)^\\w+$',
  '\\bx\\b|^$',
  '^[äöü]+(a|aa)*$',
];
const TEXTS = [
  '',
  'a',
  'aaaa',
  'ab',
  'abcc',
  '0x1f',
  '12',
  'x y',
  'äa',
  '💥',
  `0x${'ab'.repeat(48)}`,
  'ab'.repeat(48),
];

it.each(PATTERNS)('%s matches the same texts after it was written and read', (source) => {
  const pattern = readPattern(source)!;
  const read = readWritten(JSON.parse(JSON.stringify(writePattern(pattern))) as WrittenPattern);
  expect(TEXTS.filter((text) => read.test(text))).toEqual(TEXTS.filter((text) => pattern.test(text)));
  expect([read.source, String(read)]).toEqual([pattern.source, String(pattern)]);
});

it('needs linear time for what the engine would never end with', () => {
  const read = readWritten(writePattern(readPattern('^(a+)+$')!));
  expect(read.test(`${'a'.repeat(5000)}!`)).toBe(false);
});
