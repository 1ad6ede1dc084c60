import type { Operation, RpcMethod } from '@chain-apis/contract';
import { camelCase, partName } from './names.ts';

/** How the node client calls the APIs that it does not name after their documents, or that belong to a chain. */
const NODE_GROUPS: Record<string, string> = {
  'exchange-chain': 'xChain',
  'subnet-evm': "evm('C')",
  validators: "validators('C')",
};

/** What a consumer writes to call an operation, for example `data.listDelegators` or `node.evm('C').feeConfig`. */
export function clientCall(operation: Operation): string {
  const { document } = operation;
  const part = partName(document);
  const group = part && `.${NODE_GROUPS[part] ?? camelCase(part)}`;
  return `${camelCase(document.package)}${group}.${operation.protocol === 'rpc' ? shortName(operation) : operation.id}`;
}

/** `info.getNodeID` and `eth_feeConfig` without their namespace. */
export function shortName(method: RpcMethod): string {
  return method.id.replace(/^[A-Za-z]+[._]/, '');
}
