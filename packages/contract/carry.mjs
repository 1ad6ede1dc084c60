// Puts the documents of this repository into documents/, each in one piece: what the package carries. Run by its build.
// openapi/ and openrpc/ hold what others read, NAME/ the same as the deployment NAME has it, full/ what our tools read;
// clients.json says what the clients call the operations; guides.json has the guides.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeJson } from '@chain-apis/foundation';
import { deployDocument, deploymentsOf, loadGuides } from './dist/documents.js';
import { documentPath, loadContract } from './dist/index.js';
import { clientNames } from './dist/project/descriptors.js';
import { extensionsSchema, publicDocument, withStandardFormats } from './dist/project/index.js';
import { clientCall } from '../generate/src/client-call.ts';
import { readLayout } from '../generate/src/layout.ts';

const root = join(import.meta.dirname, '../..');
const target = join(import.meta.dirname, 'documents');

/**
 * @param {string} path
 * @param {unknown} value
 */
function write(path, value) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${writeJson(value)}\n`);
}

const registry = join(root, 'redocly.yaml');
const contract = await loadContract(registry);
const { documents, operations } = contract;
const layout = await readLayout(registry, contract, '@chain-apis/runtime');
const namesOf = clientNames(layout.packages, (operation) => clientCall(operation, layout));
const deployments = Object.keys(deploymentsOf(contract));
rmSync(target, { recursive: true, force: true });
const index = documents.map((document) => {
  const path = documentPath(document, documents);
  const full = `full/${path}`;
  write(path, publicDocument(document.bundle));
  for (const name of deployments)
    write(`${name}/${path}`, publicDocument(deployDocument(document, name).bundle));
  write(full, withStandardFormats(document.bundle));
  return { id: document.id, folder: document.folder, path: full, overlays: document.overlays ?? {} };
});
const [{ platform, settings } = {}] = documents;
write('index.json', { documents: index, settings, ...(platform && { platform: platform.name }) });
write('extensions.json', extensionsSchema());
write('guides.json', await loadGuides(registry));
write(
  'clients.json',
  Object.fromEntries(operations.map((operation) => [operation.id, { ...namesOf(operation) }])),
);
