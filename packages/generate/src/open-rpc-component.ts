/** Our component for @open-rpc/generator: emits `methods.ts` beside the document that the generator writes. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOpenRpc, type ContractDocument, type JsonObject } from '@chain-apis/contract';
import type { Layout } from './layout.ts';
import { renderMethods } from './methods.ts';

/** Holds a {@link Context}; written by `run-open-rpc-generator.ts`. */
export const CONTEXT_FILE = 'context.json';
export const OUTPUT_FILE = 'methods.ts';

/** What the document cannot say about itself. */
export interface Context {
  readonly names: Omit<ContractDocument, 'bundle'>;
  readonly layout: Layout;
}

async function emit(folder: string): Promise<void> {
  // The hook is given the dereferenced document, which has lost the names of its schemas: this is the other copy.
  const bundle = JSON.parse(await readFile(join(folder, 'src', 'openrpc.json'), 'utf8')) as JsonObject;
  const { names, layout } = JSON.parse(await readFile(join(folder, CONTEXT_FILE), 'utf8')) as Context;
  const document = { ...names, bundle };
  await writeFile(join(folder, OUTPUT_FILE), renderMethods(document, readOpenRpc(document), layout));
}

export default {
  staticPath: () => undefined,
  hooks: { templateFiles: { typescript: [] }, afterCompileTemplate: [emit] },
};
