import type { Json, Operation } from '@chain-apis/contract';

/** What a row of the matrix is about. */
export type EvidenceKind =
  'success' | 'variant' | 'error' | 'example' | 'bound' | 'value' | 'rule' | 'deprecation';

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
