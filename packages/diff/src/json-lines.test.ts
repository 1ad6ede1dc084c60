import { expect, it } from 'vitest';
import { isObject, type Json, pointerTo } from '@chain-apis/foundation';
import { jsonLines } from './json-lines.ts';

const value = {
  'a "quoted\\': [1, -2.5e3, true, null, 'x]}"', [], {}],
  empty: '',
  'with/slash~': { inner: [{ deep: ['\\', '"', '\\"'] }, 'last'] },
  end: 1,
};
const text = JSON.stringify(value, null, 2);
const lineOf = jsonLines(text);

/** Each line of indented JSON holds one key or one item. */
function* pointersIn(node: Json, at = ''): Generator<string> {
  if (node === null || typeof node !== 'object') return;
  for (const [key, inner] of Object.entries(node)) {
    yield pointerTo(at, key);
    yield* pointersIn(inner, pointerTo(at, key));
  }
}

it('leads to the line of every key and item', () => {
  const lines = text.split('\n');
  const opening = lines.flatMap((line, index) => (/^\s*[}\]]/.test(line) ? [] : [index + 1]));
  expect(['', ...pointersIn(value as Json)].map(lineOf)).toEqual(opening);
});

it('leads from what is not there to what is around it', () => {
  expect(isObject(value['with/slash~'] as Json)).toBe(true);
  expect(lineOf('/with~1slash~0/inner/7/deep')).toBe(lineOf('/with~1slash~0/inner'));
  expect(lineOf('/none')).toBe(1);
});

it('reads a text in one line', () => {
  expect(jsonLines('{"a":[{"b":1}]}')('/a/0/b')).toBe(1);
});
