import { itemSchemas, memberSchemas, namedMember, partsWhere } from '@chain-apis/contract/schema';
import type { ContractDocument } from '@chain-apis/contract';
import { isObject, type Json, type JsonSchema } from '@chain-apis/foundation';

/** A value without the properties that its schemas don't declare: the compiler refuses them in a literal. */
export function declaredValue(document: ContractDocument, schemas: readonly JsonSchema[], value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  const parts = schemas.flatMap((schema) => partsWhere(document, schema, () => true));
  if (Array.isArray(value))
    return value.map((item, index) => declaredValue(document, itemSchemas(parts, index), item));
  const isOpen = parts.some(isMap) || !parts.some(({ properties }) => isObject(properties));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isOpen || namedMember(parts, name).length > 0)
      .map(([name, member]) => [name, declaredValue(document, memberSchemas(parts, name), member)]),
  );
}

const isMap = ({ additionalProperties: others, patternProperties }: JsonSchema): boolean =>
  others === true || isObject(others) || patternProperties !== undefined;
