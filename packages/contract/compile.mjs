// Compiles the contract of this repository into compiled/: the model as a module, and one module of validators for each
// operation. Run by the build, with tsx.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { filesOf, writeContract } from './src/compiled/write-compiled.ts';
import { carriedName } from './src/read/carried-documents.ts';
import { loadContract } from './src/read/load-contract.ts';

const target = join(import.meta.dirname, 'compiled');
const contract = await loadContract(join(import.meta.dirname, '../../redocly.yaml'));
const files = filesOf(writeContract({ ...contract, source: carriedName() }), '../dist/core.js');
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const [name, text] of files) {
  const { code } = await transform(text, { minify: true, format: 'esm', target: 'es2023' });
  writeFileSync(join(target, name), code);
}
