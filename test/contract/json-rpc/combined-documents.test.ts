/** Third-party documents alongside the contract: a chain's standard methods at the address of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createMockFetch } from '@chain-apis/mock';
import { planRequests } from '@chain-apis/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../support/contract.ts';

const document = join(root, 'test/support/foreign/ethereum.openrpc.json');
const at = '/ext/bc/{blockchainID}/rpc';
const address = '0xfe3b557e8fb62b89f4916b721be55ceb828dbd73';
const calls = [
  ['eth_chainId', [], '0xa86a'],
  ['eth_blockNumber', [], '0x2377'],
  ['eth_getBalance', [address, 'latest'], '0x7cf6ebf2d5a2a40000'],
] as const;

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chain-apis-beside-'))));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['standard', 'observed'] as const)(
  'standard methods work against the mock, %s',
  async (nodeDialect) => {
    const fetch = await createMockFetch({ config: document, at, nodeDialect });
    for (const [method, params, result] of calls) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('http://mock/ext/bc/C/rpc', { method: 'POST', headers, body });
      expect(await response.json(), method).toEqual({ jsonrpc: '2.0', id: 1, result });
    }
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
