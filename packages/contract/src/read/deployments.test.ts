import { expect, test } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { isRest } from '../model/operation-facts.ts';
import { documentOf, folderOf } from '../test-support/documents.ts';
import { deployContract, deployDocument, deploymentOf, deploymentsOf } from './deployments.ts';
import { loadContract } from './load-contract.ts';
import { operationsOf } from './operations.ts';

const rename = (from: string, to: string) => ({
  target: `$.methods[?@.name == '${from}']`,
  update: { name: to },
});
const header = (name: string) => ({ target: '$.components.securitySchemes.key', update: { name } });
const overlay = (...actions: JsonObject[]): JsonObject => ({ overlay: '1.0.0', actions });
const overlays = {
  acme: overlay(header('x-acme-key'), rename('things.list', 'acme.list')),
  other: overlay(rename('things.list', 'oth.list'), { target: '$.info', update: { title: 'Other' } }),
};

const service = {
  ...documentOf(
    {
      openapi: '3.1.0',
      paths: { '/things': { get: { operationId: 'listThings', security: [{ key: [] }], responses: {} } } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    },
    'service',
  ),
  overlays,
};
const node = {
  ...documentOf(
    { openrpc: '1.3.2', info: { title: 'Node' }, methods: [{ name: 'things.list', params: [] }] },
    'node',
  ),
  overlays,
};
const documents = [service, node];
const contract = { source: 'specs', documents, operations: operationsOf(documents), gaps: [] };

test('what the overlay of a deployment renames in every document', () => {
  expect(deploymentsOf(contract)).toEqual({
    acme: { keyHeaders: { service: 'x-acme-key' }, methodPrefix: { things: 'acme' } },
    other: { keyHeaders: {}, methodPrefix: { things: 'oth' } },
  });
});

test('a contract on a deployment has its changes, and its own names of methods', () => {
  const deployed = deployContract(contract, 'acme');
  const [list, things] = deployed.operations;
  expect(list && isRest(list) && list.binding.keyHeader).toBe('x-acme-key');
  expect(things?.id).toBe('things.list');
  expect(deployed.documents[1]?.deployed?.bundle['methods']).toEqual([{ name: 'acme.list', params: [] }]);
  expect(deploymentOf(deployed, 'acme')).toEqual(deploymentOf(contract, 'acme'));
  expect(deployContract(deployed, 'other').documents[1]?.bundle['info']).toEqual({ title: 'Other' });
});

test('a document of a deployment has its names', () => {
  expect(deployDocument(node, 'other').bundle).toEqual({
    openrpc: '1.3.2',
    info: { title: 'Other' },
    methods: [{ name: 'oth.list', params: [] }],
  });
  expect(deployDocument(node, 'none')).toBe(node);
});

test('an unknown name lists the known ones', () => {
  expect(() => deploymentOf(contract, 'amce')).toThrow('there is no deployment `amce`: use acme or other');
  expect(() => deployContract(contract, 'toString')).toThrow('there is no deployment `toString`');
  const plain = { ...contract, documents: [documentOf({ openapi: '3.1.0' })] };
  expect(deploymentsOf(plain)).toEqual({});
  expect(() => deploymentOf(plain, 'acme')).toThrow(
    'there is no deployment `acme`: the contract has no overlay',
  );
});

test('a method that is renamed behind its dot', () => {
  const odd = { ...node, overlays: { odd: overlay(rename('things.list', 'things.all')) } };
  expect(() => deploymentOf({ documents: [odd] }, 'odd')).toThrow('renames things.list to things.all');
});

test('overlays of a registry by name, and of anybody by file', async () => {
  const folder = folderOf({
    'redocly.yaml': 'apis: { a: { root: a.yaml } }\nx-overlays: { acme: acme.overlay.yaml }\n',
    'a.yaml': 'openrpc: 1.3.2\ninfo: { title: A, version: 1.0.0 }\nmethods: [{ name: a.b, params: [] }]\n',
    'acme.overlay.yaml':
      'overlay: 1.0.0\ninfo: { title: Acme, version: 1.0.0 }\nactions: [{ target: $.info, update: { title: Acme } }]\n',
    'mine.json': JSON.stringify(overlay({ target: '$.info', update: { title: 'Mine' } })),
  });
  const registry = `${folder}/redocly.yaml`;
  const titleOf = async (deployment: string) =>
    (await loadContract(registry, { deployment })).documents[0]?.bundle['info'];
  expect(await titleOf('acme')).toMatchObject({ title: 'Acme' });
  expect(await titleOf(`${folder}/mine.json`)).toMatchObject({ title: 'Mine' });
  await expect(titleOf(`${folder}/none.json`)).rejects.toThrow('use acme');
});
