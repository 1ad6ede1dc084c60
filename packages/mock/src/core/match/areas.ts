import { addressOf, type Contract } from '@chain-apis/contract';
import { valuesByKey } from '@chain-apis/foundation';

/** A path prefix and the packages whose documents are served there. */
export interface Area {
  /** For example `/v1`. */
  readonly prefix: string;
  readonly packages: readonly string[];
}

export function areasOf({ operations }: Pick<Contract, 'operations'>): Area[] {
  const packages = operations.flatMap((operation) =>
    addressOf(operation).paths.map((path) => [prefixOf(path), operation.document.package] as const),
  );
  return [...valuesByKey(packages)].map(([prefix, own]) => ({ prefix, packages: [...new Set(own)] }));
}

/** The first segment of a path. */
export function prefixOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
