/** Jest, JSON-RPC: `NODE_OPTIONS=--experimental-vm-modules npx jest --config usage/jest.config.json`. */
import { createMockFetch } from '@chain-apis/mock';
import { createNodeClient } from '@chain-apis/node';
import { withReads } from '@chain-apis/runtime/reads';
import { expect, test } from '@jest/globals';
import { countPeers, readBlock } from './holdings.ts';

const fetch = createMockFetch({ usage: { file: 'usage/usage.json', consumer: 'wallet' } });
const node = withReads(createNodeClient({ baseUrl: 'http://mock.test', fetch }), fetch.reads);

test('counts peers', async () => {
  expect(await countPeers(node)).toBeGreaterThan(0);
});

test('reads a block in hex', async () => {
  expect(await readBlock(node, '1')).toMatch(/^0x/);
});
