import {
  addressOf,
  ContractError,
  isRest,
  type Contract,
  type Operation,
  type Parameter,
  type RestOperation,
} from '@chain-apis/contract';
import { objectAt } from '@chain-apis/foundation';
import { shortName } from './client-call.ts';
import { identifierOf, pascalCase } from './names.ts';
import { typedResponses } from './typed-responses.ts';

/**
 * The contract as clients can have it. No two REST operations of a document share the names of their calls and types, nor
 * take one that a schema has: the later one gets a number. The name of a JSON-RPC method travels, and stays. Nor do two
 * parameters of an operation share a name. TRACE is omitted, as `fetch` refuses it.
 *
 * @throws {@link ContractError} if two JSON-RPC methods have the same name in TypeScript
 */
export function clientContract(contract: Contract): Contract {
  const taken = new Map(contract.documents.map((document) => [document, new Map<string, string>()]));
  const callable = contract.operations.filter((operation) => addressOf(operation).method !== 'TRACE');
  const operations = callable.map((operation): Operation => {
    const names = taken.get(operation.document)!;
    const named = isRest(operation) ? withFreeNames(operation, names) : operation;
    for (const name of namesOf(named)) {
      const other = names.get(name);
      if (other !== undefined)
        throw new ContractError(
          `${named.document.id}: the methods ${other} and ${named.id} have the same name in TypeScript, ${name}: rename one of them`,
        );
      names.set(name, named.id);
    }
    return named;
  });
  return { ...contract, operations };
}

function withFreeNames(operation: RestOperation, taken: ReadonlyMap<string, string>): RestOperation {
  const schemas = objectAt(objectAt(operation.document.bundle, 'components'), 'schemas');
  const isTaken = (name: string, index: number) =>
    taken.has(name) || (index > 0 && Object.hasOwn(schemas, name));
  let named: RestOperation = { ...operation, parameters: withOwnNames(operation.parameters) };
  for (let count = 2; namesOf(named).some(isTaken); count += 1)
    named = { ...named, id: `${operation.id}_${count}` };
  return named;
}

/** The names of an operation in the module of its document: of its call, then of its types. */
function namesOf(operation: Operation): string[] {
  const type = pascalCase(operation.id);
  if (!isRest(operation)) return [shortName(operation), `${type}Params`, `${type}Result`];
  const aliases = typedResponses(operation).map(({ alias }) => alias);
  return [identifierOf(operation.id), `${type}Args`, `${type}Result`, ...new Set(aliases)];
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
