import { uniqueOperations } from '@chain-apis/contract/source';
import type { ContractDocument, Operation } from '@chain-apis/contract';
import {
  ANYTHING,
  outcomeStarts,
  readReadPath,
  readUsePath,
  startsOf,
  touch,
  type Sent,
  type Touched,
  type UsedOperation,
} from '@chain-apis/traffic/usage';
import type { Pair } from '../pair.ts';

/** A used property with its schemas. */
export interface UsedPlace {
  readonly path: string;
  readonly touched: Pair<Touched>;
}

export interface ReadPlace extends UsedPlace {
  readonly files: readonly string[];
}

export interface SentPlace extends UsedPlace, Sent {}

/** A consumer's use of an operation, as places in both versions. */
export interface UsedPlaces {
  readonly id: string;
  readonly reads: readonly ReadPlace[];
  /** Undefined if the sent values are unknown. */
  readonly sent: ReadonlyMap<string, SentPlace> | undefined;
  readonly outcomes: readonly string[] | undefined;
}

/** The operations of a document by their name in changes. */
export function operationsByName(document: ContractDocument | undefined): Map<string, Operation> {
  return new Map(document ? uniqueOperations(document).map((operation) => [operation.id, operation]) : []);
}

export function usedPlaces(
  id: string,
  used: UsedOperation,
  versions: Pair<Operation | undefined>,
): UsedPlaces {
  const place = (path: string, steps: readonly string[], starts: (operation: Operation) => string[]) => {
    const touched: Pair<Touched> = { old: new Map(), new: new Map() };
    for (const side of ['old', 'new'] as const) {
      const operation = versions[side];
      if (operation) touch(operation.document.bundle, starts(operation), steps, touched[side]);
    }
    return { path, touched };
  };
  const outcomes = used.outcomes ?? allOutcomes(versions);
  const reads =
    used.reads ??
    Object.fromEntries([ANYTHING, ...outcomes.map((key) => `${key} **`)].map((path) => [path, []]));
  return {
    id,
    outcomes: used.outcomes,
    reads: Object.entries(reads).map(([path, files]) => {
      const { outcome, steps } = readReadPath(path);
      return { ...place(path, steps, (operation) => outcomeStarts(operation, outcome)), files };
    }),
    sent:
      used.params &&
      new Map(
        Object.entries(used.params).map(([path, sent]): [string, SentPlace] => {
          const [name = '', ...steps] = readUsePath(path);
          return [path, { ...place(path, steps, (operation) => startsOf(operation, name)), ...sent }];
        }),
      ),
  };
}

function allOutcomes({ old, new: next }: Pair<Operation | undefined>): string[] {
  const keys = [old, next].flatMap((operation) => operation?.outcomes.map(({ key }) => key) ?? []);
  return [...new Set(keys)];
}
