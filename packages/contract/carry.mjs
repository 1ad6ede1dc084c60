// Puts the documents of this repository into documents/, each in one piece: what the package carries. Run by its build.
// openapi/ and openrpc/ hold what others read, NAME/ the same as the deployment NAME has it, full/ what our tools read.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  deployDocument,
  deploymentsOf,
  documentPath,
  extensionsSchema,
  loadContract,
  publicDocument,
  withStandardFormats,
  writeJson,
} from './dist/index.js';

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

const contract = await loadContract(join(root, 'redocly.yaml'));
const { documents } = contract;
const deployments = Object.keys(deploymentsOf(contract));
rmSync(target, { recursive: true, force: true });
const index = documents.map((document) => {
  const path = documentPath(document, documents);
  const full = `full/${path}`;
  write(path, publicDocument(document.bundle));
  for (const name of deployments)
    write(`${name}/${path}`, publicDocument(deployDocument(document, name).bundle));
  write(full, withStandardFormats(document.bundle));
  return { id: document.id, folder: document.folder, path: full };
});
write('index.json', { documents: index, overlays: documents[0]?.overlays ?? {} });
write('extensions.json', extensionsSchema());
