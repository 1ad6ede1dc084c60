/** A client of standard methods at the address of a chain's own methods; the mock serves both. */
import { join } from 'node:path';
import { createMockFetch } from '@chain-apis/mock';
import { expect, it } from 'vitest';
import { root } from '../../support/contract.ts';
import { loadViem } from '../../support/viem.ts';

it.each(['standard', 'observed'] as const)('viem works against the mock, %s', async (nodeDialect) => {
  const config = join(root, 'test/support/foreign/ethereum.openrpc.json');
  const fetchFn = await createMockFetch({ config, at: '/ext/bc/{blockchainID}/rpc', nodeDialect });
  const { createPublicClient, http } = loadViem();
  const client = createPublicClient({
    transport: http('http://mock/ext/bc/C/rpc', { fetchFn, retryCount: 0 }),
  });
  expect(await client.getChainId()).toBe(43114);
  expect(await client.getBlockNumber()).toBe(9079n);
  const address = '0xfe3b557e8fb62b89f4916b721be55ceb828dbd73';
  expect(await client.getBalance({ address })).toBe(0x7cf6ebf2d5a2a40000n);
});
