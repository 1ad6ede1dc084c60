import { isObject, objectAt, type Json, type JsonSchema } from '@chain-apis/foundation';
import { readProvenance, type Provenance } from '../model/provenance.ts';

/** Whose facts narrow a document. */
export type Origin = Provenance['by'];

/** The JSON type that an origin sends, of those that a schema allows. */
export function typeSentBy(schema: JsonSchema, by: Origin): string | undefined {
  return readProvenance(schema).find((entry) => entry.by === by && entry.type)?.type;
}

/** Values of an enum that are known from the source only. */
export function valuesOfOthers(schema: JsonSchema, by: Origin): ReadonlySet<Json> {
  const others = by === 'source' ? [] : readProvenance(schema).filter((entry) => entry.by === 'source');
  return new Set(others.flatMap(({ values = [] }) => values));
}

/** Names of the properties that an origin always sends. */
export function alwaysSent(schema: JsonSchema, by: Origin): string[] {
  return Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) => {
    const entries = isObject(property) ? readProvenance(property) : [];
    return entries.some((entry) => entry.by === by && entry.required) ? [name] : [];
  });
}
