import { writeJson } from '@chain-apis/foundation';
import type { Contract } from '../model/model.ts';
import { encodeContract } from './encode-contract.ts';
import { writeValidators } from './write-validators.ts';

/** A contract as texts. */
export interface WrittenContract {
  /** The model, in JSON. */
  readonly model: string;
  /** An expression of JavaScript: see `WrittenValidators`. */
  readonly validators: string;
}

/** Writes a contract, so that it need be neither read nor compiled where it is used. */
export function writeContract(contract: Contract): WrittenContract {
  const validators = contract.documents.map((document) => {
    const own = contract.operations.filter((operation) => operation.document === document);
    return `${JSON.stringify(document.id)}: ${writeValidators(document, own)}`;
  });
  return { model: writeJson(encodeContract(contract)), validators: `{ ${validators.join(',\n')} }` };
}

/**
 * A contract as a module that exports it.
 *
 * @param runtime - what it imports `createCompiled` from
 */
export function moduleOf({ model, validators }: WrittenContract, runtime: string): string {
  // As large as all else that responds.
  const interpret = validators.includes('holds: interpret(') ? ['compileRule'] : [];
  return `import { ${['createCompiled', ...interpret].join()} } from '${runtime}';

export const contract = createCompiled(${[JSON.stringify(model), validators, ...interpret].join()});
`;
}
