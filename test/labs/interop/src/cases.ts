import {
  codeOf,
  firstSuccess,
  restOperations,
  type Call,
  type Contract,
  type RestOperation,
  smallestCall,
} from '@chain-apis/contract';
import { validCalls } from '@chain-apis/contract/cases';
import type { Json, JsonObject } from '@chain-apis/foundation';

/** One call of a generated client, and the example requested from the mock. */
export interface Case {
  /** Name of the generated package, from the document's id. */
  readonly package: string;
  readonly operation: string;
  /** Path parameters, in path order. */
  readonly path: readonly string[];
  /** Query parameters, in document order. */
  readonly query: readonly string[];
  readonly parameters: JsonObject;
  readonly body?: Json;
  readonly status: number;
  readonly example: string;
  readonly response: Json;
}

/** Not the bare id: local variables named `data` would hide a generated module of that name. */
export const packageOf = (documentId: string) =>
  `${documentId.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase()}_client`;

/** Returns every REST operation with every example of its successful response, and once with every parameter. */
export function casesOf(contract: Contract): Case[] {
  return restOperations(contract.operations).flatMap(casesOfOperation);
}

function casesOfOperation(operation: RestOperation): Case[] {
  const success = firstSuccess(operation);
  if (!success) return [];
  const smallest = smallestCall(operation);
  const calls = validCalls(operation);
  const make = (call: Call, { name, value }: { name: string; value: Json }): Case => ({
    package: packageOf(operation.document.id),
    operation: operation.id,
    path: [...operation.binding.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!),
    query: operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    parameters: call.parameters,
    ...(call.body !== undefined && { body: call.body }),
    status: codeOf(success),
    example: name,
    response: value,
  });
  const [first] = success.examples;
  return [
    ...success.examples.map((example) => make(smallest, example)),
    ...(first ? calls.slice(1).map((call) => make(call, first)) : []),
  ];
}
