import type { Contract } from '../model/model.ts';
import { moduleKey } from './checked-schemas.ts';
import { encodeContract } from './encode-contract.ts';
import { writeValidators } from './write-validators.ts';
import { writeJson } from '@chain-apis/foundation';

/** A contract as texts. */
export interface WrittenContract {
  /** The model, in JSON. */
  readonly model: string;
  /** Modules by id of the document. */
  readonly shared: ReadonlyMap<string, string>;
  /** Modules by key of the operation. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Writes a contract, so that it need be neither read nor compiled where it is used. */
export function writeContract(contract: Contract): WrittenContract {
  const shared = new Map<string, string>();
  const operations = new Map<string, string>();
  const { model, examples } = encodeContract(contract);
  for (const document of contract.documents) {
    const own = contract.operations.filter((operation) => operation.document === document);
    const written = writeValidators(document, own);
    shared.set(document.id, written.shared);
    for (const [operation, text] of written.operations) {
      const values = JSON.stringify(writeJson(examples.get(operation)!));
      operations.set(moduleKey(operation), `${text}export const examples = ${values};\n`);
    }
  }
  return { model: writeJson(model), shared, operations };
}

/**
 * A contract as files by name: `index.js` exports it, and imports the module of an operation before its first call.
 *
 * @param runtime - what `index.js` imports `createCompiled` from
 */
export function filesOf(
  { model, shared, operations }: WrittenContract,
  runtime: string,
): Map<string, string> {
  const files = new Map<string, string>();
  const put = (modules: ReadonlyMap<string, string>, prefix: string): string => {
    const loads = [...modules].map(([key, text], index) => {
      const file = `${prefix}${index}.js`;
      files.set(file, text);
      return `${JSON.stringify(key)}: () => import('./${file}')`;
    });
    return `{ ${loads.join(', ')} }`;
  };
  const modules = `{ shared: ${put(shared, 'shared-')}, operations: ${put(operations, 'operation-')} }`;
  files.set('model.js', `export default ${JSON.stringify(model)};\n`);
  files.set(
    'index.js',
    `import { createCompiled } from '${runtime}';
import model from './model.js';

export const contract = createCompiled(model, ${modules});
`,
  );
  return files;
}
