import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publicDocument } from '../project/public-document.ts';
import { bundleDocument, loadContract } from './load-contract.ts';
import { readRegistry } from './registry.ts';

const OVERLAY = `overlay: 1.0.0
info: { title: Settings, version: 1.0.0 }
actions:
  - target: $.methods[?@.name == 'read']
    update: { x-unknown: [{ id: $params.id, known: [a] }] }
`;
const DOCUMENT = `openrpc: 1.3.2
info: { title: T, version: 1.0.0 }
methods:
  - { name: read, params: [{ name: id, schema: { type: string } }], result: { name: r, schema: {} } }
`;

/** A folder with a registry of one document. */
async function makeContract(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tool-overlays-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // With this folder, documents are cached.
  await mkdir(join(folder, 'node_modules'));
  for (const [name, text] of Object.entries({ 'read.yaml': DOCUMENT, ...files }))
    await writeFile(join(folder, name), text);
  return join(folder, 'redocly.yaml');
}

it('applies overlays for tools to what tools load, but publishes nothing of them', async () => {
  const registry = 'apis: { read: { root: read.yaml } }\nx-tools: [tools.yaml]\n';
  const path = await makeContract({ 'redocly.yaml': registry, 'tools.yaml': OVERLAY });
  const { operations, documents } = await loadContract(path);
  expect(operations[0]!.unknown).toEqual([{ param: 'id', known: ['a'] }]);
  expect(documents[0]!.overlayFiles).toEqual([join(path, '../tools.yaml')]);
  const plain = await bundleDocument((await readRegistry(path))[0]!);
  expect(JSON.stringify(plain.bundle)).not.toContain('x-unknown');
  expect(publicDocument(documents[0]!.bundle)).toEqual(publicDocument(plain.bundle));
});

it('reads an overlay again once it has changed', async () => {
  const registry = 'apis: { read: { root: read.yaml } }\nx-tools: [tools.yaml]\n';
  const path = await makeContract({ 'redocly.yaml': registry, 'tools.yaml': OVERLAY });
  await loadContract(path);
  await writeFile(join(path, '../tools.yaml'), OVERLAY.replace('[a]', '[b]'));
  expect((await loadContract(path)).operations[0]!.unknown[0]!.known).toEqual(['b']);
});

it('takes the same keys from the document itself', async () => {
  const inside = DOCUMENT.replace('result:', 'x-unknown: [{ id: $params.id, known: [c] }], result:');
  const path = await makeContract({
    'redocly.yaml': 'apis: { read: { root: read.yaml } }\n',
    'read.yaml': inside,
  });
  expect((await loadContract(path)).operations[0]!.unknown[0]!.known).toEqual(['c']);
});

it.each([
  ['x-tools: tools.yaml', OVERLAY, '`x-tools` must be a list of paths of overlays'],
  ['x-tools: [tools.yaml]', 'actions: []', 'tools.yaml is not an overlay'],
  [
    'x-tools: [tools.yaml]',
    OVERLAY.replace('x-unknown: [{', 'params: [{'),
    /tools.yaml: #\/actions\/0\/update\/params: an overlay for tools only adds/,
  ],
  ['x-tools: [none.yaml]', OVERLAY, 'none.yaml'],
  [
    'x-tools: [tools.yaml]',
    OVERLAY.replace("[?@.name == 'read']", '[0].name'),
    /tools.yaml: \$\.methods\[0\]\.name selects a value/,
  ],
])('says what is wrong: %s', async (line, overlay, message) => {
  const registry = `apis: { read: { root: read.yaml } }\n${line}\n`;
  await expect(
    loadContract(await makeContract({ 'redocly.yaml': registry, 'tools.yaml': overlay })),
  ).rejects.toThrow(message);
});
