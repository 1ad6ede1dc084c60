/** What the phrase lint of `npm run lint` says of the repository: nothing. */
import { expect, it } from 'vitest';
import { findPhrasesIn } from '../../scripts/prose/find-phrases.ts';
import { root } from '../support/contract.ts';

it('texts for users have no stilted phrases', () => {
  const found = findPhrasesIn(root).map(
    ({ file, line, phrase, instead }) => `${file}:${line}: "${phrase}": write "${instead}" instead`,
  );
  expect(found).toEqual([]);
});
