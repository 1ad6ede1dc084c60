import { isObject, listAt, type Json, type JsonObject, pointerTo, writeJson } from '@chain-apis/foundation';
import type { SchemaAt } from './walk-schemas.ts';
import { isWireFormat } from './wire-kinds.ts';

/** Keywords that would restrict the other branches as well. */
const FOR_EVERY_TYPE = ['enum', 'const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
/** What only says that a number has 64 bits, which a wire kind says better. */
const PLAIN_FORMATS = new Set(['int64', 'double']);

/**
 * A union of one branch for each JSON type says the same as a list of types with the keywords of all branches. Both are
 * compared in the second form: the node with the list, and each branch as a part of the conjunction, in its own place.
 */
export function foldUnion(node: SchemaAt): SchemaAt[] {
  const keyword = ['oneOf', 'anyOf'].find((name) => Array.isArray(node.schema[name]));
  if (keyword === undefined) return [node];
  const branches = listAt(node.schema, keyword);
  const values = valuesAlone(branches);
  if (values && node.schema['enum'] === undefined) {
    const { [keyword]: _, ...rest } = node.schema;
    return [{ schema: { ...rest, enum: values }, pointer: node.pointer }];
  }
  const types = branches.map(typeAlone);
  if (node.schema['type'] !== undefined || !types.every((type) => type !== undefined)) return [node];
  if (new Set(types.map(numeric)).size !== types.length) return [node];
  const { [keyword]: _, ...rest } = node.schema;
  return [
    { schema: { ...rest, type: types }, pointer: node.pointer },
    ...branches.filter(isObject).map((branch, index) => ({
      schema: withoutType(branch, isWireFormat(rest['format'])),
      pointer: pointerTo(node.pointer, keyword, index),
    })),
  ];
}

/** The values of a union of which each branch is one, or a set of them: the union says the same as one set. */
function valuesAlone(branches: readonly Json[]): Json[] | undefined {
  const sets = branches.map((branch) => {
    if (!isObject(branch) || !Object.keys(branch).every(isValueOrWord)) return undefined;
    const values = branch['enum'] ?? ('const' in branch ? [branch['const']!] : undefined);
    return Array.isArray(values) ? values : undefined;
  });
  const values = sets.every((set) => set !== undefined) ? sets.flat() : [];
  const isDistinct = new Set(values.map((value) => writeJson(value))).size === values.length;
  return values.length > 0 && isDistinct ? values : undefined;
}

const isValueOrWord = (keyword: string) =>
  ['const', 'enum', 'title', 'description', 'type'].includes(keyword);

/** The type of a branch that says nothing about values of other types. */
function typeAlone(branch: Json): string | undefined {
  if (!isObject(branch)) return undefined;
  const { type } = branch;
  return typeof type === 'string' && !FOR_EVERY_TYPE.some((keyword) => keyword in branch) ? type : undefined;
}

const numeric = (type: string | undefined) => (type === 'integer' ? 'number' : type);

function withoutType({ type: _, ...rest }: JsonObject, hasKind: boolean): JsonObject {
  const { format, ...others } = rest;
  const isPlain = typeof format === 'string' && PLAIN_FORMATS.has(format);
  return format === undefined || (hasKind && isPlain) ? others : rest;
}
