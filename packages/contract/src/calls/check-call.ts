import type { Checkers } from '../check/checkers.ts';
import { errorsIn, type Violation } from '../check/violation.ts';
import type { Operation } from '../model/model.ts';
import type { Call } from './http-request.ts';
import type { ReadCall } from './read-call.ts';

const NO_BODY: Violation = {
  path: '',
  keyword: 'required',
  message: 'the body is required',
  severity: 'error',
};

/**
 * Validates a call: returns the violations of its parameters and its body, or that a body is missing.
 *
 * @param sent - the declaration of the body, or that no schema applies to it
 */
export function callErrors(
  checkers: Pick<Checkers, 'parameters' | 'body'>,
  operation: Operation,
  { parameters, body }: Pick<Call, 'parameters' | 'body'>,
  sent: Pick<ReadCall, 'content' | 'hasBytes'> = {},
): Violation[] {
  const ofParameters = checkers.parameters(operation, parameters);
  if (!operation.body) return errorsIn(ofParameters);
  if (body === undefined)
    return errorsIn([...ofParameters, ...(operation.body.required && !sent.hasBytes ? [NO_BODY] : [])]);
  return errorsIn([...ofParameters, ...checkers.body(operation, body, sent.content)]);
}
