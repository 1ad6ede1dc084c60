import { type Checkers, errorsIn, type Violation } from '@chain-apis/contract';
import type { Call, Refusal } from '../call.ts';
import type { Message } from '../codecs/codec.ts';

/** A valid call with warnings about likely mistakes, or the violations. */
export type Checked =
  { readonly call: Call; readonly warnings: readonly string[] } | { readonly refusal: Refusal };

/** Checks a call against the contract: parameters, body, rules. */
export function checkCall(
  checkers: Checkers,
  message: Message & { readonly operation: Call['operation'] },
): Checked {
  const { operation, values, body, refusal } = message;
  if (refusal) return { refusal };
  const violations = [
    ...message.problems.map(givenTwice),
    ...checkers.parameters(operation, values),
    ...(body && 'value' in body ? checkers.body(operation, body.value, body.content) : []),
  ];
  const value = body && 'value' in body ? body.value : undefined;
  const call = { operation, values, body: value };
  const problem = body && 'problem' in body ? [body.problem] : [];
  if (violations.length === 0 && problem.length === 0) return { call, warnings: message.warnings };
  const errors = [...errorsIn(violations).map(messageOf), ...problem];
  if (errors.length > 0) return { refusal: { status: 400, messages: errors } };
  return { call, warnings: [...message.warnings, ...violations.map(messageOf)] };
}

function givenTwice(message: string): Violation {
  return { path: '', message, keyword: 'once', severity: 'error' };
}

const messageOf = ({ message }: Violation): string => message;
