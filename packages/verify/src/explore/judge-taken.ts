import { own, type JsonObject, writeJson } from '@chain-apis/foundation';
import { createParameterDecoder } from '@chain-apis/contract/calls';
import { isRest, type Operation, type Parameter, type Violation } from '@chain-apis/contract';
import type { CaseOutcome } from '../cases/case.ts';
import { withoutRefusal } from '../cases/run-call.ts';
import { fail, type Finding } from '../judge/finding.ts';
import type { LiveCall } from '../send/caller.ts';
import type { OutgoingRequest } from '../send/send-request.ts';

/** An invalid call must be refused; a valid one may be refused if it names something unknown. Server failures are failures. */
export function judgeTaken(
  { parameters }: Operation,
  received: JsonObject,
  outcome: CaseOutcome,
  wrong: readonly Violation[],
  strict: boolean,
): CaseOutcome {
  const findings = withoutRefusal(outcome);
  // Many JSON parsers treat null as absent.
  const isAbsent = ({ name, required, in: place }: Parameter) =>
    place === 'argument' && !required && own(received, name) === null;
  const isLenient = (parameter: Parameter) => parameter.unchecked !== undefined || isAbsent(parameter);
  const lenient = new Set(strict ? [] : parameters.filter(isLenient).map(({ name }) => name));
  const broken = wrong.filter(({ path }) => !lenient.has(path.split('/')[0]!));
  if (!outcome.succeeded || broken.length === 0) return { ...outcome, findings };
  // The response to an invalid call need not match the call.
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

/** Returns the parameters as the server reads them: URLs only contain text, so -1 may be text, too. */
export function asReceived(
  operation: Operation,
  call: LiveCall,
  { url, headers }: OutgoingRequest,
): JsonObject {
  if (!isRest(operation)) return call.parameters;
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  const texts = path.flatMap(({ name }): [string, string][] => {
    const value = own(call.parameters, name);
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : writeJson(value)]];
  });
  const decode = createParameterDecoder(operation);
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const request = {
    query: new URL(url).searchParams,
    headers: { get: (name: string) => lower.get(name.toLowerCase()) },
  };
  return decode(request, new Map(texts)).values;
}
