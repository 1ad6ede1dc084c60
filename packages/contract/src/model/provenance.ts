import { type Json, isObject, type JsonObject } from '../json/json.ts';

/** The provenance of a fact: source documents, the public deployment, or recorded nodes. */
export const ORIGINS = ['source', 'deployment', 'recordings'] as const;

/**
 * An entry of `x-provenance`. Without `values` and `note`, it applies to the whole node. Nodes without an entry are
 * from the source.
 */
export interface Provenance {
  readonly by: (typeof ORIGINS)[number];
  /** Enum values known from there only. */
  readonly values?: readonly Json[];
  /** What is known from there, as a phrase: `sends a decimal string`. */
  readonly note?: string;
  /** Nothing is known from there: no recording of the operation exists. */
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
