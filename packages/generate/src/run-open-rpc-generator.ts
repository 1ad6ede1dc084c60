import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOpenRpc, type ContractDocument, type JsonObject } from '@chain-apis/contract';
import type { Layout } from './layout.ts';
import { renderMethods } from './methods.ts';

interface GeneratorOptions {
  openrpcDocument: JsonObject;
  outDir: string;
  components: {
    type: 'custom';
    name: string;
    language: 'typescript';
    customComponent: string;
    customType: string;
  }[];
}

// Required, not imported: its declarations pull in TypeScript sources that do not pass our compiler options.
const { default: openRpcGenerator } = createRequire(import.meta.url)('@open-rpc/generator') as {
  default: (options: GeneratorOptions) => Promise<void>;
};

const COMPONENT = fileURLToPath(new URL('./open-rpc-component.mjs', import.meta.url));

/** Runs @open-rpc/generator with our component in a folder of its own, and renders the document that it gives out. */
export async function runOpenRpcGenerator(document: ContractDocument, layout: Layout): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  try {
    const component = {
      type: 'custom',
      name: document.id,
      language: 'typescript',
      customComponent: COMPONENT,
      customType: 'methods',
    } as const;
    await openRpcGenerator({ openrpcDocument: document.bundle, outDir: folder, components: [component] });
    // Not what its hooks are given: that is dereferenced, and has lost the names of its schemas.
    const output = join(folder, 'custom', 'typescript', 'src', 'openrpc.json');
    const checked = { ...document, bundle: JSON.parse(await readFile(output, 'utf8')) as JsonObject };
    return renderMethods(checked, readOpenRpc(checked), layout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The generator also makes typings that nobody wants, and warns of what those cannot express. */
export async function withoutWarnings<T>(task: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await task();
  } finally {
    console.warn = warn;
  }
}
