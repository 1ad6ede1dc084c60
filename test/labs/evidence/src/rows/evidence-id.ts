import type { Json } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';

/** What a row of the matrix is about. */
export type EvidenceKind =
  'success' | 'variant' | 'error' | 'example' | 'bound' | 'value' | 'rule' | 'deprecation';

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

type Named = Pick<Operation, 'id'>;

/**
 * Names of rows. The matrix and the tests use the same ones: a test records which rows it is evidence of, and nobody
 * reads titles.
 */
export const evidenceId = {
  success: ({ id }: Named, status: number | 'result') => `${id} success ${status}`,
  variant: ({ id }: Named, status: number | 'result', place: string, variant: string) =>
    `${id} variant ${status} ${place} ${variant}`,
  error: ({ id }: Named, code: number) => `${id} error ${code}`,
  example: ({ id }: Named, status: number | 'result', name: string) => `${id} example ${status} ${name}`,
  accepted: ({ id }: Named, place: string, keyword: string, limit: Json) =>
    `${id} accepts ${place} ${keyword} ${JSON.stringify(limit)}`,
  refused: ({ id }: Named, place: string, keyword: string, limit?: Json) =>
    `${id} refuses ${place} ${keyword}${limit === undefined ? '' : ` ${JSON.stringify(limit)}`}`,
  rule: ({ id }: Named, message: string) => `${id} rule ${message}`,
  deprecation: ({ id }: Named, place: string) => `${id} deprecation ${place}`.trimEnd(),
} as const;
