import { typeOf, type JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { viewOf } from './schema-view.ts';

/** The JSON types that a schema lets through, as far as `type`, `const`, `enum`, unions and references say. */
export function schemaTypes(document: ContractDocument, schema: JsonSchema): ReadonlySet<string> {
  return new Set(viewOf(document.bundle, schema).parts.flatMap((part) => ownTypes(part) ?? []));
}

/** The JSON types that a schema names, without its parts; undefined if it names none. */
export function ownTypes({ type, enum: values, const: constant }: JsonSchema): string[] | undefined {
  if (type !== undefined) return [type].flat().map(String);
  if (Array.isArray(values)) return values.map(typeOf);
  return constant === undefined ? undefined : [typeOf(constant)];
}
