import Module, { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContractError, type ContractDocument, type JsonObject } from '@chain-apis/contract';
import type { Layout } from './layout.ts';
import component from './open-rpc-component.ts';
import { sealDocument } from './sealed-document.ts';

interface GeneratorOptions {
  openrpcDocument: JsonObject;
  components: {
    type: 'custom';
    name: string;
    language: 'typescript';
    customComponent: string;
    customType: string;
    outPath: string;
    openRPCPath: null;
  }[];
}

const require = createRequire(import.meta.url);

// Required, not imported: its declarations pull in TypeScript sources that do not pass our compiler options.
const { default: openRpcGenerator } = require('@open-rpc/generator') as {
  default: (options: GeneratorOptions) => Promise<void>;
};

/** What @open-rpc/generator and our component make of an OpenRPC document. */
export interface GeneratedMethods {
  /** `methods.ts`: types, descriptors and the interface of the named calls. */
  readonly code: string;
  /** The section of `API.md`. */
  readonly page: string;
}

/**
 * Has @open-rpc/generator write the code and the page of the methods of a document, with our component for it.
 *
 * @throws {@link ContractError} if the generator refuses the document; it has written why to stderr
 */
export async function generateMethods(document: ContractDocument, layout: Layout): Promise<GeneratedMethods> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  try {
    await openRpcGenerator({
      openrpcDocument: sealDocument(document, layout),
      components: [
        {
          type: 'custom',
          name: document.id,
          language: 'typescript',
          customComponent: componentFile(),
          customType: 'methods',
          outPath: folder,
          openRPCPath: null,
        },
      ],
    }).catch((cause: unknown) => {
      // It has written its reasons to stderr, with what is wrong where.
      const reason = (cause as Error).message.split('\n', 1)[0];
      throw new ContractError(`${document.id}: @open-rpc/generator refuses the document: ${reason}`, {
        cause,
      });
    });
    const [code, page] = await Promise.all(
      component.hooks.templateFiles.typescript.map(({ path }) => readFile(join(folder, path), 'utf8')),
    );
    return { code: code!, page: page! };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Where the generator finds our component. It calls `require` with a path, and Node may not be able to require what is
 * there: so it is given the module that is loaded already, in the place of this file.
 */
function componentFile(): string {
  const file = fileURLToPath(import.meta.url);
  require.cache[file] = Object.assign(new Module(file), {
    loaded: true,
    exports: { __esModule: true, default: component },
  });
  return file;
}
