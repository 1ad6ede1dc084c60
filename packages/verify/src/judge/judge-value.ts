import { exactText, segmentsOf, valueAt, type Json, isNumber } from '@chain-apis/foundation';
import type { Violation } from '@chain-apis/contract';
import { excerpt, fail, note, type Finding } from './finding.ts';

/**
 * Returns the violations of a value as findings.
 *
 * @param exact - the value without rounding, for messages
 * @param base - JSON pointer of the value in the body, such as `/result`
 */
export function judgeViolations(violations: readonly Violation[], exact: Json, base = ''): Finding[] {
  return violations.map((violation) => {
    const { path, message, severity } = violation;
    const value: Json | undefined = valueAt(exact, path === '' ? '' : `/${path}`);
    const rule = ruleOf(violation, value);
    const got = value === undefined ? 'nothing' : excerpt(exactText(value));
    const details = {
      pointer: path === '' ? base : `${base}/${path}`,
      expected: expectation(message, path),
      got,
    };
    return severity === 'error' ? fail(rule, message, details) : note(rule, message, details);
  });
}

/** A number instead of its decimal string, or the reverse, is the most common violation, with its own rule. */
function ruleOf({ keyword, limit, isWireKind }: Violation, value: Json | undefined): string {
  if (keyword === 'x-validations') return 'rule';
  if (isWireKind) return 'wire-kind';
  const numeric = isNumber(value);
  const digits = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  const types = keyword === 'type' ? [limit].flat() : [];
  if (numeric && types.includes('string')) return 'wire-kind';
  if (digits && (types.includes('number') || types.includes('integer'))) return 'wire-kind';
  return `schema/${keyword}`;
}

/** `items/0/name must be string` says `must be string` at `items/0/name`. */
function expectation(message: string, path: string): string {
  const subject = segmentsOf(`/${path}`).join('/');
  return message.startsWith(`${subject} `) ? message.slice(subject.length + 1) : message;
}
