// Compiles the contract of this repository into compiled/index.js, a module. Run by the build, with tsx.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { moduleOf, writeChecks, writeModel } from './src/compiled/write-compiled.ts';
import { carriedName } from './src/read/carried-documents.ts';
import { loadContract } from './src/read/load-contract.ts';

const target = join(import.meta.dirname, 'compiled');
const contract = await loadContract(join(import.meta.dirname, '../../redocly.yaml'));
const model = JSON.stringify(writeModel({ ...contract, source: carriedName() }));
const text = `${moduleOf(writeChecks(contract), '../dist/core.js')}export const contract = open(${model});\n`;
const { code } = await transform(text, { minify: true, format: 'esm', target: 'es2023' });
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
writeFileSync(join(target, 'index.js'), code);
