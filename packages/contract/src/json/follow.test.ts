import { expect, it } from 'vitest';
import { resolveReference } from './follow.ts';

const root = { 'a/b': { '~': [{ 'c%d': 1 }] }, 'e f': { $ref: '#/a~1b' }, loop: { $ref: '#/loop' } };

it('gives the pointer at which a node really stands', () => {
  expect(resolveReference(root, '/e f')).toEqual({ pointer: '/a~1b', value: root['a/b'] });
});

it('ends at a reference that leads back to itself', () => {
  expect(() => resolveReference(root, '/loop')).toThrow('the $ref at /loop leads back to itself');
});
