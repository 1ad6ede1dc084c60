import type { Checkers } from '../check/checkers.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import type { Place, SpecFiles } from '../source/spec-files.ts';

/** What a check of files finds. */
export interface FileProblem extends Place {
  readonly message: string;
  /** Where in the file, if that is not where the pointer leads. */
  readonly offset?: number;
}

/** Reads the files as they are written. */
export type FileCheck = (files: SpecFiles, roots: readonly string[]) => Iterable<FileProblem>;

/** What a check of the contract finds, at a pointer of the bundled document. */
export interface ModelProblem {
  readonly document: ContractDocument;
  readonly pointer: string;
  readonly message: string;
}

/** The contract, even where two operations share a name, which `loadContract` refuses. */
export interface LintModel {
  readonly documents: readonly ContractDocument[];
  readonly operations: readonly Operation[];
  readonly checkers: Checkers;
}

/** Reads the contract as every other tool reads it. */
export type ModelCheck = (model: LintModel) => Iterable<ModelProblem>;
