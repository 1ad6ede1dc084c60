import type { Checkers, ContractDocument, Operation } from '@chain-apis/contract';
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

/** Rules of one file, by name. */
export interface Rules<T> {
  /** What breaks a tool or a specification: errors in every profile. */
  readonly recommended?: Readonly<Record<string, T>>;
  /** Preferences of this project: errors in the strict profile, counted in the other. */
  readonly style?: Readonly<Record<string, T>>;
  /** Like `style`, for the strict profile only. */
  readonly strict?: Readonly<Record<string, T>>;
}
