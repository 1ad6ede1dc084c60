import { isObject, mapInside, type Json, type JsonObject, pointersIn } from '@chain-apis/foundation';
import { referencesIn } from '../json/references.ts';
import type { ContractDocument } from '../model/model.ts';
import { mapSchemas } from './map-schemas.ts';
import { readPattern } from '../patterns/pattern.ts';

/** A pattern of a document that nothing checks. */
export interface UncheckedPattern {
  readonly pattern: string;
  /** Of the first schema that has it: document and JSON pointer. */
  readonly place: string;
}

/**
 * The patterns that aren't checked ({@link readPattern}), each once.
 *
 * @param nativeOnly - whether a tool is meant that gets {@link nativePatternsOnly}
 */
export function uncheckedPatterns(
  documents: readonly Pick<ContractDocument, 'id' | 'bundle'>[],
  nativeOnly: boolean,
): readonly UncheckedPattern[] {
  const isChecked = nativeOnly ? isNative : (pattern: string) => readPattern(pattern) !== undefined;
  const found = new Map<string, string>();
  for (const { id, bundle } of documents) {
    const schemas = new Map<string, JsonObject>();
    mapSchemas(bundle, (schema) => {
      for (const pattern of patternsOf(schema))
        if (!schemas.has(pattern) && !isChecked(pattern)) schemas.set(pattern, schema);
      return schema;
    });
    if (schemas.size === 0) continue;
    const pointers = pointersIn(bundle);
    for (const [pattern, schema] of schemas)
      if (!found.has(pattern)) found.set(pattern, `${id}#${pointers.get(schema) ?? ''}`);
  }
  return [...found].map(([pattern, place]) => ({ pattern, place }));
}

/** Parts of a document that hold data, unless a reference leads to a schema there. */
const DATA = /^(examples?|value|default|enum|const|x-.*)$/;

const isNative = (pattern: string): boolean => readPattern(pattern)?.native !== undefined;

/** A document with only those patterns that the engine runs in linear time, for tools that run all of them in the engine. */
export function nativePatternsOnly<T extends JsonObject>(document: T): T {
  const targets = [...referencesIn(document)].flatMap(({ reference }) => reference.split('/').slice(1));
  const entersData = targets.some((segment) => DATA.test(segment));
  const strip = (node: Json): Json => {
    const left = isObject(node) && !patternsOf(node).every(isNative) ? withNativeOnly(node) : node;
    return mapInside<Json, Json>(left, (inner, key) =>
      !entersData && isObject(left) && DATA.test(key) ? inner : strip(inner),
    );
  };
  // The same but for patterns, which are optional.
  return strip(document) as T;
}

function withNativeOnly({ pattern, patternProperties, ...rest }: JsonObject): JsonObject {
  const named = Object.entries(isObject(patternProperties) ? patternProperties : {});
  const native = named.filter(([name]) => isNative(name));
  return {
    ...rest,
    ...(typeof pattern === 'string' && isNative(pattern) && { pattern }),
    ...(native.length > 0 && { patternProperties: Object.fromEntries(native) }),
  };
}

function patternsOf({ pattern, patternProperties }: JsonObject): string[] {
  const named = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [...(typeof pattern === 'string' ? [pattern] : []), ...named];
}
