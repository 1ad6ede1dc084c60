import {
  isContainer,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  pointerOf,
  pointerTo,
  valueAt,
} from '@chain-apis/foundation';
import type { ContractDocument, Operation } from '../model/model.ts';
import { schemasOfOperation } from '../model/operation-facts.ts';

/** A schema and its place in the bundle; relative to {@link INLINE} where the walk began at a schema without a place. */
export interface SchemaAt {
  readonly schema: JsonSchema;
  readonly pointer: string;
}

/** The pointer of a schema that is known without its place. */
export const INLINE = 'inline';

const SINGLE = [
  'items', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties',
  'unevaluatedItems', 'unevaluatedProperties', 'contentSchema',
] as const; // prettier-ignore
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
export const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const;

/** A keyword by which a schema leads to others. */
export type Keyword = '$ref' | (typeof SINGLE)[number] | (typeof LISTS)[number] | (typeof MAPS)[number];

/** To what applies to the same value as a schema. */
export const SAME_VALUE: readonly Keyword[] = ['$ref', 'allOf'];
/** To what may apply to the same value: branches of unions too. */
export const ANY_FORM: readonly Keyword[] = [...SAME_VALUE, 'anyOf', 'oneOf'];
/** To what is written inside a schema. */
export const INSIDE: readonly Keyword[] = [...LISTS, ...SINGLE, ...MAPS];
/** To all that a schema is made of. */
export const EVERYWHERE: readonly Keyword[] = ['$ref', ...INSIDE];

/** One step from a schema to another. */
export interface Edge {
  readonly keyword: Keyword;
  /** Index or name below the keyword. */
  readonly key?: string | number;
  readonly to: SchemaAt;
}

/**
 * Walks from schemas to those that they lead to: depth first, in the order of the document, each once, so that circles end.
 * This is the only walk over schemas; to know what one says, read its view.
 *
 * @param enters - whether a step is taken; by default each is
 */
export function* walkSchemas(
  root: JsonObject,
  starts: readonly SchemaAt[],
  keywords: readonly Keyword[],
  enters: (edge: Edge) => boolean = () => true,
): Generator<SchemaAt> {
  const seen = new Set<JsonSchema>();
  const pending = [...starts].reverse();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (seen.has(node.schema)) continue;
    seen.add(node.schema);
    yield node;
    const next = edgesOf(root, node, keywords).filter(enters);
    for (let index = next.length; index-- > 0;) pending.push(next[index]!.to);
  }
}

/** The steps that a schema offers by some keywords. */
export function edgesOf(
  root: JsonObject,
  { schema, pointer }: SchemaAt,
  keywords: readonly Keyword[],
): Edge[] {
  return keywords.flatMap((keyword): Edge[] => {
    const value = schema[keyword];
    if (value === undefined) return [];
    if (keyword === '$ref') {
      const to = typeof value === 'string' ? schemaAt(root, pointerOf(value)) : undefined;
      return to ? [{ keyword, to }] : [];
    }
    if (isOneOf(SINGLE, keyword)) {
      const to = located(value, pointerTo(pointer, keyword));
      return to ? [{ keyword, to }] : [];
    }
    const isRight = isOneOf(LISTS, keyword) ? Array.isArray(value) : isObject(value);
    return Object.entries<Json>(isRight && isContainer(value) ? value : {}).flatMap(([key, inner]) => {
      const to = located(inner, pointerTo(pointer, keyword, key));
      return to ? [{ keyword, key, to }] : [];
    });
  });
}

/** Each union of a schema, as its branches. */
export function unionsOf(root: JsonObject, node: SchemaAt): SchemaAt[][] {
  const unions = (['anyOf', 'oneOf'] as const).map((keyword) => edgesOf(root, node, [keyword]));
  return unions.filter(({ length }) => length > 0).map((edges) => edges.map(({ to }) => to));
}

/** The schema at a pointer, `true` and `false` spelt out as objects; undefined if there is none. */
export function schemaAt(root: JsonObject, pointer: string): SchemaAt | undefined {
  return located(valueAt(root, pointer), pointer);
}

/** The schemas at pointers, without those that are not there. */
export function schemasAt(root: JsonObject, pointers: readonly string[]): SchemaAt[] {
  return pointers.flatMap((pointer) => schemaAt(root, pointer) ?? []);
}

/** Every schema of a document, each once. */
export function schemasOf(document: ContractDocument, operations: readonly Operation[]): Iterable<SchemaAt> {
  const named = valueAt(document.bundle, '/components/schemas');
  const own = operations.filter((operation) => operation.document === document);
  const starts = [
    ...Object.keys(named ?? {}).map((name) => pointerTo('/components/schemas', name)),
    ...own.flatMap(schemasOfOperation).map(({ pointer }) => pointer),
  ];
  return walkSchemas(document.bundle, schemasAt(document.bundle, starts), INSIDE);
}

function located(value: Json | undefined, pointer: string): SchemaAt | undefined {
  if (typeof value === 'boolean') return { schema: value ? {} : { enum: [] }, pointer };
  return isObject(value) ? { schema: value, pointer } : undefined;
}

const isOneOf = (list: readonly string[], keyword: string) => list.includes(keyword);
