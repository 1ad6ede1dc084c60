import { isObject, type JsonObject } from '../json/json.ts';
import { ORIGINS, type Provenance } from '../model/provenance.ts';

/** The entries of `x-provenance` of a node; another shape of it is a matter for lint. */
export function readProvenance(node: JsonObject): Provenance[] {
  const declared = node['x-provenance'];
  if (!Array.isArray(declared)) return [];
  return declared.filter(isObject).flatMap(({ by, values, note }) => {
    const origin = ORIGINS.find((one) => one === by);
    if (origin === undefined) return [];
    return {
      by: origin,
      ...(Array.isArray(values) && { values }),
      ...(typeof note === 'string' && { note }),
    };
  });
}
