import type { Checkers } from '../check/checkers.ts';
import { errorsIn, type Violation } from '../check/violation.ts';
import type { Operation } from '../model/model.ts';
import type { Call } from './calls.ts';

/** Why the contract refuses a call: what is wrong with its parameters, and with its body where it has one. */
export function callErrors(
  checkers: Pick<Checkers, 'parameters' | 'body'>,
  operation: Operation,
  { parameters, body }: Pick<Call, 'parameters' | 'body'>,
): Violation[] {
  const hasBody = operation.protocol === 'rest' && operation.body !== undefined && body !== undefined;
  return errorsIn([
    ...checkers.parameters(operation, parameters),
    ...(hasBody ? checkers.body(operation, body) : []),
  ]);
}
