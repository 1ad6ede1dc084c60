import {
  type Bundle,
  bundleDocument,
  operationsIn,
  type RegistryEntry,
  type SpecFiles,
} from '@chain-apis/contract/source';
import { type ContractDocument, ContractError, createCheckers, type FileProblem } from '@chain-apis/contract';
import type { LintModel } from './check.ts';
import { explainReference } from './references.ts';
import type { Finding } from './finding.ts';
import type { LintSources } from './sources.ts';

/** The readable part of the contract, with the problems of the rest. */
export interface ReadModel {
  readonly model: LintModel;
  readonly findings: readonly Finding[];
  readonly places: ReadonlyMap<ContractDocument, Bundle['placeOf']>;
  /** The entries of the documents of the model, by document. */
  readonly entries: ReadonlyMap<ContractDocument, RegistryEntry>;
}

/** Reads each document separately, so that a broken one doesn't hide the problems of others. */
export async function readModel({ entries, files, recordings }: LintSources): Promise<ReadModel> {
  const findings: Finding[] = [];
  const read = await Promise.all(
    entries.map(async (entry) => {
      try {
        // Overlays and settings have findings of their own.
        const { document, placeOf } = await bundleDocument({ ...entry, overlays: {}, tools: [] });
        return [{ entry, document, operations: operationsIn(document), placeOf }];
      } catch (cause) {
        findings.push(...findingsOf(cause, entry, files));
        return [];
      }
    }),
  );
  const all = read.flat();
  const documents = all.map(({ document }) => document);
  const operations = all.flatMap((one) => one.operations);
  return {
    model: { documents, operations, checkers: createCheckers({ documents }), recordings },
    findings,
    places: new Map(all.map(({ document, placeOf }) => [document, placeOf])),
    entries: new Map(all.map(({ document, entry }) => [document, entry])),
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
