/** Finds which pull requests of the provider break the consumer in examples/apps/usage. REST and JSON-RPC. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJson, type JsonObject } from '@chain-apis/foundation';
import { compareUsage, readUsage } from '@chain-apis/traffic/usage';
import { runDiff, writeDiff } from '@chain-apis/diff';
import { expect, it, onTestFinished } from 'vitest';
import { contract, root } from '../support/contract.ts';

const FILE = `${root}examples/apps/usage/usage.json`;
/** Documents that the consumer uses. */
const USED = ['data', 'node-info', 'node-exchange-chain'];

/** Compares the contract with an edited copy. */
async function pullRequest(edit: (bundle: JsonObject, id: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sides = ['old', 'new'].map((side) => {
    const apis = contract.documents
      .filter(({ id }) => USED.includes(id))
      .map(({ id, bundle }) => {
        const own = structuredClone(bundle);
        if (side === 'new') edit(own, id);
        writeFileSync(join(folder, `${side}-${id}.json`), writeJson(own));
        return `  ${id}: { root: ${side}-${id}.json }`;
      });
    writeFileSync(join(folder, `${side}.yaml`), `apis:\n${apis.join('\n')}\n`);
    return join(folder, `${side}.yaml`);
  });
  const usage = await readUsage(FILE);
  const options = { consumers: [{ name: usage.consumer, usage }], failOn: 'used' } as const;
  const outcome = await runDiff(sides[0]!, sides[1]!, options);
  return { code: outcome.exitCode, report: writeDiff(outcome, 'text') };
}

/** Removes all declarations of a property from a document. */
function remove(node: unknown, name: string): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties, required } = node as { properties?: JsonObject; required?: unknown };
  if (properties) delete properties[name];
  if (Array.isArray(required)) Object.assign(node, { required: required.filter((one) => one !== name) });
  for (const value of Object.values(node)) remove(value, name);
}

/** Removes a value from every enum. */
function removeValue(node: unknown, value: string): void {
  if (typeof node !== 'object' || node === null) return;
  const own = node as { enum?: unknown };
  if (Array.isArray(own.enum)) own.enum = own.enum.filter((one) => one !== value);
  for (const below of Object.values(node)) removeValue(below, value);
}

it.each([
  [
    'REST',
    'data',
    'balance',
    'listErc20Balances reads erc20TokenBalances[].balance (usage/holdings.vitest.test.ts)',
  ],
  ['JSON-RPC', 'node-info', 'nodeID', 'info.peers reads peers[].nodeID (usage/peers.jest.test.ts)'],
])('%s: a property that the consumer reads fails the gate', async (_, document, name, use) => {
  const { code, report } = await pullRequest((bundle, id) => id === document && remove(bundle, name));
  expect(code).toBe(1);
  expect(report.split('\n')[1]).toMatch(/^FAIL consumer wallet .*: \d+ changes? breaks? it/);
  expect(report).toContain('breaks wallet: ');
  expect(report).toContain(use);
});

it.each([
  ['REST', 'data', 'logoUri'],
  ['JSON-RPC', 'node-info', 'observedUptime'],
])('%s: a property that it does not read passes, and the report says why', async (_, document, name) => {
  const { code, report } = await pullRequest((bundle, id) => id === document && remove(bundle, name));
  expect(report).toContain('not used by wallet');
  expect(report).toMatch(/consumer wallet .*: not broken; \d+ breaking changes? in what it does not use/);
  expect(code).toBe(0);
});

it.each([
  ['REST', 'data', 'nzd', 'usd', 'listErc20Balances sends currency: usd'],
  ['JSON-RPC', 'node-exchange-chain', 'json', 'hex', 'xvm.getBlockByHeight sends encoding: hex'],
])(
  '%s: an enum value that it never sends passes, one that it sends fails',
  async (_, document, other, own, use) => {
    const without = (value: string) =>
      pullRequest((bundle, id) => {
        if (id === document) removeValue(bundle, value);
      });
    expect(await without(other)).toMatchObject({
      code: 0,
      report: expect.stringContaining('not used by wallet') as string,
    });
    expect(await without(own)).toMatchObject({ code: 1, report: expect.stringContaining(use) as string });
  },
);

it('uses nothing that is undeclared, deprecated or unknown', async () => {
  expect(compareUsage(await readUsage(FILE), contract)).toEqual([]);
});
