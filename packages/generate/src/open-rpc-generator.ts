import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractDocument, RpcMethod } from '@chain-apis/contract';
import { publicDocument } from '@chain-apis/contract/project';
import { referencesIn } from '@chain-apis/contract/source';
import { valueAt, writeJson, type Json, type JsonObject } from '@chain-apis/foundation';

const require = createRequire(import.meta.url);

// Required, not imported: their declarations include TypeScript sources that fail our compiler options.
const { default: openRpcGenerator } = require('@open-rpc/generator') as {
  default: (config: object) => Promise<void>;
};
const { validateOpenRPCDocument } = require('@open-rpc/schema-utils-js') as {
  validateOpenRPCDocument: (document: Json) => unknown;
};
const COMPONENT = fileURLToPath(new URL('../open-rpc-component/index.cjs', import.meta.url));

/**
 * The methods of a document, from @open-rpc/generator with our component. It doesn't end if a schema contains itself
 * (open-rpc/generator#720), warns of lists of types, and fails for relative addresses (open-rpc/meta-schema#451), a list
 * without `items` and what its meta-schema doesn't know: the methods of such a document are those of our model.
 */
export async function generatedMethods(
  document: ContractDocument,
  methods: readonly RpcMethod[],
): Promise<readonly RpcMethod[]> {
  const published = publicDocument(document.bundle);
  const text = writeJson(published);
  if (isCircular(published) || text.includes('"type":[')) return methods;
  const found = await namesIn(text, document.id).catch(() => undefined);
  return found ? methods.filter(({ id }) => found.includes(id)) : methods;
}

async function namesIn(openrpcDocument: string, name: string): Promise<string[] | undefined> {
  // The generator would print why it refuses a document.
  if (validateOpenRPCDocument(JSON.parse(openrpcDocument) as Json) !== true) return undefined;
  const outDir = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  const component = { type: 'custom', name, language: 'typescript' };
  try {
    await openRpcGenerator({
      openrpcDocument,
      outDir,
      components: [{ ...component, customComponent: COMPONENT, customType: 'client' }],
    });
    // As our component writes it.
    return JSON.parse(await readFile(join(outDir, 'custom/typescript/methods.json'), 'utf8')) as string[];
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Whether a reference leads back to where it is. */
function isCircular(document: JsonObject): boolean {
  const straight = new Set<string>();
  const leadsBack = (node: Json | undefined, above: readonly string[]): boolean =>
    [...referencesIn(node)].some(({ reference }) => {
      if (straight.has(reference)) return false;
      if (above.includes(reference)) return true;
      const isBack = leadsBack(valueAt(document, reference), [...above, reference]);
      if (!isBack) straight.add(reference);
      return isBack;
    });
  return leadsBack(document, []);
}
