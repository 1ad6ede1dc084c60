import type { Checkers, ContractDocument, Operation } from '@chain-apis/contract';
import { type SchemaAt, schemasOf } from '@chain-apis/contract/schema';
import type { SourceNode, SpecFiles } from '@chain-apis/contract/source';

/** A finding of a check of files. */
export interface FileProblem extends SourceNode {
  readonly message: string;
  /** Place in the file, if not the pointer's. */
  readonly offset?: number;
}

/** A check of the files as written. */
export type FileCheck = (files: SpecFiles, roots: readonly string[]) => Iterable<FileProblem>;

/** A finding of a check of the contract, at a pointer of the bundled document. */
export interface ModelProblem {
  readonly document: ContractDocument;
  readonly pointer: string;
  readonly message: string;
}

/** The contract, even if two operations share a name, which `loadContract` refuses. */
export interface LintModel {
  readonly documents: readonly ContractDocument[];
  readonly operations: readonly Operation[];
  readonly checkers: Checkers;
  /** By the package whose operations they are of. */
  readonly recordings: ReadonlyMap<string, Recordings>;
}

/** Recordings of real servers that a registry names (`x-recordings`). */
export interface Recordings {
  /** As in the registry. */
  readonly folder: string;
  /** Ids of the operations that have a file there. */
  readonly operations: ReadonlySet<string>;
}

/** A check of the contract as all tools read it. */
export type ModelCheck = (model: LintModel) => Iterable<ModelProblem>;

/** A problem of an operation or a schema, at a pointer of its document. */
export type Problem = Omit<ModelProblem, 'document'>;

/** A check of each operation alone. */
export const ofOperations = (
  check: (operation: Operation, model: LintModel) => Iterable<Problem>,
): ModelCheck =>
  function* (model) {
    for (const operation of model.operations)
      for (const problem of check(operation, model)) yield { document: operation.document, ...problem };
  };

/** A check of each schema of the documents. */
export const ofSchemas = (
  check: (node: SchemaAt, document: ContractDocument, model: LintModel) => Iterable<Problem>,
): ModelCheck =>
  function* (model) {
    for (const document of model.documents)
      for (const node of schemasOf(document, model.operations))
        for (const problem of check(node, document, model)) yield { document, ...problem };
  };

/** Rules of one file, by name. */
export interface Rules<T> {
  /** What breaks a tool or a specification: errors in every profile. */
  readonly recommended?: Readonly<Record<string, T>>;
  /** Preferences of this project: errors in the strict profile, counted in the other. */
  readonly style?: Readonly<Record<string, T>>;
  /** Like `style`, for the strict profile only. */
  readonly strict?: Readonly<Record<string, T>>;
}
