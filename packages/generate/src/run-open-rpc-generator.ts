import { createRequire } from 'node:module';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractDocument, JsonObject } from '@chain-apis/contract';
import type { Layout } from './layout.ts';
import { CONTEXT_FILE, OUTPUT_FILE, type Context } from './open-rpc-component.ts';

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

const COMPONENT = fileURLToPath(new URL('./open-rpc-component.ts', import.meta.url));

/** Runs @open-rpc/generator with our component and returns what it emits. It writes to a folder of its own. */
export async function runOpenRpcGenerator(document: ContractDocument, layout: Layout): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  try {
    const { bundle: _, ...names } = document;
    const output = join(folder, 'custom', 'typescript');
    await mkdir(output, { recursive: true });
    const context: Context = { names, layout };
    await writeFile(join(output, CONTEXT_FILE), JSON.stringify(context));
    await openRpcGenerator({
      openrpcDocument: document.bundle,
      outDir: folder,
      components: [
        {
          type: 'custom',
          name: document.id,
          language: 'typescript',
          customComponent: COMPONENT,
          customType: 'methods',
        },
      ],
    });
    return await readFile(join(output, OUTPUT_FILE), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The generator also makes typings that nobody asked for, and warns of what those cannot express. */
export async function withoutWarnings<T>(task: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await task();
  } finally {
    console.warn = warn;
  }
}
