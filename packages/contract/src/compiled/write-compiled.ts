import { writeJson } from '@chain-apis/foundation';
import type { Contract } from '../model/model.ts';
import { encodeContract } from './encode-contract.ts';
import { writeValidators } from './write-validators.ts';

/** Writes the model of a contract, so that it need not be read where it is used: in JSON. */
export const writeModel = (contract: Contract): string => writeJson(encodeContract(contract));

/** Writes the checks of operations as an expression of JavaScript: `WrittenChecks` by id of the document. */
export function writeChecks({ documents, operations }: Pick<Contract, 'documents' | 'operations'>): string {
  const written = documents.map((document) => {
    const own = operations.filter((operation) => operation.document === document);
    return `${JSON.stringify(document.id)}: ${writeValidators(document, own)}`;
  });
  return `{ ${written.join(',\n')} }`;
}

/**
 * A module whose `open` returns the contract of a model, with these checks.
 *
 * @param runtime - what it imports `createCompiled` from
 */
export function moduleOf(checks: string, runtime: string): string {
  const libraries = [
    ...(checks.includes('holds: interpret(') ? ['compileRule'] : []),
    ...(checks.includes('re2("') ? ['matcherOf'] : []),
  ].join();
  return `import { createCompiled, ${libraries} } from '${runtime}';

export const open = (model) => createCompiled(model, ${checks}, { ${libraries} });
`;
}
