import { type Json, isObject, type JsonObject } from '../json/json.ts';

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
  /** That nothing is known from there: no recording of an operation exists. */
  readonly missing?: true;
}

/** The entries of `x-provenance` of a node; another shape of it is a matter for lint. */
export function readProvenance(node: JsonObject): Provenance[] {
  const declared = node['x-provenance'];
  if (!Array.isArray(declared)) return [];
  return declared.filter(isObject).flatMap(({ by, values, note, missing }) => {
    const origin = ORIGINS.find((one) => one === by);
    if (origin === undefined) return [];
    return {
      by: origin,
      ...(Array.isArray(values) && { values }),
      ...(typeof note === 'string' && { note }),
      ...(missing === true && { missing }),
    };
  });
}
