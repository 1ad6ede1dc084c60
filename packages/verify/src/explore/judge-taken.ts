import type { JsonObject, Operation, Parameter, Violation } from '@chain-apis/contract';
import { fail, type Finding } from '../judge/finding.ts';
import type { CaseOutcome } from '../calls/case.ts';

/** Findings that say only that a call was refused. */
const REFUSED = new Set(['status/unexpected', 'refusal/status']);

/** A wrong call must be refused, and may be; a right one may name what does not exist. A failure of the server is one. */
export function judgeTaken(
  { parameters }: Operation,
  received: JsonObject,
  outcome: CaseOutcome,
  wrong: readonly Violation[],
  strict: boolean,
): CaseOutcome {
  const { response } = outcome.interaction;
  const isFailure = response.ok && response.status >= 500;
  const findings = outcome.findings.filter(({ rule }) => isFailure || !REFUSED.has(rule));
  // To many readers of JSON a null is no value at all.
  const isAbsent = ({ name, required, in: place }: Parameter) =>
    place === 'argument' && !required && received[name] === null;
  const isLenient = (parameter: Parameter) => parameter.unchecked !== undefined || isAbsent(parameter);
  const lenient = new Set(strict ? [] : parameters.filter(isLenient).map(({ name }) => name));
  const broken = wrong.filter(({ path }) => !lenient.has(path.split('/')[0]!));
  if (outcome.value === undefined || broken.length === 0) return { ...outcome, findings };
  // What a wrong call gets need not fit the call.
  return {
    ...outcome,
    findings: [...findings.filter(({ rule }) => rule !== 'relation'), accepted(broken[0]!)],
  };
}

function accepted({ message }: Violation): Finding {
  return fail('refusal/accepted', `a bad request was accepted: ${message}`, {
    expected: 'a refusal',
    got: 'a result',
  });
}
