import { addressOf, type Contract } from '@chain-apis/contract';

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
