import {
  isRest,
  type ContractDocument,
  type Operation,
  type Parameter,
  type RpcMethod,
} from '@chain-apis/contract';
import { getOwn, isObject, listAt } from '@chain-apis/foundation';
import { pathVariables } from '@chain-apis/contract/calls';
import { code, identifier, joinCode, literal, type Code } from './code.ts';
import { groupOf, type Layout } from './layout.ts';
import { camelCase, identifierOf, pascalCase } from './names.ts';

/** What a consumer writes to call an operation, for example `data.listDelegators` or `node.info.peers`. */
export function clientCall(operation: Operation, layout: Pick<Layout, 'groups'>): string {
  return callCode(operation, layout).text;
}

export function callCode(operation: Operation, layout: Pick<Layout, 'groups'>): Code {
  const { document } = operation;
  const group = groupName(document, layout);
  const call = isRest(operation) ? identifier(identifierOf(operation.id)) : identifier(shortName(operation));
  const client = identifier(clientVariable(document.package));
  if (group === '') return code`${client}.${call}`;
  const variables = isRest(operation) ? code`` : addressArguments(operation);
  return code`${client}.${identifier(group)}${variables}.${call}`;
}

/** Name of a client in examples. */
export const clientVariable = (name: string): string => identifierOf(camelCase(name));

/** Name of a document's calls in the client of its package; empty if they are directly on it. */
export function groupName(document: ContractDocument, { groups }: Pick<Layout, 'groups'>): string {
  const group = groupOf(document);
  return getOwn(groups, document.id) ?? (group === '' ? '' : identifierOf(camelCase(group)));
}

/** First words of the names of a document's types. */
export const groupType = (document: ContractDocument): string =>
  pascalCase(groupOf(document) || document.package);

/** `info.getNodeID` and `eth_feeConfig` without their namespace, unless two methods differ only in that. */
export function shortName({ id, document }: RpcMethod): string {
  const short = withoutNamespace(id);
  const methods = listAt(document.bundle, 'methods').filter(isObject);
  const isShared = methods.some(
    ({ name }) => typeof name === 'string' && name !== id && withoutNamespace(name) === short,
  );
  return isShared ? identifierOf(camelCase(id)) : short;
}

const withoutNamespace = (id: string): string => identifierOf(id.replace(/^[A-Za-z]+[._]/, ''));

/** A parameter by position: its argument, and the name of its type. */
export interface Position extends Parameter {
  readonly argument: string;
  readonly type: string;
}

/** The parameters of a method by position. Those whose names differ in case and punctuation only get a number. */
export function positionsOf({ id, parameters }: Pick<Operation, 'id' | 'parameters'>): Position[] {
  const taken = new Set<string>();
  return parameters.map((parameter) => {
    const { name } = parameter;
    let own = name;
    for (let count = 2; taken.has(pascalCase(own)); count += 1) own = `${name}_${count}`;
    taken.add(pascalCase(own));
    const type = `${pascalCase(id)}${pascalCase(own)}Param`;
    return { ...parameter, argument: identifierOf(camelCase(own)), type };
  });
}

/** The variables of a method's first path, with their defaults: `('C')`. */
function addressArguments(operation: RpcMethod): Code {
  const names = [...(operation.binding.paths[0] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const variables = pathVariables(operation);
  const values = names.map((name) => literal(String(variables.get(name)?.default ?? name)));
  return values.length > 0 ? code`(${joinCode(values, ', ')})` : code``;
}
