import { writeJson } from '@chain-apis/foundation';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { expect, it, onTestFinished } from 'vitest';
import { contract, root } from '../../test/support/contract.ts';
import { writeDeployedRegistry } from './deployed-registry.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('writes the documents of a deployment with its names and types', async () => {
  const written = await loadContract(await writeDeployedRegistry(contract, 'avalanche', temporaryFolder()));
  expect(written.documents.map(({ id, package: name }) => [id, name])).toEqual(
    contract.documents.map(({ id, package: name }) => [id, name]),
  );
  const ids = written.operations.map(({ id }) => id);
  expect(ids).toEqual(contract.operations.map(({ id }) => id.replace(/^xvm\./, 'avm.')));
  expect(ids).toContain('avm.getHeight');
  const { components } = written.documents[0]!.bundle as any;
  expect(components.schemas.Money.properties.value.type).toBe('number');
  expect(components.securitySchemes.dataApiKey.name).toBe('x-glacier-api-key');
});

it('takes the path of an overlay, and names the deployments where there is none', async () => {
  const overlay = join(temporaryFolder(), 'ours.overlay.yaml');
  writeFileSync(
    overlay,
    `overlay: 1.0.0
info: { title: Ours, version: 1.0.0 }
actions: [{ target: $.components.securitySchemes.dataApiKey, update: { name: x-our-key } }]
`,
  );
  const written = await loadContract(await writeDeployedRegistry(contract, overlay, temporaryFolder()));
  expect(writeJson(written.documents[0]!.bundle)).toContain('x-our-key');
  await expect(writeDeployedRegistry(contract, join(root, 'nowhere'), temporaryFolder())).rejects.toThrow(
    'there is no deployment',
  );
});
