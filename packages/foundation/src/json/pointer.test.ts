import { expect, it } from 'vitest';
import { pointerOf, pointerTo, segmentsOf, valueAt } from './pointer.ts';

const root = { 'a/b': { '~': [{ 'c%d': 1 }] }, 'e f': { $ref: '#/a~1b' }, loop: { $ref: '#/loop' } };

it('a pointer leads where its segments say', () => {
  const pointer = pointerTo('', 'a/b', '~', 0, 'c%d');
  expect(pointer).toBe('/a~1b/~0/0/c%d');
  expect(segmentsOf(pointer)).toEqual(['a/b', '~', '0', 'c%d']);
  expect(valueAt(root, pointer)).toBe(1);
});

it.each([
  ['#/e%20f', '/e f'],
  ['#/a~1b/~0', '/a~1b/~0'],
  ['#/%2Fx', '/~1x'],
  ['#/50%', '/50%'],
  ['#', ''],
])('the reference %s is the pointer %s', (reference, pointer) => {
  expect(pointerOf(reference)).toBe(pointer);
});

it.each(['/toString', '/a~1b/~0/length', '/a~1b/~0/1', '/nothing/there'])('nothing is at %s', (pointer) => {
  expect(valueAt(root, pointer)).toBeUndefined();
});
