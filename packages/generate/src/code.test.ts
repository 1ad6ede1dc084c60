import { expect, it } from 'vitest';
import { docComment, identifier, lineComment, literal } from './code.ts';
import { identifierOf, pascalCase } from './names.ts';

it.each([
  ['a', "'a'"],
  ["it's", "'it\\'s'"],
  ['say "x"', '\'say "x"\''],
  ['\\', "'\\\\'"],
  ["\\'", "'\\\\\\''"],
  ['a\nb\r', "'a\\nb\\r'"],
  ['\u2028\u202e\ud800', "'\\u2028\\u202e\\ud800'"],
])('writes %j as a literal', (text, wanted) => {
  expect(literal(text).text).toBe(wanted);
});

it('writes objects with their own __proto__', () => {
  const value = JSON.parse('{ "__proto__": 1, "a b": [true, null], "c": {} }') as object;
  expect(literal(value).text).toBe("{ ['__proto__']: 1, 'a b': [true, null], c: {} }");
});

it.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])('keeps a comment on its line: %j', (end) => {
  expect(lineComment(`a${end}b`).text).toBe('// a b');
  expect(docComment([`a${end}b`]).text).toBe('/**\n * a\n * b\n */');
});

it('ends a comment only at its end', () => {
  expect(docComment(['*/ x(); /*']).text).toBe('/** *\\/ x(); /* */');
});

it.each(['', 'a b', 'a-b', '1a', 'a²', 'class', 'eval', 'a;b', '💥', '\u{31350}', '\u088f'])(
  '%j is not an identifier',
  (name) => {
    expect(() => identifier(name)).toThrow(`${JSON.stringify(name)} cannot be a name in TypeScript`);
  },
);

it.each([
  ['\\', 'u5C', 'U5C'],
  ['', 'empty', 'Empty'],
  ['constructor', '_constructor', 'Constructor'],
  ['__proto__', '___proto__', 'Proto'],
  ['public', '_public', 'Public'],
  ['a²', 'a', 'A'],
  ['list things', 'listThings', 'ListThings'],
  ['1st', '_1st', '_1st'],
])('makes names of %j', (name, constant, type) => {
  expect([identifierOf(name), pascalCase(name)]).toEqual([constant, type]);
});
