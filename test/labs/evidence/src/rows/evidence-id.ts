import type { Json } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';

/** What a row of the matrix is about. */
export type EvidenceKind =
  'success' | 'variant' | 'error' | 'example' | 'bound' | 'value' | 'rule' | 'deprecation';

/** One statement of the contract that should be shown to hold. */
export interface EvidenceRow {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly operation: string;
  readonly document: string;
  readonly what: string;
  readonly documented: boolean;
  /** Why no mock can show it; absent if one can. */
  readonly unreachable?: string;
  /** Rows whose tests are evidence of this one too: the examples that show a variant. */
  readonly via: readonly string[];
  /** Texts that the types must contain; undefined if types cannot express it. */
  readonly literals?: readonly string[];
}

/** A row before its operation is added. */
export type DraftRow = Omit<EvidenceRow, 'operation' | 'document' | 'via'> & {
  readonly via?: readonly string[];
};

type Named = Pick<Operation, 'id'>;

/**
 * Row names, shared by the matrix and the tests: a test records which rows it is evidence of, and titles are never
 * parsed.
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
