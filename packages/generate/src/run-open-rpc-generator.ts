import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOpenRpc, type ContractDocument, type JsonObject, type RpcMethod } from '@chain-apis/contract';
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

/** Runs @open-rpc/generator with our component in a folder of its own, and renders the methods that it gives out. */
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
    const methods = readOpenRpc(document);
    const options = { openrpcDocument: withoutSchemas(document, methods), outDir: folder };
    await openRpcGenerator({ ...options, components: [component] });
    const output = join(folder, 'custom', 'typescript', 'src', 'openrpc.json');
    const checked = JSON.parse(await readFile(output, 'utf8')) as { methods: { name: string }[] };
    const names = new Set(checked.methods.map(({ name }) => name));
    return renderMethods(
      document,
      methods.filter(({ id }) => names.has(id)),
      layout,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What the generator is given: it dereferences a document, which has no end where a schema contains itself, and refuses
 * addresses with a variable. The types are made from the document itself.
 */
function withoutSchemas(
  { bundle, title, version }: ContractDocument,
  methods: readonly RpcMethod[],
): JsonObject {
  return {
    openrpc: bundle['openrpc']!,
    info: { title, version },
    methods: methods.map(({ id, paramStructure, parameters, result }) => ({
      name: id,
      paramStructure,
      params: parameters.map(({ name, required }) => ({ name, required, schema: {} })),
      result: { name: result.name || 'result', schema: {} },
    })),
  };
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
