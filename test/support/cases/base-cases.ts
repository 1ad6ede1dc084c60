import { isRest, type Operation } from '@chain-apis/contract';
import { boundCases } from './bound-cases.ts';
import type { ContractCase } from './contract-case.ts';
import { answerCases, violationCases } from './rest-cases.ts';
import { methodCases } from './rpc-cases.ts';

/**
 * Returns what every server of the documents must do: serve examples and declared errors by `Prefer`, accept valid
 * calls, refuse invalid ones. Applies to our mock and Prism; our mock must do much more.
 */
export function baseCases(operation: Operation): ContractCase[] {
  const bounds = boundCases(operation);
  return isRest(operation)
    ? [...answerCases(operation), ...violationCases(operation), ...bounds]
    : [...methodCases(operation), ...bounds];
}
