/** What `npm run lint` says of the documents: nothing. */
import { lintContract } from '@chain-apis/lint';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';

it('finds nothing wrong with the contract', async () => {
  expect(await lintContract(`${root}redocly.yaml`)).toMatchObject({ findings: [], profile: 'strict' });
});
