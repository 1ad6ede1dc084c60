import type { Contract, ContractDocument, Gap, Operation } from '../model/model.ts';
import { segmentsOf } from '@chain-apis/foundation';

/** The part of the contract that a JSON pointer is in. */
export type Location =
  | {
      readonly in: 'schema';
      readonly document: ContractDocument;
      readonly name: string;
      readonly members: readonly string[];
    }
  | { readonly in: 'operation'; readonly document: ContractDocument; readonly operation: Operation }
  | { readonly in: 'document'; readonly document: ContractDocument };

/** Names of the places of a gap, each once: `info.peers`, `data/Validator#member` or `data`. */
export const gapPlaces = (contract: Contract, { places }: Gap): string[] => [
  ...new Set(places.map(({ document, pointer }) => nameOf(locate(contract, document, pointer)))),
];

function nameOf(location: Location): string {
  if (location.in === 'operation') return location.operation.id;
  if (location.in === 'document') return location.document.id;
  const name = `${location.document.id}/${location.name}`;
  return location.members.length > 0 ? `${name}#${location.members.join('.')}` : name;
}

/** Finds the named schema, operation or document that a pointer is in. */
export function locate(contract: Contract, documentId: string, pointer: string): Location {
  const document = contract.documents.find(({ id }) => id === documentId)!;
  const [components, schemas, name, ...path] = segmentsOf(pointer);
  if (components === 'components' && schemas === 'schemas' && name !== undefined)
    return {
      in: 'schema',
      document,
      name,
      members: path.filter((_, index) => path[index - 1] === 'properties'),
    };
  const operation = contract.operations.find(
    (each) => each.document === document && `${pointer}/`.startsWith(`${each.pointer}/`),
  );
  return operation ? { in: 'operation', document, operation } : { in: 'document', document };
}

/** The gaps that are recorded at an operation itself. */
export function gapsOf(contract: Contract, operation: Operation): Gap[] {
  return contract.gaps.filter(({ places }) =>
    places.some(({ document, pointer }) => {
      const found = locate(contract, document, pointer);
      return found.in === 'operation' && found.operation === operation;
    }),
  );
}
