import {
  type Bundle,
  bundleDocument,
  operationsIn,
  type RegistryEntry,
  type SpecFiles,
} from '@chain-apis/contract/source';
import {
  type ContractDocument,
  ContractError,
  createCheckers,
  type FileProblem,
  type Operation,
} from '@chain-apis/contract';
import type { LintModel } from './check.ts';
import { explainReference } from './references.ts';
import type { Finding } from './finding.ts';

/** The readable part of the contract, with the problems of the rest. */
export interface ReadModel {
  readonly model: LintModel;
  readonly findings: readonly Finding[];
  readonly places: ReadonlyMap<ContractDocument, Bundle['placeOf']>;
}

/** A document that was read, or what is wrong with it. */
export type ReadEntry = { readonly entry: RegistryEntry } & (
  | ({ readonly document: ContractDocument; readonly operations: Operation[] } & Pick<Bundle, 'placeOf'>)
  | { readonly document?: undefined; readonly findings: readonly Finding[] }
);

/** Reads each document separately, so that a broken one doesn't hide the problems of others. */
export function readEntries(
  entries: readonly RegistryEntry[],
  files: SpecFiles,
  strict: boolean,
): Promise<ReadEntry[]> {
  return Promise.all(
    entries.map(async (entry): Promise<ReadEntry> => {
      try {
        // Overlays have findings of their own.
        const { document, placeOf } = await bundleDocument({ ...entry, overlays: {} }, { strict });
        return { entry, document, operations: operationsIn(document), placeOf };
      } catch (cause) {
        return { entry, findings: findingsOf(cause, entry, files) };
      }
    }),
  );
}

/** The documents as one model. */
export function modelOf(entries: readonly ReadEntry[], recordings: LintModel['recordings']): ReadModel {
  const read = entries.flatMap((one) => (one.document ? [one] : []));
  const documents = read.map(({ document }) => document);
  const operations = read.flatMap((one) => one.operations);
  return {
    model: { documents, operations, checkers: createCheckers({ documents }), recordings },
    findings: entries.flatMap((one) => (one.document ? [] : one.findings)),
    places: new Map(read.map(({ document, placeOf }) => [document, placeOf])),
  };
}

/** Returns the loader's findings by place; others at the start of the document, one finding for each line. */
function findingsOf(cause: unknown, entry: RegistryEntry, files: SpecFiles): Finding[] {
  if (!(cause instanceof ContractError)) throw cause;
  const { problems, message } = cause;
  const atHead = () => message.split('\n').map((line) => ({ ...HEAD, file: entry.root, message: line }));
  const located = problems.length > 0 ? problems : atHead();
  return located.map(({ unresolved, ...problem }: FileProblem) => ({
    ...problem,
    file: files.nameOf(problem.file),
    rule: 'contract/bundle',
    severity: 'error' as const,
    ...(unresolved !== undefined && {
      rule: UNRESOLVED,
      message: explainReference(files, problem.file, unresolved),
    }),
  }));
}

/** The rule's name of Redocly, which people know. */
export const UNRESOLVED = 'no-unresolved-refs';

const HEAD = { line: 1, column: 1 };
