import {
  addressOf,
  isRest,
  type Contract,
  type Operation,
  type Parameter,
  type RestOperation,
} from '@chain-apis/contract';
import { isObject } from '@chain-apis/foundation';
import { pascalCase } from './names.ts';
import { typedResponses } from './typed-responses.ts';

/**
 * The contract as clients can have it. No two REST operations share the names of their types, nor take one that a schema
 * has: what differs in case and punctuation only gets a number; the name of a JSON-RPC method travels, and stays. Nor do two
 * parameters of an operation share a name. TRACE is omitted, as `fetch` refuses it.
 */
export function clientContract(contract: Contract): Contract {
  const taken = new Map(contract.documents.map((document) => [document, new Set<string>()]));
  const callable = contract.operations.filter((operation) => addressOf(operation).method !== 'TRACE');
  const operations = callable.map((operation): Operation => {
    if (!isRest(operation)) return operation;
    const names = taken.get(operation.document)!;
    const isTaken = (id: string) => names.has(pascalCase(id)) || isNamedAfter({ ...operation, id });
    let id = operation.id;
    for (let count = 2; isTaken(id); count += 1) id = `${operation.id}_${count}`;
    names.add(pascalCase(id));
    return { ...operation, id, parameters: withOwnNames(operation.parameters) };
  });
  return { ...contract, operations };
}

/** Whether a schema has the name of a type of the operation. */
function isNamedAfter(operation: RestOperation): boolean {
  const components = operation.document.bundle['components'];
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {};
  const type = pascalCase(operation.id);
  const aliases = typedResponses(operation).map(({ alias }) => alias);
  return [`${type}Args`, `${type}Result`, ...aliases].some((name) => Object.hasOwn(schemas, name));
}

/** Of parameters that share a name, the first has it, or that of the path; the others are `queryId`, `headerId`. */
function withOwnNames(parameters: readonly Parameter[]): readonly Parameter[] {
  const all = new Set(parameters.map(({ name }) => name));
  const taken = new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name));
  return parameters.map((parameter) => {
    const { in: location, name: sentAs } = parameter;
    if (location === 'path') return parameter;
    let name = sentAs;
    for (let count = 1; taken.has(name) || (name !== sentAs && all.has(name)); count += 1)
      name = `${location}${pascalCase(sentAs)}${count > 1 ? count : ''}`;
    taken.add(name);
    const description = `Sent as \`${sentAs}\` in the ${location}. ${parameter.description}`.trim();
    return name === sentAs ? parameter : { ...parameter, name, sentAs, description };
  });
}
