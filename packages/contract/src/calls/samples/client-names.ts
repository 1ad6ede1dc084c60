import type { Contract, Operation } from '../../model/model.ts';
import type { ClientNames } from './client-sample.ts';

/**
 * @param packages - npm name of each client, by the folder of its documents
 * @param accessorOf - the client generator's name of an operation
 */
export function clientNames(
  { documents }: Contract,
  packages: Readonly<Record<string, string>>,
  accessorOf: (operation: Operation) => string,
): (operation: Operation) => ClientNames {
  // A JSON-RPC client is for one node, with all its services at one address.
  const nodes = new Set(documents.filter(({ kind }) => kind === 'openrpc').map((each) => each.package));
  return (operation) => ({
    packageName: packages[operation.document.package]!,
    accessor: accessorOf(operation),
    address: nodes.has(operation.document.package) ? 'url' : 'baseUrl',
  });
}
