import type { Checkers, JsonSchema, Operation } from '@chain-apis/contract';
import { type ExactJson, exactText, readJson } from '@chain-apis/verify';
import { replaceAt } from './at-places.ts';
import { bodyFaults, type BodyFault } from './body-faults.ts';
import { headerFaults, httpFaults, statusFaults, type Fault } from './http-faults.ts';
import { changingAnswers, isSuccess, type Answer, type Mutant } from './mutant.ts';
import { memberChange, pagingFaults } from './paging-faults.ts';
import { boundFaults, errorFaults } from './refusal-faults.ts';
import { rpcFaults } from './rpc-faults.ts';

/**
 * The faulty servers of one operation: each breaks one thing that the contract says.
 *
 * @param answers - what a server without faults answered; faults in bodies are seeded where these have something
 */
export function seedMutants(operation: Operation, checkers: Checkers, answers: readonly Answer[]): Mutant[] {
  const faults = [
    ...seedBodies(operation, checkers, answers),
    ...pagingFaults(operation),
    ...boundFaults(operation, checkers),
    ...(operation.protocol === 'rest'
      ? [
          ...statusFaults(operation),
          ...headerFaults(operation),
          ...httpFaults(isSuccess, 'an answer'),
          // What is never refused shows no body of a refusal.
          ...(answers.some(({ status }) => status === 400) ? errorFaults(operation) : []),
        ]
      : [...httpFaults(() => true, 'an answer'), ...rpcFaults()]),
  ];
  const seen = new Map(faults.map((fault) => [`${operation.id} ${fault.kind}: ${fault.title}`, fault]));
  return [...seen].map(([id, fault]: [string, Fault]) => ({ id, operation, ...fault }));
}

function seedBodies(operation: Operation, checkers: Checkers, answers: readonly Answer[]): Fault[] {
  const found = new Map<string, BodyFault>();
  for (const answer of answers) {
    for (const fault of faultsOfAnswer(operation, checkers, answer)) {
      const key = `${fault.kind} ${fault.title}`;
      if (!found.has(key)) found.set(key, fault);
    }
  }
  return [...found.values()].map(({ kind, title, place, replace }) => ({
    kind,
    title,
    infect: changingAnswers((answer) => change(operation, answer, place, replace)),
  }));
}

function change(
  operation: Operation,
  answer: Answer,
  place: BodyFault['place'],
  replace: BodyFault['replace'],
): Answer {
  if (operation.protocol === 'rpc')
    return isResult(answer) ? memberChange(operation, place, replace)(answer) : answer;
  return isSuccess(answer)
    ? { ...answer, text: exactText(replaceAt(readJson(answer.text), place, replace)) }
    : answer;
}

function faultsOfAnswer(operation: Operation, checkers: Checkers, answer: Answer): BodyFault[] {
  const { document } = operation;
  const described = describe(operation, answer);
  return described ? bodyFaults(checkers, document, described.schema, described.value) : [];
}

/** What an answer holds, and the schema of it. */
function describe(
  operation: Operation,
  answer: Answer,
): { schema: JsonSchema; value: ExactJson } | undefined {
  if (operation.protocol === 'rpc') {
    if (!isResult(answer)) return undefined;
    const { result } = readJson(answer.text) as { result: ExactJson };
    return { schema: operation.result.schema, value: result };
  }
  const declared = operation.responses.find(({ status }) => status === answer.status);
  if (!isSuccess(answer) || !declared?.schema) return undefined;
  return { schema: declared.schema, value: readJson(answer.text) };
}

function isResult({ status, text }: Answer): boolean {
  return status === 200 && /^\{/.test(text) && /"result":/.test(text) && !/"error":\{"code"/.test(text);
}
