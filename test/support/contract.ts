import { fileURLToPath } from 'node:url';
import { createCheckers, isRest, loadContract, type Operation, type RpcMethod } from '@chain-apis/contract';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The contract under test. */
export const contract = await loadContract(`${root}redocly.yaml`);
export const checkers = createCheckers(contract);

export const restOperations = contract.operations.filter(isRest);
export const rpcMethods = contract.operations.filter(
  (operation): operation is RpcMethod => !isRest(operation),
);

/** An operation of each document. */
export function firstOfEach<T extends Operation>(operations: readonly T[]): T[] {
  return byDocument(operations).map(([, [first]]) => first!);
}

/** Groups operations by document, for readable test titles. */
export function byDocument<T extends Operation>(operations: readonly T[]): [string, T[]][] {
  return contract.documents
    .map((document): [string, T[]] => [
      document.title,
      operations.filter((operation) => operation.document === document),
    ])
    .filter(([, members]) => members.length > 0);
}
