/** Types that JSON Schema has no word for: they pass openapi-typescript as references to schemas that don't exist. */
import type ts from 'typescript';
import { isWide, type Int64 } from '@chain-apis/contract/descriptors';
import { isObject, mapInside, type Json, type JsonObject, type JsonSchema } from '@chain-apis/foundation';
import { ts as compiler } from './compiler.ts';
import { schemaName } from './openapi-typescript-input.ts';

const { factory, SyntaxKind } = compiler;

const keyword = (kind: ts.KeywordTypeSyntaxKind) => () => factory.createKeywordTypeNode(kind);
const named = (name: string, ...given: ts.TypeNode[]) => factory.createTypeReferenceNode(name, given);
const bigint = keyword(SyntaxKind.BigIntKeyword);
const bytes = () => [named('Blob'), named('Uint8Array')];

/** What stands in the code for each mark. */
const MARKS = {
  bigint: () => [bigint()],
  'bigint as input': () => [bigint(), keyword(SyntaxKind.NumberKeyword)()],
  /** What `fetch` sends as it is. */
  part: bytes,
  body: () => [...bytes(), named('ReadableStream', named('Uint8Array')), keyword(SyntaxKind.StringKeyword)()],
} as const satisfies Record<string, () => ts.TypeNode[]>;

type Mark = keyof typeof MARKS;

// The names of a constant are its keys and no others.
const ALL = Object.keys(MARKS) as Mark[];

/** No document has a schema of this name. */
const nameOf = (mark: Mark): string => `\u{F0000}${mark}`;

/** Schemas with a type of the compiler. */
export const marked = (mark: Mark): JsonObject => ({ $ref: `#/components/schemas/${nameOf(mark)}` });

/** What the document must have while types are made of it. */
export const markedSchemas: JsonObject = Object.fromEntries(ALL.map((mark) => [nameOf(mark), {}]));

export const isMark = (name: string): boolean => Object.hasOwn(markedSchemas, name);

/** The type of a mark; undefined for names of other schemas. */
export function typeOfMark(name: string): ts.TypeNode | undefined {
  const mark = ALL.find((one) => nameOf(one) === name);
  if (mark === undefined) return undefined;
  const [first, ...others] = MARKS[mark]();
  return others.length > 0 ? factory.createUnionTypeNode([first!, ...others]) : first;
}

/** Values of documents, not schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * Marks the integers that are a `bigint`.
 *
 * @param mark - callers can also give a number
 */
export function withBigints(node: Json, int64: Int64, mark: 'bigint' | 'bigint as input' = 'bigint'): Json {
  if (isMarked(node)) return node;
  if (isObject(node) && isWide(node, int64)) return wideSchema(node, mark);
  return mapInside(node, (inner, key) => (VALUES.has(key) ? inner : withBigints(inner, int64, mark)));
}

function isMarked(node: Json): boolean {
  if (!isObject(node)) return false;
  const [first] = Array.isArray(node['oneOf']) ? node['oneOf'] : [node];
  return isObject(first) && isMark(schemaName(first) ?? '');
}

function wideSchema({ type, oneOf: _, enum: __, const: ___, ...schema }: JsonSchema, mark: Mark): JsonObject {
  const isNullable = Array.isArray(type) && type.includes('null');
  const others = [
    ...(schema['format'] === 'integer-or-string' ? [{ type: 'string' }] : []),
    ...(isNullable ? [{ type: 'null' }] : []),
  ];
  return { ...schema, ...(others.length > 0 ? { oneOf: [marked(mark), ...others] } : marked(mark)) };
}
