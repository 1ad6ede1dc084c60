import { type Json, isObject, type JsonObject } from '@chain-apis/foundation';

/** The provenance of a fact: source documents, the public deployment, or recorded nodes. */
export const ORIGINS = ['source', 'deployment', 'recordings'] as const;

/** JSON types to which a union can be narrowed. */
export const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;

/**
 * An entry of `x-provenance`. With `by` alone, it applies to the whole node. Nodes without an entry are
 * from the source.
 */
export interface Provenance {
  readonly by: (typeof ORIGINS)[number];
  /** Enum values known from there only. */
  readonly values?: readonly Json[];
  /** What is known from there, as a phrase: `sends a decimal string`. */
  readonly note?: string;
  /** The property is always sent there, although the contract lets it be absent. */
  readonly required?: true;
  /** The only branch of the union that is sent there. */
  readonly type?: (typeof JSON_TYPES)[number];
  /** Nothing is known from there: no recording of the operation exists. */
  readonly missing?: true;
}

/** The entries of `x-provenance` of a node; another shape of it is a matter for lint. */
export function readProvenance(node: JsonObject): Provenance[] {
  const declared = node['x-provenance'];
  if (!Array.isArray(declared)) return [];
  return declared.filter(isObject).flatMap(({ by, values, note, required, type, missing }) => {
    const origin = ORIGINS.find((one) => one === by);
    if (origin === undefined) return [];
    const only = JSON_TYPES.find((one) => one === type);
    return {
      by: origin,
      ...(Array.isArray(values) && { values }),
      ...(typeof note === 'string' && { note }),
      ...(required === true && { required }),
      ...(only !== undefined && { type: only }),
      ...(missing === true && { missing }),
    };
  });
}
