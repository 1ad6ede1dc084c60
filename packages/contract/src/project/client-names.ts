import type { ClientNames } from '../calls/samples/client-sample.ts';
import type { Operation } from '../model/model.ts';
import { bodyArgument } from './codec-rules.ts';

/**
 * @param packages - npm name of each client, by the folder of its documents
 * @param accessorOf - the client generator's name of an operation
 */
export function clientNames(
  packages: Readonly<Record<string, string>>,
  accessorOf: (operation: Operation) => string,
): (operation: Operation) => ClientNames {
  return (operation) => {
    const body = bodyArgument(operation);
    return {
      packageName: packages[operation.document.package]!,
      accessor: accessorOf(operation),
      ...(body !== undefined && { body }),
    };
  };
}
