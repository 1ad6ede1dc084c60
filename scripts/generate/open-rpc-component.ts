/** Our component for @open-rpc/generator: emits `methods.ts` beside the document that the generator writes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOpenRpc, type ContractDocument, type JsonObject } from '@chain-apis/contract';
import { renderMethods } from './methods.ts';

/** Holds what the document cannot say about itself; written by `run-open-rpc-generator.ts`. */
export const NAMES_FILE = 'names.json';
export const OUTPUT_FILE = 'methods.ts';

async function emit(folder: string): Promise<void> {
  // The hook is given the dereferenced document, which has lost the names of its schemas: this is the other copy.
  const bundle = JSON.parse(await readFile(join(folder, 'src', 'openrpc.json'), 'utf8')) as JsonObject;
  const names = JSON.parse(await readFile(join(folder, NAMES_FILE), 'utf8')) as ContractDocument;
  const document = { ...names, bundle };
  await writeFile(join(folder, OUTPUT_FILE), renderMethods(document, readOpenRpc(document)));
}

export default {
  staticPath: () => undefined,
  hooks: { templateFiles: { typescript: [] }, afterCompileTemplate: [emit] },
};
