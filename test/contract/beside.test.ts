/** Documents of others beside the contract: standard methods of a chain at the address of its own ones. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createMockFetch } from '@chain-apis/mock';
import { planRequests } from '@chain-apis/verify';
import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../support/contract.ts';

const document = join(root, 'test/support/foreign/ethereum.openrpc.json');
const at = '/ext/bc/{blockchainID}/rpc';
const address = '0xfe3b557e8fb62b89f4916b721be55ceb828dbd73';
const url = 'http://mock/ext/bc/C/rpc';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chain-apis-beside-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['standard', 'observed'] as const)(
  'a client of standard methods works against the mock, %s',
  async (nodeDialect) => {
    const fetch = await createMockFetch({ config: document, at, nodeDialect });
    const client = createPublicClient({ transport: http(url, { fetchFn: fetch, retryCount: 0 }) });
    expect(await client.getChainId()).toBe(43114);
    expect(await client.getBlockNumber()).toBe(9079n);
    expect(await client.getBalance({ address })).toBe(0x7cf6ebf2d5a2a40000n);
  },
);

it('a registry says the same by x-at', async () => {
  const chain = { openrpc: '1.3.2', info: { title: 'Chain', version: '1.0.0' }, methods: [] };
  const servers = [
    { url: 'http://localhost/ext/bc/{blockchainID}/rpc', variables: { blockchainID: { default: 'C' } } },
  ];
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('chain.json', { ...chain, servers });
  write('redocly.yaml', { apis: { chain: { root: 'chain.json' }, eth: { root: document, 'x-at': at } } });
  const { operations } = await loadContract(join(folder, 'redocly.yaml'));
  expect(operations.map(({ id, servers: [server] }) => [id, server!.path])).toContainEqual([
    'eth_getBalance',
    at,
  ]);
  expect(operations[0]!.servers[0]!.variables['blockchainID']).toMatchObject({ default: 'C' });
});

it('verify sends them to the same address, and nothing that may change something', async () => {
  const contract = await loadContract(document, { at });
  const service = contract.documents.at(-1)!.package;
  const targets = [{ service, baseUrl: 'http://127.0.0.1:9650' }];
  const plan = await planRequests({ contract, targets, allowWrites: ['eth_getBalance'] });
  expect(plan.requests.map(({ operation }) => operation)).toContain('eth_getBalance');
  for (const one of plan.requests)
    expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:9650\/ext\/bc\/[^/]+\/rpc$/);
  expect(JSON.stringify(plan.requests)).not.toContain('eth_sendRawTransaction');
});
