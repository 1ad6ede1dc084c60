import type { Contract, Operation } from '../../model/model.ts';
import type { ClientNames } from './client-sample.ts';

/**
 * @param packages - npm name of each client, by the folder of its documents
 * @param accessorOf - what the generator of the clients calls an operation
 */
export function clientNames(
  { documents }: Contract,
  packages: Readonly<Record<string, string>>,
  accessorOf: (operation: Operation) => string,
): (operation: Operation) => ClientNames {
  // A client of JSON-RPC is that of one node, which has all its services at one address.
  const nodes = new Set(documents.filter(({ kind }) => kind === 'openrpc').map((each) => each.package));
  return (operation) => ({
    packageName: packages[operation.document.package]!,
    accessor: accessorOf(operation),
    address: nodes.has(operation.document.package) ? 'url' : 'baseUrl',
  });
}
