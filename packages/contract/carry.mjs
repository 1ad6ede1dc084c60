// Puts the documents of this repository into documents/, each in one piece: what the package carries. Run by its build.
// openapi/ and openrpc/ hold what others read, full/ what our tools read.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
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

const { documents } = await loadContract(join(root, 'redocly.yaml'));
rmSync(target, { recursive: true, force: true });
const index = documents.map((document) => {
  const path = documentPath(document, documents);
  const full = `full/${path}`;
  write(path, publicDocument(document.bundle));
  write(full, withStandardFormats(document.bundle));
  return { id: document.id, folder: document.folder, path: full };
});
write('index.json', index);
write('extensions.json', extensionsSchema());
