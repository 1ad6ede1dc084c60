import { type Json, type JsonSchema, pointerOf, listAt, stringsIn } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { resolveReference } from '../json/follow.ts';
import { ownTypes } from './schema-types.ts';
import { viewOf } from './schema-view.ts';
import { ANY_FORM, edgesOf, INLINE, SAME_VALUE, schemasAt, walkSchemas, type Edge } from './walk-schemas.ts';

/** A property of an object, from a caller's view. */
export interface Member {
  readonly name: string;
  /** Whether every form of the object requires it. */
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The referenced schema; properties next to the reference take precedence. */
export function resolveSchema(document: ContractDocument, schema: JsonSchema): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const { $ref: _, ...beside } = schema;
  return { ...resolveReference(document.bundle, pointerOf(reference)).value, ...beside };
}

/** The JSON types that a schema lets through, as far as `type`, `const`, `enum`, unions and references say. */
export function schemaTypes(document: ContractDocument, schema: JsonSchema): ReadonlySet<string> {
  return new Set(viewOf(document.bundle, schema).parts.flatMap((part) => ownTypes(part) ?? []));
}

/** Returns a schema's default; undefined if the document declares none. */
export function defaultOf(document: ContractDocument, schema: JsonSchema): Json | undefined {
  return resolveSchema(document, schema)['default'];
}

/** A schema and everything that it is made of at the same place, of unions only the branches that count. */
export function partsWhere(
  { bundle }: ContractDocument,
  schema: JsonSchema,
  counts: (branch: JsonSchema) => boolean,
): JsonSchema[] {
  const enters = ({ keyword, to }: Edge) => SAME_VALUE.includes(keyword) || counts(to.schema);
  const parts = walkSchemas(bundle, [{ schema, pointer: INLINE }], ANY_FORM, enters);
  return [...parts].map((part) => part.schema);
}

/** The members of an object in any of its forms. */
export function schemaMembers(document: ContractDocument, schema: JsonSchema): Member[] {
  const { forms } = viewOf(document.bundle, schema);
  const members = new Map<string, JsonSchema>();
  for (const part of forms.flat()) {
    for (const { key, to } of edgesOf(document.bundle, { schema: part, pointer: INLINE }, ['properties']))
      members.set(String(key), merge(members.get(String(key)), to.schema));
  }
  const required = (name: string) =>
    forms.every((form) => form.some((part) => stringsIn(part['required']).includes(name)));
  return [...members].map(([name, member]) => ({ name, required: required(name), schema: member }));
}

/** By name of each member that a schema declares in any form, where it is described first. */
export function memberPointers({ bundle }: ContractDocument, pointer: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of walkSchemas(bundle, schemasAt(bundle, [pointer]), ANY_FORM)) {
    for (const { key, to } of edgesOf(bundle, node, ['properties']))
      if (!found.has(String(key))) found.set(String(key), to.pointer);
  }
  return found;
}

/** One schema for a member of several forms: where each form pins it to a value, the set of these values. */
function merge(known: JsonSchema | undefined, member: JsonSchema): JsonSchema {
  if (!known) return member;
  const pinned = 'const' in known ? [known['const']!] : listAt(known, 'enum');
  if (!('const' in member) || pinned.length === 0) return known;
  const { const: _, ...rest } = known;
  return { ...rest, enum: [...new Set([...pinned, member['const']!])] };
}
