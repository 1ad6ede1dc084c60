import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractDocument, RpcMethod } from '@chain-apis/contract';
import { publicDocument } from '@chain-apis/contract/project';
import { referencesIn } from '@chain-apis/contract/source';
import { objectAt, valueAt, writeJson, type Json, type JsonObject } from '@chain-apis/foundation';

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
 * (open-rpc/generator#720), refuses relative addresses (open-rpc/meta-schema#451) and what its meta-schema doesn't know,
 * doesn't find components named as what every object inherits (`constructor`), and warns of lists of types: the methods of such a document are those of our model.
 */
export async function generatedMethods(
  document: ContractDocument,
  methods: readonly RpcMethod[],
): Promise<readonly RpcMethod[]> {
  const published = publicDocument(document.bundle);
  const text = writeJson(published);
  const names = Object.values(objectAt(published, 'components')).flatMap((kind) => Object.keys(Object(kind)));
  const isCarried =
    !isCircular(published) && !text.includes('"type":[') && !names.some((name) => name in Object.prototype);
  if (!isCarried || validateOpenRPCDocument(JSON.parse(text) as Json) !== true) return methods;
  const outDir = await mkdtemp(join(tmpdir(), 'chain-apis-generate-'));
  const component = { type: 'custom', name: document.id, language: 'typescript' };
  try {
    await openRpcGenerator({
      openrpcDocument: text,
      outDir,
      components: [{ ...component, customComponent: COMPONENT, customType: 'client' }],
    });
    const file = join(outDir, 'custom/typescript/methods.json');
    const found = JSON.parse(await readFile(file, 'utf8')) as string[];
    return methods.filter(({ id }) => found.includes(id));
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
