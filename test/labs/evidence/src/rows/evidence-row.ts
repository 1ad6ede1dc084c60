import type { EvidenceKind } from './evidence-id.ts';

/** One thing that the contract says and that ought to be shown to hold. */
export interface EvidenceRow {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly operation: string;
  readonly document: string;
  readonly what: string;
  readonly documented: boolean;
  /** Why no mock can show it; absent where one can. */
  readonly unreachable?: string;
  /** Rows whose tests are evidence of this one as well: the examples that show a variant. */
  readonly via: readonly string[];
  /** Texts that the types must hold; undefined where types cannot say it. */
  readonly literals?: readonly string[];
}

/** A row before its operation is written into it. */
export type DraftRow = Omit<EvidenceRow, 'operation' | 'document' | 'via'> & {
  readonly via?: readonly string[];
};
