import { isRest, type Operation } from '@chain-apis/contract';
import { boundCases } from './bound-cases.ts';
import type { ContractCase } from './contract-case.ts';
import { answerCases, violationCases } from './rest-cases.ts';
import { methodCases } from './rpc-cases.ts';

/**
 * What every server of the documents does, whoever wrote it: examples and declared errors by `Prefer`, valid calls accepted,
 * invalid ones refused. Our mock and Prism are held to it; our mock to much more.
 */
export function baseCases(operation: Operation): ContractCase[] {
  const bounds = boundCases(operation);
  return isRest(operation)
    ? [...answerCases(operation), ...violationCases(operation), ...bounds]
    : [...methodCases(operation), ...bounds];
}
