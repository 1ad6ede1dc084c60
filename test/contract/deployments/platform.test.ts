/** Formats of a platform bind where a registry names it, and nowhere else. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckers, loadContract, type Contract, type Platform } from '@chain-apis/contract';
import { createCheckers as compiledCheckers } from '@chain-apis/contract/core';
import { diffDocuments } from '@chain-apis/diff';
import { findChanges, readLayout } from '@chain-apis/generate';
import { lintContract } from '@chain-apis/lint';
import { createMockFetch } from '@chain-apis/mock';
import { unknownLike } from '@chain-apis/verify';
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compileContract } from '../../support/compile-contract.ts';
import { SMALL_PLATFORM } from '../../support/small-platform.ts';

const VALUES = { 'node-id': 'node-1', hex: '#ff8800', cb58: 'anything', plate: 'AB12' };
const parameters = Object.entries(VALUES).map(([format, example]) => ({
  ...{ name: format, in: 'query', required: true, example },
  schema: { type: 'string', format },
}));
const info = { title: 'Nodes', version: '1.0.0' };
const DOCUMENT = {
  openapi: '3.1.0',
  info,
  paths: {
    '/nodes': {
      get: {
        operationId: 'listNodes',
        parameters,
        responses: {
          200: {
            description: 'Nodes.',
            content: {
              'application/json': {
                schema: { type: 'object', additionalProperties: { type: 'string', format: 'node-id' } },
                example: { first: 'node-1' },
              },
            },
          },
        },
      },
    },
  },
};
const METHODS = {
  openrpc: '1.3.2',
  info,
  methods: [{ name: 'ping', params: [], result: { name: 'pong', schema: {} } }],
};

async function makeRegistry(platform?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // With this folder, documents are cached.
  await mkdir(join(folder, 'node_modules'));
  const apis = { nodes: { root: 'nodes.json' }, rpc: { root: 'rpc.json' } };
  const files = {
    'nodes.json': DOCUMENT,
    'rpc.json': METHODS,
    'redocly.yaml': { apis, 'x-platform': platform },
  };
  for (const [name, value] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(value));
  return join(folder, 'redocly.yaml');
}

const query = (values: Readonly<Record<string, string>>) =>
  `http://nodes.test/nodes?${new URLSearchParams(values).toString()}`;

describe('where no platform is named', () => {
  it('formats are annotations for lint, mock and generate', async () => {
    const registry = await makeRegistry();
    const { findings } = await lintContract(registry);
    expect(findings.filter(({ message }) => /format|example/.test(message))).toEqual([]);
    const contract = await loadContract(registry);
    const mock = await createMockFetch({ contract });
    expect((await mock(query(VALUES))).status).toBe(200);
    const changes = await findChanges(contract, await readLayout(registry, contract, '@chain-apis/runtime'));
    expect(JSON.stringify(changes)).toContain('Format: node-id');
  });
});

describe('where the platform of this repository is named', () => {
  it('its formats are checked, and no others', async () => {
    const registry = await makeRegistry('avalanche');
    const { findings } = await lintContract(registry);
    const found = findings.filter(({ rule }) => rule === 'contract/valid-examples');
    expect(found.map(({ message }) => /format "([\w-]+)"/.exec(message)?.[1]).sort()).toEqual([
      'cb58',
      'hex',
      'node-id',
      'node-id',
    ]);
  });

  it('is also there when the documents come from the cache', async () => {
    const registry = await makeRegistry('avalanche');
    for (const { documents } of [await loadContract(registry), await loadContract(registry)])
      expect(documents.map(({ platform }) => platform?.name)).toEqual(['avalanche', 'avalanche']);
  });
});

it('says which platforms are known', async () => {
  await expect(loadContract(await makeRegistry('../code.js'))).rejects.toThrow(
    '`x-platform: ../code.js` is not a known platform: use avalanche, or remove the key',
  );
});

/** A contract of another platform, as a registry that named it would give it. */
async function ofPlatform(platform: Platform): Promise<Contract> {
  const contract = await loadContract(await makeRegistry());
  for (const document of contract.documents) Object.assign(document, { platform });
  return contract;
}

describe('another platform', () => {
  it('has its own formats', async () => {
    const contract = await ofPlatform(SMALL_PLATFORM);
    const [operation] = contract.operations;
    const wrong = (values: object) =>
      createCheckers(contract)
        .parameters(operation!, { ...VALUES, ...values })
        .map(({ limit }) => limit);
    expect(wrong({})).toEqual([]);
    expect(wrong({ hex: '0xff' })).toEqual(['hex']);
    expect(wrong({ 'node-id': 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', plate: 'A1' })).toEqual([
      'node-id',
      'plate',
    ]);
  });

  it('has its own dialect, ids and wire kinds', async () => {
    const contract = await ofPlatform(SMALL_PLATFORM);
    const mock = await createMockFetch({ contract, nodeDialect: 'observed' });
    const send = async (method: string) => {
      const response = await mock('http://localhost/', {
        method: 'POST',
        body: JSON.stringify({ id: 3, method }),
      });
      return response.text();
    };
    expect(await send('pong')).toBe('{"id":3,"error":{"code":7,"message":"unknown"}}');
    expect((await mock('http://localhost/', { method: 'DELETE' })).status).toBe(405);
    expect(unknownLike(contract.documents[0]!, 'AB12')).toMatch(/^ZZ\d\d$/);
    const [old] = contract.documents;
    const next = JSON.parse(JSON.stringify(old!.bundle).replace(',"format":"plate"', '')) as JsonObject;
    const [diff] = diffDocuments([old!], [{ ...old!, bundle: next }]);
    expect(diff!.changes.map(({ rule }) => rule)).toEqual(['rest.parameter.wire-kind-widened']);
  });
});

it('a compiled contract keeps its platform', async () => {
  const contract = await compileContract(await loadContract(await makeRegistry('avalanche')));
  const violations = compiledCheckers(contract).parameters(contract.operations[0]!, VALUES);
  expect(violations.map(({ limit }) => limit).sort()).toEqual(['cb58', 'hex', 'node-id']);
});
