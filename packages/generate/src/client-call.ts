import { isRest, pathVariables, type Operation, type RpcMethod } from '@chain-apis/contract';
import { groupOf, type Layout } from './layout.ts';
import { camelCase, identifierOf } from './names.ts';

/** What a consumer writes to call an operation, for example `data.listDelegators` or `node.info.peers`. */
export function clientCall(operation: Operation, { groups }: Pick<Layout, 'groups'>): string {
  const { document } = operation;
  const group = groups[document.id] ?? camelCase(groupOf(document));
  const [name, variables] = isRest(operation)
    ? [identifierOf(operation.id), '']
    : [shortName(operation), addressArguments(operation)];
  return [camelCase(document.package), group && `${group}${variables}`, name]
    .filter((word) => word !== '')
    .join('.');
}

/** `info.getNodeID` and `eth_feeConfig` without their namespace. */
export function shortName(method: RpcMethod): string {
  return identifierOf(method.id.replace(/^[A-Za-z]+[._]/, ''));
}

/** The variables of a method's first path, with their defaults: `('C')`. */
function addressArguments(operation: RpcMethod): string {
  const names = [...(operation.binding.paths[0] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const variables = pathVariables(operation);
  const values = names.map((name) => `'${variables.get(name)?.default ?? name}'`);
  return values.length > 0 ? `(${values.join(', ')})` : '';
}
