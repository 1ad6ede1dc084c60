import type { Checkers, JsonSchema, Operation } from '@chain-apis/contract';
import { type ExactJson, exactText, readJson } from '@chain-apis/verify';
import { replaceAt } from './at-places.ts';
import { bodyFaults, type BodyFault } from './body-faults.ts';
import { headerFaults, httpFaults, statusFaults, type Fault } from './http-faults.ts';
import { changingResponses, isSuccess, type PlainResponse, type Mutant } from './mutant.ts';
import { memberChange, pagingFaults } from './paging-faults.ts';
import { boundFaults, errorFaults } from './refusal-faults.ts';
import { rpcFaults } from './rpc-faults.ts';

/**
 * The faulty servers of one operation: each breaks one thing that the contract says.
 *
 * @param responses - what a server without faults sent; faults in bodies are seeded where these have something
 */
export function seedMutants(
  operation: Operation,
  checkers: Checkers,
  responses: readonly PlainResponse[],
): Mutant[] {
  const faults = [
    ...seedBodies(operation, checkers, responses),
    ...pagingFaults(operation),
    ...boundFaults(operation, checkers),
    ...(operation.protocol === 'rest'
      ? [
          ...statusFaults(operation),
          ...headerFaults(operation),
          ...httpFaults(isSuccess, 'a response'),
          // What is never refused shows no body of a refusal.
          ...(responses.some(({ status }) => status === 400) ? errorFaults(operation) : []),
        ]
      : [...httpFaults(() => true, 'a response'), ...rpcFaults()]),
  ];
  const seen = new Map(faults.map((fault) => [`${operation.id} ${fault.kind}: ${fault.title}`, fault]));
  return [...seen].map(([id, fault]: [string, Fault]) => ({ id, operation, ...fault }));
}

function seedBodies(operation: Operation, checkers: Checkers, responses: readonly PlainResponse[]): Fault[] {
  const found = new Map<string, BodyFault>();
  for (const response of responses) {
    for (const fault of faultsOfResponse(operation, checkers, response)) {
      const key = `${fault.kind} ${fault.title}`;
      if (!found.has(key)) found.set(key, fault);
    }
  }
  return [...found.values()].map(({ kind, title, place, replace }) => ({
    kind,
    title,
    infect: changingResponses((response) => change(operation, response, place, replace)),
  }));
}

function change(
  operation: Operation,
  response: PlainResponse,
  place: BodyFault['place'],
  replace: BodyFault['replace'],
): PlainResponse {
  if (operation.protocol === 'rpc')
    return isResult(response) ? memberChange(operation, place, replace)(response) : response;
  return isSuccess(response)
    ? { ...response, text: exactText(replaceAt(readJson(response.text), place, replace)) }
    : response;
}

function faultsOfResponse(operation: Operation, checkers: Checkers, response: PlainResponse): BodyFault[] {
  const { document } = operation;
  const described = describe(operation, response);
  return described ? bodyFaults(checkers, document, described.schema, described.value) : [];
}

/** What a response holds, and the schema of it. */
function describe(
  operation: Operation,
  response: PlainResponse,
): { schema: JsonSchema; value: ExactJson } | undefined {
  if (operation.protocol === 'rpc') {
    if (!isResult(response)) return undefined;
    const { result } = readJson(response.text) as { result: ExactJson };
    return { schema: operation.result.schema, value: result };
  }
  const declared = operation.responses.find(({ status }) => status === response.status);
  if (!isSuccess(response) || !declared?.schema) return undefined;
  return { schema: declared.schema, value: readJson(response.text) };
}

function isResult({ status, text }: PlainResponse): boolean {
  return status === 200 && /^\{/.test(text) && /"result":/.test(text) && !/"error":\{"code"/.test(text);
}
