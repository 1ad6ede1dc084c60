import type { ContractDocument } from '@chain-apis/contract';
import { itemSchemas, memberSchemas, viewOf } from '@chain-apis/contract/schema';
import { objectAt, type Json, type JsonSchema, isObject } from '@chain-apis/foundation';

/**
 * A made-up value without what a generator adds that nobody would expect: members that no schema declares, and
 * the text of a schema where it allows any value.
 */
export function stripUndeclared({ bundle }: ContractDocument, schema: JsonSchema, value: Json): Json {
  const keep = (schemas: readonly JsonSchema[], inner: Json): Json => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const parts = schemas.flatMap((one) => viewOf(bundle, one).parts);
    if (!parts.some((part) => CONSTRAINTS.some((keyword) => keyword in part))) return {};
    if (Array.isArray(inner)) {
      const items = itemSchemas(parts);
      return items.length > 0 ? inner.map((item) => keep(items, item)) : inner;
    }
    const patterns = parts.flatMap((part) =>
      Object.values(objectAt(part, 'patternProperties')).filter(isObject),
    );
    const members = Object.entries(inner).flatMap(([name, member]): [string, Json][] => {
      const declared = memberSchemas(parts, name);
      const schemas = declared.length > 0 ? declared : patterns;
      return schemas.length > 0 ? [[name, keep(schemas, member)]] : [];
    });
    return Object.fromEntries(members);
  };
  return keep([schema], value);
}

/** A schema without any of them allows every value. */
const CONSTRAINTS = ['type', 'const', 'enum', 'properties', 'items', 'prefixItems', 'additionalProperties'];
