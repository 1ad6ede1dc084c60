import type { Json } from '../json/json.ts';

/** Who a fact of the contract is known from: its source documents, the public deployment, or recorded nodes. */
export const ORIGINS = ['source', 'deployment', 'recordings'] as const;

/**
 * An entry of `x-provenance`. Without `values` and `note` it speaks of the whole on which it stands. What has no entry is
 * known from the source.
 */
export interface Provenance {
  readonly by: (typeof ORIGINS)[number];
  /** Values of a set that are known from there only. */
  readonly values?: readonly Json[];
  /** What it says or does, as a phrase: `sends a decimal string`. */
  readonly note?: string;
}
