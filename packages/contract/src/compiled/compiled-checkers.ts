import { ContractError } from '../contract-error.ts';
import { checkersBy, type Checkers } from '../check/checkers.ts';
import type { CompiledChecks } from '../model/checks.ts';
import type { Samples } from '../check/sample-of.ts';
import type { Contract, ContractDocument } from '../model/model.ts';

/** Returns checkers of compiled documents. @throws {@link ContractError} for other documents, which need a library */
export function createCheckers({ documents }: Pick<Contract, 'documents'>): Checkers {
  for (const document of documents) requireCompiled(document);
  return checkersBy(requireCompiled);
}

export const makeSample: Samples['makeSample'] = (document, schema, { whole = false } = {}) =>
  requireCompiled(document).sample(schema, whole);

export const sampleOf: Samples['sampleOf'] = (...asked) => makeSample(...asked).value;

function requireCompiled({ id, compiled }: ContractDocument): CompiledChecks {
  if (compiled) return compiled;
  throw new ContractError(`${id} is not compiled: use the contract of @chain-apis/contract/compiled`);
}
