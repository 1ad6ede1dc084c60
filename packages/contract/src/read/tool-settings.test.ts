import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RpcMethod } from '../model/model.ts';
import { findDocuments } from './find-documents.ts';
import { bundleDocument, loadContract } from './load-contract.ts';

const SETTINGS = `operations:
  read: { unknown: [{ id: $params.id, known: [a] }], unchecked: { id: value } }
servers:
  'http://{host}/{chain}': { aliases: [/other], variables: { chain: { known: { C: all }, flag: evm } } }
search: [[a, b]]
`;
const DOCUMENT = `openrpc: 1.3.2
info: { title: T, version: 1.0.0 }
servers: [{ url: 'http://\${host}/\${chain}', variables: { host: { default: a }, chain: { default: C } } }]
methods:
  - { name: read, params: [{ name: id, schema: { type: string } }], result: { name: r, schema: {} } }
`;

/** A folder with a registry of one document. */
async function makeContract(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // With this folder, documents are cached.
  await mkdir(join(folder, 'node_modules'));
  for (const [name, text] of Object.entries({ 'read.yaml': DOCUMENT, ...files }))
    await writeFile(join(folder, name), text);
  return join(folder, 'redocly.yaml');
}

it('gives tools the settings, and publishes nothing of them', async () => {
  const registry = 'apis: { read: { root: read.yaml } }\nx-tools: [tools.yaml, more.yaml]\n';
  const more = 'operations: { read: { unchecked: { id: presence } } }';
  const path = await makeContract({ 'redocly.yaml': registry, 'tools.yaml': SETTINGS, 'more.yaml': more });
  const { operations, documents } = await loadContract(path);
  const [{ unknown, parameters, servers }] = operations as [RpcMethod];
  expect(unknown).toEqual([{ param: 'id', known: ['a'] }]);
  expect(parameters[0]!.unchecked).toBe('presence');
  expect(servers[0]).toMatchObject({
    aliases: ['/other'],
    variables: { chain: { known: { C: 'all' }, flag: 'evm' } },
  });
  expect(documents[0]!.settings!.search).toEqual([['a', 'b']]);
  expect(documents[0]!.overlayFiles).toEqual(
    ['tools.yaml', 'more.yaml'].map((name) => join(path, '..', name)),
  );
  const [entry] = (await findDocuments(path)).entries;
  const { document: plain } = await bundleDocument({ ...entry!, tools: [] });
  expect(documents[0]!.bundle).toEqual(plain.bundle);
});

it('reads settings again once they have changed', async () => {
  const registry = 'apis: { read: { root: read.yaml } }\nx-tools: tools.yaml\n';
  const path = await makeContract({ 'redocly.yaml': registry, 'tools.yaml': SETTINGS });
  await loadContract(path);
  await writeFile(join(path, '../tools.yaml'), SETTINGS.replace('[a]', '[b]'));
  expect((await loadContract(path)).operations[0]!.unknown[0]!.known).toEqual(['b']);
});

it.each([
  ['x-tools: { a: tools.yaml }', SETTINGS, 'cannot read the settings of tools'],
  ['x-tools: [tools.yaml]', '- a', 'tools.yaml: settings of tools must be a map'],
  ['x-tools: [none.yaml]', SETTINGS, 'none.yaml'],
])('says what is wrong: %s', async (line, settings, message) => {
  const registry = `apis: { read: { root: read.yaml } }\n${line}\n`;
  await expect(
    loadContract(await makeContract({ 'redocly.yaml': registry, 'tools.yaml': settings })),
  ).rejects.toThrow(message);
});
