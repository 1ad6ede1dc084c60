/** `npm run lint` finds nothing in the documents. */
import { lintContract } from '@chain-apis/lint';
import { expect, it } from 'vitest';
import { root } from '../../support/contract.ts';

it('finds nothing wrong with the contract', async () => {
  expect(await lintContract(`${root}redocly.yaml`)).toMatchObject({ findings: [], profile: 'strict' });
});
