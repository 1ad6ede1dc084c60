import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const known = ['port', 'host', 'spec', 'specs', 'scenario', 'watch', 'node-dialect'];

it.each([
  ['prot', 'port'],
  ['pot', 'port'],
  ['sceanrio', 'scenario'],
  ['spces', 'specs'],
  ['wach', 'watch'],
  ['node-dialekt', 'node-dialect'],
  ['nothing-like-it', undefined],
  ['x', undefined],
])('%s is probably %s', (name, meant) => {
  expect(nearestName(name, known)).toBe(meant);
});
