import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CARRIED } from '@chain-apis/contract/documents';
import { createMockFetch } from '@chain-apis/mock';
import { readContractFlags } from './contract-flags.ts';
import { resolveContract } from './resolve-contract.ts';

let folder: string;
let own: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-which-'));
  own = join(folder, 'redocly.yaml');
  await mkdir(join(folder, 'deep/er'), { recursive: true });
  await writeFile(own, 'apis:\n  orders: { root: orders.yaml }\n');
  // Rules alone: a registry of nothing.
  await writeFile(join(folder, 'deep/redocly.yaml'), 'extends: [recommended]\n');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  const spy = vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'deep/er'));
  return () => spy.mockRestore();
});

async function settle(flags: Parameters<typeof readContractFlags>[0], env = {}) {
  const said: string[] = [];
  const settled = await resolveContract(readContractFlags(flags), { env, err: (line) => said.push(line) });
  return { ...settled, said };
}

it('takes the flag, then the variable, then the nearest redocly.yaml with apis:', async () => {
  const env = { CHAIN_APIS_CONFIG: 'other.yaml' };
  expect(await settle({ spec: ['a.yaml'] }, env)).toMatchObject({
    source: 'a.yaml',
    said: ['chain-apis: contract: a.yaml'],
  });
  expect(await settle({}, env)).toMatchObject({
    source: 'other.yaml',
    said: ['chain-apis: contract: other.yaml (from CHAIN_APIS_CONFIG)'],
  });
  expect(await settle({})).toMatchObject({
    source: own,
    said: [`chain-apis: contract: ${own} (nearest redocly.yaml; --carried reads the bundled contract)`],
  });
});

it('takes the bundled contract where no registry is near, and wherever --carried says so', async () => {
  const env = { CHAIN_APIS_CONFIG: 'other.yaml' };
  expect(await settle({ carried: true }, env)).toMatchObject({
    source: CARRIED,
    said: [expect.stringMatching(/^chain-apis: contract: .* \(bundled\)$/)],
  });
  vi.spyOn(process, 'cwd').mockReturnValue(tmpdir());
  expect(await settle({})).toMatchObject({ source: CARRIED });
  expect(() => readContractFlags({ carried: true, spec: ['x'] })).toThrow('--carried names the bundled');
});

it('names a redocly.yaml that cannot be read, and takes none beyond it', async () => {
  const broken = join(folder, 'deep/er/redocly.yaml');
  await writeFile(broken, 'apis: [\n');
  onTestFinished(() => rm(broken));
  await expect(settle({})).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(`${broken}:2:1: `),
  });
});

it('adds documents to the default contract', async () => {
  expect(await settle({ spec: ['a.yaml'], at: '/rpc' })).toMatchObject({ source: 'a.yaml', beside: own });
  const beside = { spec: ['a.yaml'], at: '/rpc', carried: true };
  expect(await settle(beside)).toMatchObject({ beside: CARRIED });
});

it('leaves the mock of a program the bundled contract, whatever registry is near', async () => {
  const response = await createMockFetch()('http://127.0.0.1/v1/networks/mainnet/delegators?pageSize=1');
  expect(response.status).toBe(200);
});
