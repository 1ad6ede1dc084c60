// Puts every document of this repository into documents/, each in one piece: what the package carries. Run by its build.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentPath, loadContract, withStandardFormats, writeJson } from './dist/index.js';

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
const index = documents.map((document) => ({
  id: document.id,
  folder: document.folder,
  path: documentPath(document, documents),
}));
rmSync(target, { recursive: true, force: true });
for (const [at, { path }] of index.entries()) write(path, withStandardFormats(documents[at]?.bundle ?? null));
write('index.json', index);
