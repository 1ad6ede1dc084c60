/** Generated code depends only on specs/. */
import { expect, it } from 'vitest';
import { contract, root } from '../../support/contract.ts';
import { staleFiles } from '../../support/generated.ts';

it('is current', async () => {
  expect(await staleFiles(root, undefined, contract)).toEqual([]);
});
