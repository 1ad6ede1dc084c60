import Module, { createRequire } from 'node:module';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContractError, type ContractDocument } from '@chain-apis/contract';
import { resolveReference } from '@chain-apis/contract/source';
import { listAt, pointerTo, type JsonObject } from '@chain-apis/foundation';
import type { Layout } from './layout.ts';
import component, { type TemplateInput } from './open-rpc-component.ts';
import type { Markdown } from './markdown.ts';

const require = createRequire(import.meta.url);

// Required, not imported: its declarations include TypeScript sources that fail our compiler options.
const { default: openRpcGenerator } = require('@open-rpc/generator') as {
  default: (options: object) => Promise<void>;
};

/**
 * Generates the code and the page of a document's methods with @open-rpc/generator and our component.
 *
 * @throws {@link ContractError} if the generator refuses the document; it writes the reason to stderr
 */
export async function generateMethods(document: ContractDocument, layout: Layout) {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  try {
    await openRpcGenerator({
      openrpcDocument: withoutSchemas(document, layout),
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
      // It has written the reason and place to stderr.
      const reason = (cause as Error).message.split('\n', 1)[0];
      throw new ContractError(`${document.id}: @open-rpc/generator refuses the document: ${reason}`, {
        cause,
      });
    });
    const [code, page] = await Promise.all(
      component.hooks.templateFiles.typescript.map(({ path }) => readFile(join(folder, path), 'utf8')),
    );
    // `methods.ts`, and the section of `API.md`.
    return { code: code!, page: page as Markdown };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Members of a method in which references and schemas stand, and addresses with variables, which it refuses. */
const HELD_BACK = ['params', 'result', 'errors', 'examples', 'tags', 'links', 'servers'];

/**
 * The document for @open-rpc/generator, which replaces references by copies of their targets: types would lose their
 * names, and recursive schemas would never end. So it gets the methods without them, and the whole document beside.
 */
function withoutSchemas({ bundle, files: _, ...document }: ContractDocument, layout: Layout): JsonObject {
  const { openrpc, info } = bundle;
  const input: TemplateInput = { document: { ...document, bundle }, layout };
  const bare = listAt(bundle, 'methods').map((_, index) => {
    const { value } = resolveReference(bundle, pointerTo('/methods', index));
    const kept = Object.entries(value).filter(([name]) => !HELD_BACK.includes(name));
    return { ...Object.fromEntries(kept), params: [], result: { name: 'result', schema: true } };
  });
  return { openrpc, info, methods: bare, 'x-input': input as unknown as JsonObject } as JsonObject;
}

/**
 * The path of our component for the generator, which calls `require` with it. Node may not be able to require it, so
 * the loaded module replaces this file in the cache.
 */
function componentFile(): string {
  const file = fileURLToPath(import.meta.url);
  require.cache[file] = Object.assign(new Module(file), {
    loaded: true,
    exports: { __esModule: true, default: component },
  });
  return file;
}
