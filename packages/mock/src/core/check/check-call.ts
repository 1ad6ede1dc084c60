import { errorsIn, type Checkers, type Operation, type Violation } from '@chain-apis/contract';
import type { CheckedCall, Refused } from '../call.ts';
import type { Message } from '../codecs/codec.ts';

/**
 * Checks a call against the contract: parameters, body, rules.
 *
 * @returns a valid call with warnings about likely mistakes, or the violations
 */
export function checkCall(
  checkers: Checkers,
  operation: Operation,
  message: Message,
): { readonly call: CheckedCall; readonly warnings: readonly string[] } | Refused {
  const { values, body, problems, warnings, refusal } = message;
  if (refusal) return { refusal };
  const given = body && 'value' in body ? body : undefined;
  const found = checkers.parameters(operation, values);
  const violations = given ? [...found, ...checkers.body(operation, given.value, given.content)] : found;
  const messages = [
    ...problems,
    ...errorsIn(violations).map(messageOf),
    ...(body && 'problem' in body ? [body.problem] : []),
  ];
  if (messages.length > 0) return { refusal: { status: 400, messages } };
  const call = { operation, values, body: given?.value };
  return { call, warnings: [...warnings, ...violations.map(messageOf)] };
}

const messageOf = ({ message }: Violation): string => message;
