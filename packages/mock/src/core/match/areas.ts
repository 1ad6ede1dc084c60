import { addressOf, restOperations, type Contract } from '@chain-apis/contract';

/** A path prefix and the packages whose documents are served there. */
export interface Area {
  /** For example `/v1`. */
  readonly prefix: string;
  readonly packages: readonly string[];
}

export function areasOf({ operations }: Pick<Contract, 'operations'>): Area[] {
  const areas = new Map<string, Set<string>>();
  for (const operation of operations) {
    for (const path of addressOf(operation).paths) {
      const packages = areas.get(prefixOf(path)) ?? new Set();
      areas.set(prefixOf(path), packages.add(operation.document.package));
    }
  }
  return [...areas].map(([prefix, packages]) => ({ prefix, packages: [...packages] }));
}

/** The first segment of a path. */
export function prefixOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/**
 * Headers of every response of a package: those that all its REST responses declare, such as the node's `node-id`.
 * JSON-RPC cannot declare headers.
 */
export function headersOfPackages({
  operations,
}: Pick<Contract, 'operations'>): Map<string, Record<string, string>> {
  const packages = new Map<string, Record<string, string>>();
  for (const name of new Set(operations.map(({ document }) => document.package))) {
    const responses = restOperations(operations)
      .filter(({ document }) => document.package === name)
      .flatMap(({ outcomes }) => outcomes);
    const [first] = responses;
    const shared = (first?.headers ?? []).filter(
      (header) =>
        header.example !== undefined &&
        responses.every(({ headers }) => headers.some((other) => other.name === header.name)),
    );
    packages.set(name, Object.fromEntries(shared.map((header) => [header.name, String(header.example)])));
  }
  return packages;
}
