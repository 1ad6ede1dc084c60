import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { caveatsOf } from './caveats.ts';

const root = join(import.meta.dirname, '../../..');
const things = await loadContract(join(root, 'test/support/foreign/things.openapi.yaml'));

it('names what not every platform can send', () => {
  expect(caveatsOf(things)).toEqual([
    'listThings: browsers do not let its call send the cookie session: they send their own',
  ]);
});

it('has nothing to say of the contract of this repository', async () => {
  expect(caveatsOf(await loadContract(join(root, 'redocly.yaml')))).toEqual([]);
});
