import type { ContractDocument } from '@chain-apis/contract';
import { viewOf } from '@chain-apis/contract/schema';
import type { Json, JsonSchema } from '@chain-apis/foundation';
import { isObject } from '../values/members.ts';

/**
 * A made-up value without what a generator adds that nobody would expect: members that no schema declares, and
 * the text of a schema where it allows any value.
 */
export function asDeclared({ bundle }: ContractDocument, schema: JsonSchema, value: Json): Json {
  const keep = (schemas: readonly JsonSchema[], inner: Json): Json => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const parts = schemas.flatMap((one) => viewOf(bundle, one).parts);
    if (!parts.some((part) => CONSTRAINTS.some((keyword) => keyword in part))) return {};
    if (Array.isArray(inner)) {
      const items = schemasIn(parts, 'items');
      return items.length > 0 ? inner.map((item) => keep(items, item)) : inner;
    }
    const extra = [
      ...schemasIn(parts, 'additionalProperties'),
      ...schemasIn(parts, 'patternProperties').flatMap((patterns) =>
        Object.values(patterns).filter(isObject),
      ),
    ];
    const members = Object.entries(inner).flatMap(([name, member]) => {
      const named = parts.flatMap((part) => ownSchema(part['properties'], name));
      const known = named.length > 0 ? named : extra;
      return known.length > 0 ? [[name, keep(known, member)]] : [];
    });
    return Object.fromEntries(members) as Json;
  };
  return keep([schema], value);
}

/** A schema without any of them allows every value. */
const CONSTRAINTS = ['type', 'const', 'enum', 'properties', 'items', 'prefixItems', 'additionalProperties'];

function schemasIn(parts: readonly JsonSchema[], keyword: string): JsonSchema[] {
  return parts.map((part) => part[keyword]).filter(isObject);
}

function ownSchema(properties: Json | undefined, name: string): JsonSchema[] {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(own) ? [own] : [];
}
