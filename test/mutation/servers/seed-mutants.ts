import { isRest, outcomeFor, resultSchemaOf, type Checkers, type Operation } from '@chain-apis/contract';
import { readJson, type Json, type JsonSchema } from '@chain-apis/foundation';
import { replaceAt } from './at-places.ts';
import { bodyFaults, ROUNDED, type BodyFault } from './body-faults.ts';
import { headerFaults, healthFaults, httpFaults, statusFaults, transportFaults } from './http-faults.ts';
import { membersOf, readMessage } from './message.ts';
import { hasSucceeded, memberFault, type Fault, type Mutant, type PlainResponse } from './mutant.ts';
import { pagingFaults } from './paging-faults.ts';
import { boundFaults, errorFaults } from './refusal-faults.ts';
import { relationFaults } from './relation-faults.ts';
import { batchFaults, rpcFaults } from './rpc-faults.ts';

/**
 * Returns the faulty servers of one operation: each violates one statement of the contract.
 *
 * @param responses - what a server without faults sent; body faults are seeded in what these contain
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
    ...relationFaults(operation),
    ...healthFaults(operation),
    ...transportFaults(),
    ...(isRest(operation)
      ? [
          ...statusFaults(operation),
          ...headerFaults(operation),
          ...httpFaults(hasSucceeded, 'a response'),
          ...errorFaults(operation, checkers, responses),
        ]
      : [...httpFaults(() => true, 'a response'), ...rpcFaults(), ...batchFaults(operation)]),
  ];
  const seen = new Map(faults.map((fault) => [`${operation.id} ${fault.kind}: ${fault.title}`, fault]));
  return [...seen].map(([id, fault]: [string, Fault]) => ({ id, operation, ...fault }));
}

function seedBodies(operation: Operation, checkers: Checkers, responses: readonly PlainResponse[]): Fault[] {
  const found = new Map<string, BodyFault>();
  for (const response of responses) {
    const described = describe(operation, response);
    if (!described) continue;
    const { schema, value } = described;
    for (const fault of bodyFaults(checkers, operation.document, schema, value)) {
      const key = `${fault.kind} ${fault.title}`;
      if (found.has(key)) continue;
      // A decimal string is not a fault if the contract allows either form.
      const faulty = replaceAt(value, fault.place, fault.replace);
      const isAllowed =
        faulty !== undefined && checkers.inline(operation.document, schema, faulty).length === 0;
      if (!isAllowed || fault.kind === ROUNDED) found.set(key, fault);
    }
  }
  const isGood = (response: PlainResponse) => isRest(operation) || isResult(response);
  return [...found.values()].map(({ kind, title, place, replace }) =>
    memberFault(operation, kind, title, place, replace, isGood),
  );
}

/** Returns a response's content and its schema. */
function describe(
  operation: Operation,
  response: PlainResponse,
): { schema: JsonSchema; value: Json } | undefined {
  if (!isRest(operation)) {
    const schema = resultSchemaOf(operation);
    if (!isResult(response) || !schema) return undefined;
    const { result } = readJson(response.text) as { result: Json };
    return { schema, value: result };
  }
  const declared = outcomeFor(operation, response.status)?.content[0];
  if (!hasSucceeded(response) || !declared) return undefined;
  return { schema: declared.schema, value: readJson(response.text) };
}

function isResult({ status, text }: PlainResponse): boolean {
  const message = membersOf(readMessage(text));
  return status === 200 && 'result' in message && !('error' in message);
}
